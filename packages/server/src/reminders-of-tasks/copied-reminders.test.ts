import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

const NOW = '2026-03-02T08:00:00.000Z'
const HOUR_BEFORE = { before: 'due', minutesBefore: 60 } as const

onBothDatabases('reminders that go with tasks', world => {
  beforeEach(() => world.setNow(NOW))
  const newTask = async ({ client }: Person, fields = {}) =>
    (await client.tasks.create({ body: { title: 'Call', ...fields } })).id
  const timesOf = async ({ client }: Person, taskId: string) =>
    (await client.taskReminders.list({ taskId })).map(({ at, before, minutesBefore }) => at ?? [before, minutesBefore])

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
