import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('what clients put into to-dos', world => {
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
    const unusable = ['FREQ=SECONDLY', 'FREQ=DAILY;UNTIL=20200101', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'nonsense']
    for (const rule of unusable) {
      expect((await todos.put('a.ics', ['UID:a', 'SUMMARY:x', due, `RRULE:${rule}`])).status).toBeLessThan(300)
      expect((await only()).seriesId, rule).toBeNull()
    }
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'DUE;VALUE=DATE:29990101', 'RRULE:FREQ=DAILY'])
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
