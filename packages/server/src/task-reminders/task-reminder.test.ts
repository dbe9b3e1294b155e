import { snoozeEnd, TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeEach, describe, expect, it } from 'vitest'

const NOW = '2026-03-02T08:00:00.000Z'
const HOUR_BEFORE = { before: 'due', minutesBefore: 60 } as const

describe('snooze choices', () => {
  it('[REMIND-33] end at times that make sense at that time of day', () => {
    expect(snoozeEnd('evening', '17:59')).toEqual({ days: 0, time: '18:00' })
    expect(snoozeEnd('evening', '18:00')).toEqual({ days: 0, time: '21:00' })
    expect(snoozeEnd('evening', '21:00')).toBeNull()
    expect(snoozeEnd('morning', '22:00')).toEqual({ days: 1, time: '08:00' })
    expect(snoozeEnd('morning', '03:59')).toEqual({ days: 0, time: '08:00' })
    expect(snoozeEnd('morning', '04:00')).toEqual({ days: 1, time: '08:00' })
  })
})

onBothDatabases('the reminders of a task', world => {
  beforeEach(() => world.setNow(NOW))
  const newTask = async ({ client }: Person, fields = {}) =>
    (await client.tasks.create({ body: { title: 'Call', ...fields } })).id
  const timesOf = async ({ client }: Person, taskId: string) =>
    (await client.taskReminders.list({ taskId })).map(({ at, before, minutesBefore }) => at ?? [before, minutesBefore])

  it('[REMIND-26] are a few, each with one time', async () => {
    const person = await world.newPerson()
    const taskId = await newTask(person, { dueAt: '2026-03-06T09:00:00.000Z' })
    const post = (body: object) => person.request('POST', `/api/tasks/${taskId}/reminders`, body)
    expect((await post({ at: '2026-03-03T09:00:00+02:00' })).body).toMatchObject({
      at: '2026-03-03T07:00:00.000Z',
      nextAt: '2026-03-03T07:00:00.000Z',
    })
    const bad = [
      {},
      { before: 'due' },
      { minutesBefore: 5 },
      { ...HOUR_BEFORE, at: NOW },
      { before: 'due', minutesBefore: -1 },
      { before: 'due', minutesBefore: TASK_REMINDER_LIMITS.minutesBefore.max + 1 },
      { before: 'session', minutesBefore: TASK_REMINDER_LIMITS.minutesBeforeSession + 1 },
    ]
    for (const body of bad) expect((await post(body)).status, JSON.stringify(body)).toBe(400)
    for (let count = 1; count < TASK_REMINDER_LIMITS.perTask; count++)
      expect((await post(HOUR_BEFORE)).status).toBe(201)
    expect((await post(HOUR_BEFORE)).body).toMatchObject({ code: 'too-many-task-reminders' })
    expect(await person.client.taskReminders.list({ taskId })).toHaveLength(TASK_REMINDER_LIMITS.perTask)
  })

  it('[REMIND-28] can be changed and removed, and what has passed when it is set does not come', async () => {
    const person = await world.newPerson()
    const taskId = await newTask(person, { dueAt: '2026-03-02T08:30:00.000Z' })
    const { id, nextAt } = await person.client.taskReminders.add({ taskId, body: HOUR_BEFORE })
    expect(nextAt).toBeNull()
    const change = (body: object) => person.request('PATCH', `/api/tasks/${taskId}/reminders/${id}`, body)
    expect((await change({ minutesBefore: 10 })).body).toMatchObject({ nextAt: '2026-03-02T08:20:00.000Z' })
    expect((await change({ at: '2026-03-02T08:25:00Z' })).status).toBe(400)
    const absolute = { at: '2026-03-02T08:25:00.000Z', before: null, minutesBefore: null }
    expect((await change(absolute)).body).toMatchObject({ ...absolute, nextAt: absolute.at })
    await person.client.taskReminders.remove({ taskId, id })
    expect(await timesOf(person, taskId)).toEqual([])
    expect((await change({ minutesBefore: 5 })).status).toBe(404)
    const other = await newTask(person)
    const { id: ofOther } = await person.client.taskReminders.add({ taskId: other, body: HOUR_BEFORE })
    expect((await person.request('DELETE', `/api/tasks/${taskId}/reminders/${ofOther}`)).status).toBe(404)
  })

  it('[REMIND-33] are snoozed to a local time, or to any time within a year', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const taskId = await newTask(person)
    const { id } = await person.client.taskReminders.add({ taskId, body: { at: '2026-03-02T08:30:00Z' } })
    const snooze = (body: object) => person.request('POST', `/api/tasks/${taskId}/reminders/${id}/snooze`, body)
    const until = async (body: object) => (await snooze(body)).body.snoozedUntil
    expect(await until({ choice: 'evening' })).toBe('2026-03-02T17:00:00.000Z')
    expect(await until({ choice: 'morning' })).toBe('2026-03-03T07:00:00.000Z')
    // A night in which the clock goes forward.
    world.setNow('2026-03-28T12:00:00.000Z')
    expect(await until({ choice: 'morning' })).toBe('2026-03-29T06:00:00.000Z')
    expect(await until({ until: '2026-03-28T12:01:00Z' })).toBe('2026-03-28T12:01:00.000Z')
    world.setNow('2026-03-28T21:00:00.000Z')
    const bad = [{}, { choice: 'evening' }, { choice: 'hour', until: '2026-03-29T00:00:00Z' }]
    for (const body of [...bad, { until: '2026-03-28T20:59:00Z' }, { until: '2027-06-01T00:00:00Z' }])
      expect((await snooze(body)).status, JSON.stringify(body)).toBe(400)
  })

  it('[REMIND-35] go with copies of the task, and into its series and the tasks of it', async () => {
    const person = await world.newPerson()
    const id = await newTask(person, { dueAt: '2026-03-02T17:00:00.000Z' })
    const at = '2026-03-02T12:00:00.000Z'
    for (const body of [{ at }, HOUR_BEFORE]) await person.client.taskReminders.add({ taskId: id, body })
    const copy = await person.client.tasks.duplicate({ id })
    expect(await timesOf(person, copy.id)).toEqual([at, ['due', 60]])
    const series = await person.client.series.repeat({ id, body: { rule: 'FREQ=WEEKLY;BYDAY=MO' } })
    expect(series.reminders).toEqual([HOUR_BEFORE])
    const { data } = await person.client.tasks.list({ query: { sort: 'dueAt' } })
    const occurrence = data.find(task => task.seriesId === series.id && task.id !== id)
    expect(await person.client.taskReminders.list({ taskId: occurrence?.id ?? '' })).toMatchObject([
      { ...HOUR_BEFORE, nextAt: '2026-03-09T16:00:00.000Z' },
    ])
    const session = { before: 'session', minutesBefore: 5 } as const
    await person.client.series.update({ id: series.id, body: { reminders: [session] } })
    expect((await person.client.series.get({ id: series.id })).reminders).toEqual([session])
  })

  it('[REMIND-35] are exported with the account, and imported with what has come', async () => {
    const person = await world.newPerson()
    const taskId = await newTask(person, { dueAt: '2026-03-02T17:00:00.000Z' })
    const reminder = await person.client.taskReminders.add({ taskId, body: HOUR_BEFORE })
    await person.client.taskReminders.snooze({ taskId, id: reminder.id, body: { choice: 'hour' } })
    const file = await accountFileOf(world.database, person.id)
    const other = await world.newPerson()
    await other.client.accountExport.import({ body: { file: JSON.stringify(file) } })
    const [task] = (await other.client.tasks.list()).data
    expect(await other.client.taskReminders.list({ taskId: task?.id ?? '' })).toMatchObject([
      { ...HOUR_BEFORE, snoozedUntil: '2026-03-02T09:00:00.000Z', nextAt: '2026-03-02T09:00:00.000Z' },
    ])
    const job = world.database.db.selectFrom('job').select('kind').where('userId', '=', other.id)
    expect((await job.execute()).map(({ kind }) => kind)).toContain('taskReminders')
    const [moved] = file.records.taskReminder
    const edited = (taskReminder: object[]) => ({ ...file, records: { ...file.records, taskReminder } })
    const many = Array.from({ length: TASK_REMINDER_LIMITS.perTask + 1 }, (_, index) => ({
      ...moved,
      id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
    }))
    for (const wrong of [[{ ...moved, at: NOW }], many])
      expect((await other.request('POST', '/api/import', { file: JSON.stringify(edited(wrong)) })).status).toBe(400)
  })
})
