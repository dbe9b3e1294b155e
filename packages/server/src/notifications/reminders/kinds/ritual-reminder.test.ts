import type { ReminderSettingsPatch } from '@daywright/contract/resources/notifications/reminder'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { findReminderSettings } from '../reminder-settings.store.ts'
import { KINDS } from './kinds.ts'

/** Friday. */
const DAY = '2026-03-06'

onBothDatabases('the reminders of rituals', world => {
  const newPerson = async (settings: ReminderSettingsPatch) => {
    world.setNow(`${DAY}T05:00:00.000Z`)
    const person = await world.newPerson({ timezone: 'UTC' })
    await person.client.reminders.update({ body: settings })
    await givenBlock(world, person, { startAt: `${DAY}T10:00:00.000Z`, endAt: `${DAY}T11:00:00.000Z` })
    return person
  }
  /** What is due at a time of day, and where it leads. */
  const dueAt = async (
    { id }: Person,
    kind: 'dayStart' | 'dayEnd' | 'weekReview',
    time: string,
    sent: string[] = [],
  ) => {
    const now = `${time.includes('T') ? time : `${DAY}T${time}`}:00.000Z`
    world.setNow(now)
    const settings = await findReminderSettings(world.database.db, id)
    const moment = { ownerId: id, now, zone: 'UTC', language: null }
    const look = { now: Date.parse(now), since: Date.parse(`${DAY}T05:00:00.000Z`), zone: 'UTC' }
    const { reminders } = await KINDS[kind].find(world.database, new Set(sent), { settings, moment, look })
    return reminders.map(({ path }) => path)
  }

  it('[RITUAL-12] come at the chosen time and lead into the ritual', async () => {
    const person = await newPerson({
      dayStartTime: '08:15',
      dayEndTime: '17:45',
      weekReviewTime: '15:00',
      weekReviewDay: 5,
    })
    expect(await dueAt(person, 'dayStart', '08:14')).toEqual([])
    expect(await dueAt(person, 'dayStart', '08:15')).toEqual(['/rituals/day-start'])
    expect(await dueAt(person, 'dayStart', '08:15', [DAY])).toEqual([])
    expect(await dueAt(person, 'dayStart', '14:15')).toEqual([])
    expect(await dueAt(person, 'dayEnd', '17:45')).toEqual(['/rituals/day-end'])
    expect(await dueAt(person, 'dayEnd', '2026-03-07T00:15')).toEqual([])
    expect(await dueAt(person, 'weekReview', '14:59')).toEqual([])
    expect(await dueAt(person, 'weekReview', '15:00')).toEqual(['/rituals/week-review'])
    expect(await dueAt(person, 'weekReview', '2026-03-07T15:00')).toEqual([])
  })

  it('[RITUAL-12] are off until somebody turns them on', async () => {
    const { client } = await newPerson({ summaryTime: '06:00' })
    expect(await client.reminders.get()).toMatchObject({
      dayStart: [],
      dayEnd: [],
      weekReview: [],
      morningSummary: ['push'],
    })
    expect(await client.reminders.update({ body: { weekReview: ['push'] } })).toMatchObject({
      weekReview: ['push'],
      dayEnd: [],
    })
  })

  it('[RITUAL-12] wait for the end of quiet hours, except the end of the day', async () => {
    const quiet = { quietFrom: '16:00', quietTo: '09:00' }
    const person = await newPerson({ ...quiet, dayStartTime: '08:00', dayEndTime: '16:30' })
    expect(await dueAt(person, 'dayStart', '08:59')).toEqual([])
    expect(await dueAt(person, 'dayStart', '09:00')).toEqual(['/rituals/day-start'])
    expect(await dueAt(person, 'dayEnd', '16:30')).toEqual([])
    expect(await dueAt(person, 'dayEnd', '2026-03-07T09:00')).toEqual([])
  })

  it('[RITUAL-13] do not come once the ritual is finished, or on a day without sessions', async () => {
    const person = await newPerson({ weekReviewTime: '08:00' })
    for (const kind of ['dayStart', 'weekReview'] as const) {
      expect(await dueAt(person, kind, '09:00')).toHaveLength(1)
      await person.client.rituals.put({ body: { kind, step: null, finished: true } })
      expect(await dueAt(person, kind, '09:00'), kind).toEqual([])
    }
    const idle = await newPerson({ weekReviewTime: '08:00' })
    for (const { id } of await idle.client.timeBlocks.list({ query: { from: DAY, to: '2026-03-07' } }))
      await idle.client.timeBlocks.remove({ id })
    expect(await dueAt(idle, 'dayStart', '09:00')).toEqual([])
    expect(await dueAt(idle, 'dayEnd', '17:00')).toEqual([])
    expect(await dueAt(idle, 'weekReview', '09:00')).toHaveLength(1)
  })
})
