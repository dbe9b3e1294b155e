import { snoozeEnd, TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
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
})
