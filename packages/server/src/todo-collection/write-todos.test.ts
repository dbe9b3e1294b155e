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
})
