import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const RECURRENCE = { rule: 'FREQ=WEEKLY;BYDAY=MO' }

/** The tasks of all series, by date. */
const tasksOf = async ({ client }: Person) =>
  (await client.tasks.list({ query: { includeCompleted: 'true', sort: 'dueAt' } })).data
const lines = async (person: Person, field: 'title' | 'dueAt' | 'startAfter' | 'status' = 'title') =>
  (await tasksOf(person)).map(task => `${task.occurrenceOn?.slice(5)} ${task[field]}`)

onBothDatabases('a task of a series', world => {
  const newTask = async (fields: object = {}, recurrence: object = RECURRENCE, timezone = 'UTC') => {
    const person = await world.newPerson({ timezone })
    const body = { title: 'Review', estimateMinutes: 30, ...fields, recurrence }
    const task = (await person.request('POST', '/api/tasks', body)).body
    const update = (scope: string, body: object, id = task.id) =>
      person.request('PATCH', `/api/tasks/${id}?scope=${scope}`, body)
    return { person, task, update }
  }

  it('[SERIES-17] is created with its series in one request, on the first date from its due date on', async () => {
    const { person, task } = await newTask({ dueAt: '2026-03-04T15:00Z', startAfter: '2026-03-03T09:00Z' })
    expect(task).toMatchObject({ occurrenceOn: '2026-03-09', dueAt: '2026-03-09T15:00:00.000Z' })
    const series = await person.client.series.get({ id: task.seriesId })
    expect(series).toMatchObject({ title: 'Review', startOn: '2026-03-04', dueTime: '15:00', leadDays: 1, made: 2 })
    expect(await lines(person, 'startAfter')).toEqual([
      '03-09 2026-03-08T00:00:00.000Z',
      '03-16 2026-03-15T00:00:00.000Z',
    ])
    const { client } = person
    const repeated = async (fields: object, recurrence: object) => {
      const body = { title: 'x', dueAt: '2026-03-04T15:00Z', startAfter: '2026-03-03T09:00Z', ...fields }
      const { body: made } = await person.request('POST', '/api/tasks', { ...body, recurrence })
      return client.series.get({ id: made.seriesId })
    }
    expect(await repeated({}, { ...RECURRENCE, dueTime: '10:00', leadDays: 4 })).toMatchObject({
      dueTime: '10:00',
      leadDays: 4,
    })
    // A task may start after it is due: it then repeats without lead time.
    expect((await repeated({ startAfter: '2026-03-06T09:00Z' }, RECURRENCE)).leadDays).toBe(0)
    const refused = await person.request('POST', '/api/tasks', {
      title: 'x',
      recurrence: { rule: 'FREQ=DAILY;COUNT=0' },
    })
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['recurrence.rule']])
  })

  it('[SERIES-8] has a description that can be copied', async () => {
    const { person, update } = await newTask()
    const description = 'x'.repeat(10_001)
    const problem = { description: ['must be at most 10000 characters for a task that repeats'] }
    expect((await update('following', { description })).body.details).toEqual(problem)
    expect((await update('this', { description })).status).toBe(200)
    const refused = await person.request('POST', '/api/tasks', { title: 'x', description, recurrence: RECURRENCE })
    expect([refused.status, refused.body.details]).toEqual([400, problem])
    expect((await person.client.series.list()).length).toBe(1)
  })

  it('[SERIES-17] an existing task begins to repeat, with its labels and checklist; an overdue one from today', async () => {
    const person = await world.newPerson()
    const { client } = person
    const label = await client.labels.create({ body: { name: 'deep' } })
    const old = await client.tasks.create({ body: { title: 'Plants', dueAt: '2026-02-01', labelIds: [label.id] } })
    await client.checklistItems.create({ body: { taskId: old.id, title: 'Balcony' } })
    const series = await client.series.repeat({ id: old.id, body: { rule: 'FREQ=WEEKLY', startOn: '2026-02-01' } })
    expect(series).toMatchObject({ labelIds: [label.id], checklist: ['Balcony'], nextOn: '2026-03-08' })
    const tasks = await tasksOf(person)
    expect(tasks[0]?.id).toBe(old.id)
    expect(tasks.map(({ labels, checklistItems }) => [labels.length, checklistItems.length])).toEqual([
      [1, 1],
      [1, 1],
    ])
    const again = await person.request('POST', `/api/tasks/${old.id}/repeat`, RECURRENCE)
    expect([again.status, again.body.error]).toEqual([409, 'The task repeats already'])
    const copy = await client.tasks.duplicate({ id: old.id })
    expect(copy).toMatchObject({ seriesId: null, occurrenceOn: null })
  })

  it('[SERIES-14] changes alone, and keeps what was changed in it when the others change', async () => {
    const { person, task, update } = await newTask()
    const [, second] = await tasksOf(person)
    await person.client.tasks.update({ id: second?.id ?? '', body: { title: 'Long review' } })
    const label = await person.client.labels.create({ body: { name: 'deep' } })
    const changed = await update('following', { title: 'Look back', estimateMinutes: 50, labelIds: [label.id] })
    expect(changed.body).toMatchObject({ title: 'Look back', estimateMinutes: 50, labels: [{ name: 'deep' }] })
    expect(await lines(person)).toEqual(['03-02 Look back', '03-09 Long review', '03-16 Look back'])
    const tasks = await tasksOf(person)
    expect(tasks.map(({ estimateMinutes, labels }) => [estimateMinutes, labels.length])).toEqual([
      [50, 1],
      [50, 1],
      [50, 1],
    ])
    await person.client.tasks.update({ id: task.id, body: { estimateMinutes: 20 } })
    await update('following', { estimateMinutes: 50 })
    await person.client.series.update({ id: task.seriesId, body: { estimateMinutes: 55 } })
    expect((await tasksOf(person)).map(({ estimateMinutes }) => estimateMinutes)).toEqual([55, 55, 55])
    expect(await person.client.series.get({ id: task.seriesId })).toMatchObject({
      title: 'Look back',
      estimateMinutes: 55,
      labelIds: [label.id],
    })
  })

  it('[SERIES-14] keeps what was changed in it together with other tasks', async () => {
    const { person, update } = await newTask()
    const [, second] = await tasksOf(person)
    await person.client.tasks.updateMany({ body: { changes: [{ id: second?.id ?? '', estimateMinutes: 45 }] } })
    await update('following', { title: 'Look back', estimateMinutes: 50 })
    const changed = (await tasksOf(person)).map(({ title, estimateMinutes }) => `${title} ${estimateMinutes}`)
    expect(changed).toEqual(['Look back 50', 'Look back 45', 'Look back 50'])
  })

  it('[SERIES-14] [QUOTA-4] with a description of its own counts the same after a change of another field', async () => {
    const { person, update } = await newTask({ description: 'of the series' })
    const [, second] = await tasksOf(person)
    await update('this', { description: 'its own' }, second?.id)
    const before = (await person.client.user.usage()).bytes.used
    await update('following', { title: 'Look back' })
    expect((await person.client.user.usage()).bytes.used).toBe(before)
  })

  it('[SERIES-14] changes those that follow, not those before it, and new ones too', async () => {
    const { person, update } = await newTask({ description: 'long' })
    const [, second] = await tasksOf(person)
    expect((await update('following', { title: 'Look back', description: 'short' }, second?.id)).status).toBe(200)
    expect(await lines(person)).toEqual(['03-02 Review', '03-09 Look back', '03-16 Look back'])
    const bytes = (await tasksOf(person)).map(({ description }) => description.length).reduce((sum, one) => sum + one)
    expect((await person.client.user.usage()).bytes.used).toBe(bytes + 'short'.length)
    world.setNow('2026-03-09T06:00:00.000Z')
    await person.client.planner.run()
    world.setNow('2026-03-02T00:00:00.000Z')
    expect((await lines(person)).at(-1)).toBe('03-23 Look back')
  })

  it('[SERIES-14] moves the due time and the start of those that follow', async () => {
    const { person, update } = await newTask({}, RECURRENCE, 'Europe/Berlin')
    const changed = await update('following', { dueAt: '2026-03-03T16:00Z', startAfter: '2026-02-28T00:00Z' })
    expect(changed.body.dueAt).toBe('2026-03-03T16:00:00.000Z')
    expect(await lines(person, 'dueAt')).toEqual([
      '03-02 2026-03-03T16:00:00.000Z',
      '03-09 2026-03-10T16:00:00.000Z',
      '03-16 2026-03-17T16:00:00.000Z',
    ])
    expect((await lines(person, 'startAfter'))[1]).toBe('03-09 2026-03-06T23:00:00.000Z')
    for (const dueAt of ['2026-03-01T12:00Z', null, '2026-05-02T12:00Z'])
      expect(Object.keys((await update('following', { dueAt })).body.details)).toEqual(['dueAt'])
    for (const startAfter of ['2025-12-31T12:00Z', null, '2026-03-03T12:00Z'])
      expect(Object.keys((await update('following', { startAfter })).body.details)).toEqual(['startAfter'])
    const farthest = { dueAt: '2026-05-01T12:00Z', startAfter: '2026-01-01T12:00Z' }
    expect((await update('following', farthest)).status).toBe(200)
    expect((await update('all', {})).status).toBe(400)
    const other = await person.client.tasks.create({ body: { title: 'Once' } })
    expect((await update('following', { title: 'x' }, other.id)).body.details).toEqual({
      scope: ['must be this: the task does not repeat'],
    })
    expect((await update('this', { title: 'Twice' }, other.id)).body.title).toBe('Twice')
  })

  it('[SERIES-15] a changed rule keeps the past and what was touched, and recreates the rest', async () => {
    const { person, task } = await newTask()
    const { client } = person
    const ids = (await tasksOf(person)).map(({ id }) => id)
    await client.tasks.update({ id: task.id, body: { status: 'completed' } })
    await client.tasks.update({ id: ids[1] ?? '', body: { title: 'Long review' } })
    world.setNow('2026-03-03T06:00:00.000Z')
    await client.planner.run()
    await client.series.update({ id: task.seriesId, body: { rule: 'FREQ=WEEKLY;BYDAY=TU,FR', title: 'Look back' } })
    world.setNow('2026-03-02T00:00:00.000Z')
    expect(await lines(person)).toEqual([
      '03-02 Review',
      '03-03 Look back',
      '03-06 Look back',
      '03-09 Long review',
      '03-10 Look back',
      '03-13 Look back',
      '03-17 Look back',
    ])
    const blocks = await client.timeBlocks.list({ query: { from: '2026-03-16', to: '2026-03-17' } })
    expect(blocks.filter(({ status }) => status === 'scheduled')).toEqual([])
    const same = await client.series.update({ id: task.seriesId, body: { rule: 'FREQ=WEEKLY;BYDAY=TU' } })
    expect(same.nextOn).toBe('2026-03-03')
    expect((await tasksOf(person)).map(({ id }) => id)).toContain(ids[1])
  })

  it('[SERIES-15] a changed field of a series is that of its open tasks too, and of no finished one', async () => {
    const { person, task } = await newTask()
    await person.client.tasks.update({ id: task.id, body: { status: 'completed' } })
    await person.client.series.update({ id: task.seriesId, body: { title: 'Look back' } })
    expect(await lines(person)).toEqual(['03-02 Review', '03-09 Look back', '03-16 Look back'])
    // Nor of an earlier one that is still open.
    world.setNow('2026-03-10T06:00:00.000Z')
    await person.client.series.update({ id: task.seriesId, body: { title: 'Ahead' } })
    world.setNow('2026-03-02T00:00:00.000Z')
    expect((await lines(person)).slice(0, 3)).toEqual(['03-02 Review', '03-09 Look back', '03-16 Ahead'])
  })

  it('[SERIES-15] with another rule that counts from completion keeps its one open task', async () => {
    const { person, task } = await newTask({}, { rule: 'FREQ=DAILY;INTERVAL=3;COUNT=2', anchor: 'completion' })
    const { client } = person
    await client.series.update({ id: task.seriesId, body: { rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' } })
    expect(await lines(person, 'status')).toEqual(['03-02 todo'])
    await client.tasks.update({ id: task.id, body: { status: 'completed' } })
    expect((await lines(person, 'status')).slice(1)).toEqual(['03-12 todo'])
    // The new rule counts its own tasks.
    await client.series.update({ id: task.seriesId, body: { rule: 'FREQ=DAILY;COUNT=2' } })
    expect((await client.series.get({ id: task.seriesId })).made).toBe(1)
  })

  it('[SERIES-3] the next task comes when one is completed or skipped, and goes when that is undone', async () => {
    const recurrence = { rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'completion' }
    const { person, task } = await newTask({}, recurrence)
    const { client } = person
    const setStatus = (status: 'todo' | 'completed') => client.tasks.update({ id: task.id, body: { status } })
    expect(await lines(person, 'status')).toEqual(['03-02 todo'])
    world.setNow('2026-03-04T22:00:00.000Z')
    await setStatus('completed')
    expect(await lines(person, 'status')).toEqual(['03-02 completed', '03-07 todo'])
    await setStatus('todo')
    expect(await lines(person, 'status')).toEqual(['03-02 todo'])
    expect((await client.series.get({ id: task.seriesId })).made).toBe(1)
    await client.tasks.batch({ body: { action: 'complete', taskIds: [task.id] } })
    await client.series.skip({ id: task.seriesId, body: { date: '2026-03-07' } })
    expect(await lines(person, 'status')).toEqual(['03-02 completed', '03-07 cancelled', '03-10 todo'])
    const last = async () => (await tasksOf(person)).at(-1)?.id ?? ''
    world.setNow('2026-03-10T06:00:00.000Z')
    await client.tasks.updateMany({ body: { changes: [{ id: await last(), status: 'completed' }] } })
    world.setNow('2026-03-13T06:00:00.000Z')
    await client.tasks.remove({ id: await last() })
    world.setNow('2026-03-16T06:00:00.000Z')
    await client.tasks.remove({ id: await last(), query: { permanent: 'true' } })
    world.setNow('2026-03-02T00:00:00.000Z')
    expect((await lines(person, 'status')).slice(2)).toEqual(['03-10 completed', '03-13 archived', '03-19 todo'])
  })
})
