import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('writing to-dos', world => {
  const someone = async (timezone = 'Europe/Berlin') => {
    const person = await world.newPerson({ timezone })
    const todos = todoClient(world, person)
    const tasks = async () => {
      const { data } = await person.client.tasks.list({ query: { includeCompleted: 'true' } })
      const keyOf = ({ dueAt, id }: (typeof data)[number]) => `${dueAt} ${id}`
      return data.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    }
    return { person, todos, tasks, only: async () => (await tasks())[0] ?? expect.fail('no task') }
  }

  it('[CALTODO-6] makes a task with its notes, times, priority and labels, new ones too', async () => {
    const { person, todos, only } = await someone()
    const { id: known } = await person.client.labels.create({ body: { name: 'Home' } })
    const { status } = await todos.put('a.ics', [
      'UID:a',
      'SUMMARY:Buy milk\\, and bread',
      'DESCRIPTION:two\\nlines',
      'DUE;VALUE=DATE:20260305',
      'DTSTART;VALUE=DATE:20260304',
      'PRIORITY:1',
      'CATEGORIES:home,Shop',
    ])
    expect(status).toBe(201)
    const task = await only()
    expect(task).toMatchObject({
      title: 'Buy milk, and bread',
      description: 'two\nlines',
      dueAt: '2026-03-05T22:59:00.000Z',
      startAfter: '2026-03-03T23:00:00.000Z',
      priority: 'urgent',
      status: 'todo',
    })
    expect(task.labels.map(({ name }) => name)).toEqual(['Home', 'Shop'])
    expect(task.labels[0]?.id).toBe(known)
  })

  it.each([
    ['1', 'urgent'],
    ['2', 'high'],
    ['4', 'high'],
    ['5', 'medium'],
    ['6', 'low'],
    ['9', 'low'],
    ['0', 'none'],
  ])('[CALTODO-6] reads the priority %s as %s', async (number, priority) => {
    const { todos, only } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', `PRIORITY:${number}`])
    expect((await only()).priority).toBe(priority)
  })

  it('[CALTODO-6] a new task has the defaults of the settings', async () => {
    const { person, todos, only } = await someone()
    const { id } = await person.client.schedulePreferences.create({
      body: { name: 'Evenings', windows: [{ day: [1], start: '18:00', end: '21:00' }] },
    })
    await person.client.plannerSettings.update({
      body: { defaultSchedulePreferenceId: id, defaultEstimateMinutes: 45, defaultMaxSessionMinutes: 90 },
    })
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
    expect(await only()).toMatchObject({ schedulePreferenceId: id, estimateMinutes: 45, maxSessionMinutes: 90 })
  })

  it('[CALTODO-6] completes and opens a task, cancels it, and starts it', async () => {
    const { todos, only } = await someone()
    const put = async (...lines: string[]) => {
      await todos.put('a.ics', ['UID:a', 'SUMMARY:x', ...lines])
      const { status, completedAt } = await only()
      return [status, completedAt]
    }
    expect(await put()).toEqual(['todo', null])
    expect(await put('STATUS:IN-PROCESS', 'PERCENT-COMPLETE:40')).toEqual(['in_progress', null])
    const done = ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100', 'COMPLETED:20260301T101112Z']
    expect(await put(...done)).toEqual(['completed', '2026-03-01T10:11:12.000Z'])
    expect(await put('STATUS:NEEDS-ACTION')).toEqual(['todo', null])
    expect(await put('PERCENT-COMPLETE:100')).toEqual(['completed', world.now()])
    expect(await put('STATUS:CANCELLED')).toEqual(['cancelled', null])
  })

  it('[CALTODO-6] changes only what the client has changed: what a to-do cannot say of a task stays', async () => {
    const { person, todos, only } = await someone()
    const rich = {
      title: 'Report',
      status: 'backlog',
      priority: 'high',
      dueAt: '2026-03-05T12:00:00.500Z',
      startAfter: '2026-03-03T09:00:00.250Z',
      estimateMinutes: 90,
      minSessionMinutes: 25,
      autoSplit: false,
      focus: true,
      partOfDay: 'morning',
    } as const
    const { id } = await person.client.tasks.create({ body: rich })
    const before = await only()
    const lines = await todos.linesOf(`${id}.ics`)
    const inTodo = lines.slice(lines.indexOf('BEGIN:VTODO') + 1, lines.indexOf('END:VTODO'))
    await todos.put(`${id}.ics`, inTodo)
    expect(await only()).toEqual(before)
    await todos.put(
      `${id}.ics`,
      inTodo.map(line => (line === 'SUMMARY:Report' ? 'SUMMARY:Long report' : line)),
    )
    expect(await only()).toEqual({ ...before, title: 'Long report', updatedAt: expect.any(String) })
    await todos.put(`${id}.ics`, [`UID:${id}`, 'SUMMARY:Long report', 'STATUS:NEEDS-ACTION'])
    expect(await only()).toMatchObject({
      ...rich,
      title: 'Long report',
      priority: 'none',
      dueAt: null,
      startAfter: null,
    })
  })

  it('[CALTODO-6] a start at the due date, as some clients write it, is no start', async () => {
    const { person, todos, only } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'DTSTART:20260305T120000Z', 'DUE:20260305T120000Z'])
    expect(await only()).toMatchObject({ dueAt: '2026-03-05T12:00:00.000Z', startAfter: null })
    const { id } = await only()
    await person.client.tasks.update({ id, body: { startAfter: '2026-03-03T08:00:00.000Z' } })
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'DTSTART:20260306T120000Z', 'DUE:20260306T120000Z'])
    expect(await only()).toMatchObject({ dueAt: '2026-03-06T12:00:00.000Z', startAfter: '2026-03-03T08:00:00.000Z' })
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'DTSTART:20260302T120000Z', 'DUE:20260302T120000Z'])
    expect(await only()).toMatchObject({ dueAt: '2026-03-02T12:00:00.000Z', startAfter: null })
  })

  it('[CALTODO-6] a parent makes a new task a subtask', async () => {
    const { todos, tasks } = await someone()
    await todos.put('p.ics', ['UID:p', 'SUMMARY:Parent'])
    await todos.put('c.ics', ['UID:c', 'SUMMARY:Child', 'RELATED-TO;RELTYPE=PARENT:p'])
    const [parent, child] = await tasks()
    expect(child?.parentTaskId).toBe(parent?.id)
    expect(await todos.linesOf('c.ics')).toContain('RELATED-TO;RELTYPE=PARENT:p')
    await todos.put('o.ics', ['UID:o', 'SUMMARY:Orphan', 'RELATED-TO:later'])
    expect(await todos.linesOf('o.ics')).toContain('RELATED-TO:later')
  })

  it('[CALTODO-6] deletes a task by archiving it; the same to-do brings it back as the same task', async () => {
    const { person, todos, only } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
    const { id } = await only()
    await person.client.tasks.update({ id, body: { estimateMinutes: 30 } })
    expect((await todos.send('DELETE', `${todos.collection}a.ics`)).status).toBe(204)
    expect(await person.client.tasks.get({ id })).toMatchObject({ status: 'archived' })
    expect((await todos.send('GET', `${todos.collection}a.ics`)).status).toBe(404)
    expect((await todos.send('DELETE', `${todos.collection}a.ics`)).status).toBe(404)
    const again = await todos.put('moved.ics', ['UID:a', 'SUMMARY:x'], { 'if-none-match': '*' })
    expect(again.status).toBe(201)
    expect(await person.client.tasks.get({ id })).toMatchObject({ status: 'todo', estimateMinutes: 30 })
    expect(await todos.linesOf('a.ics')).toEqual([])
  })

  it('[CALTODO-4] keeps the name and the UID of a client, and gives tasks of the app their id', async () => {
    const { person, todos, only } = await someone()
    const name = 'wêird name+%2F@host;1.ics'.replace('%2F', '')
    expect((await todos.put(name, ['UID:some@uid', 'SUMMARY:x'])).status).toBe(201)
    expect(await todos.linesOf(name)).toContain('UID:some@uid')
    await person.client.tasks.remove({ id: (await only()).id, query: { permanent: 'true' } })
    const { id } = await person.client.tasks.create({ body: { title: 'App' } })
    expect(await todos.linesOf(`${id}.ics`)).toContain(`UID:${id}`)
    expect((await todos.sync()).changed).toEqual([`${id}.ics`])
  })

  it('[CALTODO-4] a UID is that of one task, and a task keeps it', async () => {
    const { todos, tasks } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
    const twice = await todos.put('b.ics', ['UID:a', 'SUMMARY:y'])
    expect([twice.status, twice.text]).toEqual([
      409,
      expect.stringContaining(`<c:no-uid-conflict><d:href>${todos.collection}a.ics`),
    ])
    expect((await todos.put('a.ics', ['UID:other', 'SUMMARY:y'])).status).toBe(409)
    expect(await tasks()).toHaveLength(1)
  })

  it('[CALTODO-4] the name of a deleted task is free for another one, and both can come back', async () => {
    const { person, todos, only, tasks } = await someone()
    const { id } = await person.client.tasks.create({ body: { title: 'Old' } })
    await person.client.tasks.remove({ id })
    expect((await todos.put(`${id}.ics`, ['UID:new', 'SUMMARY:New'])).status).toBe(201)
    await person.client.tasks.update({ id, body: { status: 'todo' } })
    expect((await tasks()).map(({ title }) => title)).toEqual(['Old', 'New'])
    const { changed } = await todos.sync()
    expect([changed.length, new Set(changed).size]).toEqual([2, 2])
    expect((await only()).title).toBe('Old')
  })

  it('[CALTODO-7] has strong ETags: a change of the title, a label or of what is kept changes them, a planner run does not', async () => {
    const { person, todos, only } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'CATEGORIES:one'])
    const tags = [await todos.etagOf('a.ics')]
    expect(tags[0]).toMatch(/^"[\w-]{32}"$/)
    const { id, labels } = await only()
    await person.client.planner.run({ body: {} })
    expect(await todos.etagOf('a.ics')).toBe(tags[0])
    await person.client.tasks.update({ id, body: { description: 'more' } })
    tags.push(await todos.etagOf('a.ics'))
    await person.client.labels.update({ id: labels[0]?.id ?? '', body: { name: 'two' } })
    tags.push(await todos.etagOf('a.ics'))
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'DESCRIPTION:more', 'CATEGORIES:two', 'X-OWN:1'])
    tags.push(await todos.etagOf('a.ics'))
    expect(new Set(tags).size).toBe(4)
  })

  it('[CALTODO-7] refuses a write of something else than the client knows', async () => {
    const { person, todos, only } = await someone()
    const lines = ['UID:a', 'SUMMARY:x']
    const stored = await todos.put('a.ics', lines, { 'if-none-match': '*' })
    const etag = await todos.etagOf('a.ics')
    expect([stored.status, stored.headers.get('etag')]).toEqual([201, etag])
    expect((await todos.put('a.ics', lines, { 'if-none-match': '*' })).status).toBe(412)
    expect((await todos.put('b.ics', ['UID:b', 'SUMMARY:x'], { 'if-match': etag })).status).toBe(412)
    expect((await todos.put('b.ics', ['UID:b', 'SUMMARY:x'], { 'if-match': '*' })).status).toBe(412)
    expect((await todos.put('a.ics', [...lines, 'PRIORITY:5'], { 'if-match': etag })).status).toBe(204)
    await person.client.tasks.update({ id: (await only()).id, body: { title: 'y' } })
    const late = await todos.put('a.ics', lines, { 'if-match': etag })
    expect([late.status, (await only()).title]).toEqual([412, 'y'])
    const remove = (tag: string) => todos.send('DELETE', `${todos.collection}a.ics`, undefined, { 'if-match': tag })
    expect((await remove(etag)).status).toBe(412)
    const known = { 'if-none-match': await todos.etagOf('a.ics') }
    expect((await todos.send('GET', `${todos.collection}a.ics`, undefined, known)).status).toBe(304)
    expect((await remove(await todos.etagOf('a.ics'))).status).toBe(204)
  })

  it('[CALTODO-7] names no ETag where the client would miss something', async () => {
    const { todos } = await someone()
    const etag = async (...lines: string[]) =>
      (await todos.put('a.ics', ['UID:a', 'SUMMARY:x', ...lines])).headers.get('etag')
    expect(await etag('PRIORITY:3', 'CATEGORIES:b,a', 'X-OWN:1')).toEqual(expect.any(String))
    expect(await etag('DTSTART:20260305T120000Z', 'DUE:20260305T120000Z')).toBeNull()
    expect(await etag(`X-LONG:${'x'.repeat(9000)}`)).toBeNull()
    expect(await etag(`SUMMARY:${'x'.repeat(600)}`)).toEqual(expect.any(String))
  })

  it('[CALTODO-8] keeps what it does not know, alarms too, and drops what is too much', async () => {
    const { person, todos, only } = await someone()
    const own = [
      'X-APPLE-SORT-ORDER:123',
      'LOCATION;ALTREP="x":Berlin\\, Mitte',
      'URL:https://example.com/?a=1',
      'SEQUENCE:4',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ]
    const long = `X-LONG:${'y'.repeat(8000)}`
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', ...own, long, 'PERCENT-COMPLETE:40'])
    await person.client.tasks.update({ id: (await only()).id, body: { title: 'y' } })
    const lines = await todos.linesOf('a.ics')
    expect(lines).toEqual(expect.arrayContaining([...own, 'SUMMARY:y', 'PERCENT-COMPLETE:40']))
    expect(lines).not.toContain(long)
    expect(lines.join('\n')).toContain(own.slice(4).join('\n'))
    await person.client.tasks.update({ id: (await only()).id, body: { status: 'completed' } })
    expect((await todos.linesOf('a.ics')).filter(line => line.startsWith('PERCENT'))).toEqual(['PERCENT-COMPLETE:100'])
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
    expect(await todos.linesOf('a.ics')).not.toContain(own[0])
  })

  it('[CALTODO-13] a rule makes a task the first of a series, whose next date is the only one shown', async () => {
    const { todos, tasks } = await someone()
    const due = 'DUE;TZID=Europe/Berlin:20260302T180000'
    await todos.put('a.ics', ['UID:a', 'SUMMARY:Water plants', due, 'RRULE:FREQ=DAILY;INTERVAL=2'])
    const [first] = await tasks()
    expect(first).toMatchObject({ seriesId: expect.any(String), dueAt: '2026-03-02T17:00:00.000Z' })
    const lines = await todos.linesOf('a.ics')
    expect(lines.filter(line => line.startsWith('RRULE'))).toEqual([])
    const { changed, token } = await todos.sync()
    expect(changed).toEqual(['a.ics'])
    await todos.put('a.ics', ['UID:a', 'SUMMARY:Water plants', due, 'STATUS:COMPLETED'])
    const next = await todos.sync(token)
    expect([next.changed.length, next.changed.includes('a.ics')]).toEqual([2, true])
    const [other = ''] = next.changed.filter(name => name !== 'a.ics')
    expect(await todos.linesOf(other)).toContain('DUE:20260304T170000Z')
    await todos.put('a.ics', ['UID:a', 'SUMMARY:Water plants', due, 'STATUS:NEEDS-ACTION'])
    expect((await todos.sync(next.token)).gone).toContain(other)
  })

  it('[CALTODO-13] a rule can be added to a task, and one that no series can follow is left out', async () => {
    const { todos, only } = await someone()
    const due = 'DUE;VALUE=DATE:20260305'
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', due, 'RRULE:FREQ=SECONDLY'])
    expect((await only()).seriesId).toBeNull()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', due, 'RRULE:FREQ=WEEKLY;BYDAY=TH'])
    expect(await only()).toMatchObject({ seriesId: expect.any(String), occurrenceOn: '2026-03-05' })
    expect((await todos.put('a.ics', ['UID:a', 'SUMMARY:y', due, 'RRULE:FREQ=WEEKLY;BYDAY=TH'])).status).toBe(204)
  })

  it('[CALTODO-9] refuses what is no to-do, with the reason of the standard', async () => {
    const { todos, tasks } = await someone()
    const put = async (body: string, type = 'text/calendar') => {
      const { status, text } = await todos.send('PUT', `${todos.collection}a.ics`, body, { 'content-type': type })
      return [status, /<c:([\w-]+)/.exec(text)?.[1]]
    }
    const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
    const todo = ['BEGIN:VTODO', 'UID:a', 'SUMMARY:x', 'END:VTODO']
    expect(await put('')).toEqual([403, 'valid-calendar-data'])
    expect(await put('hello')).toEqual([403, 'valid-calendar-data'])
    expect(await put(calendar(...todo).slice(0, -20))).toEqual([403, 'valid-calendar-data'])
    expect(await put(calendar(...todo) + calendar(...todo))).toEqual([403, 'valid-calendar-data'])
    expect(await put(calendar('BEGIN:VEVENT', 'UID:a', 'END:VEVENT'))).toEqual([403, 'supported-calendar-component'])
    expect(await put(calendar(...todo, 'BEGIN:VEVENT', 'UID:a', 'END:VEVENT'))).toEqual([
      403,
      'supported-calendar-component',
    ])
    expect(await put(calendar(...todo, ...todo))).toEqual([403, 'valid-calendar-object-resource'])
    expect(await put(calendar('BEGIN:VTODO', 'SUMMARY:x', 'END:VTODO'))).toEqual([
      403,
      'valid-calendar-object-resource',
    ])
    expect(await put('{}', 'application/json')).toEqual([403, 'supported-calendar-data'])
    expect(await tasks()).toEqual([])
    expect(await put(calendar(...todo), 'text/calendar;charset=utf-8;component=VTODO')).toEqual([201, undefined])
  })
})
