import { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_KIND_NAMES, type ReminderKind } from '@daywright/contract/resources/notifications/reminder.values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { morningSummary, summaryDays } from './kinds/morning-summary.ts'
import { dueOf } from './kinds/reminder-kind.ts'
import { type ComingSession, sessionStart } from './kinds/session-start.ts'
import { type TaskDueSoon, taskAtRisk } from './kinds/task-at-risk.ts'
import { instantOf } from './local-instant.ts'
import { decide } from './outbox/delivery-decision.rules.ts'
import { afterQuietHours } from './quiet-hours.ts'
import { nextCheck, reminderMessages } from './reminder-messages.rules.ts'

const settingsOf = (settings: Partial<ReminderSettings> = {}) => ReminderSettings.parse(settings)
const NO_QUIET = { quietFrom: null, quietTo: null }
const at = (timestamp: string) => Date.parse(timestamp)

interface Facts {
  sessions: readonly ComingSession[]
  tasks: readonly TaskDueSoon[]
  summarized: ReadonlySet<string>
}
const NOTHING: Facts = { sessions: [], tasks: [], summarized: new Set() }

interface Look {
  zone: string
  since: string
  settings: Partial<ReminderSettings>
  facts: Partial<Facts>
}

/** What of each kind is due, and when to check again. */
function look(now: string, { zone = 'UTC', since = '2026-01-01T00:00:00Z', ...given }: Partial<Look> = {}) {
  const settings = settingsOf(given.settings)
  const { sessions, tasks, summarized } = { ...NOTHING, ...given.facts }
  const moment = { now: at(now), since: at(since), zone }
  const summaries = dueOf(morningSummary, summaryDays(moment.now, zone, summarized), settings, moment)
  const starts = dueOf(sessionStart, sessions, settings, moment)
  const risks = dueOf(taskAtRisk, tasks, settings, moment)
  const [day] = summaries.due
  return {
    summary: day ? { date: day.date, at: morningSummary.dueAt(day, settings, zone) } : null,
    sessions: starts.due,
    isAlertDue: risks.due.length > 0,
    nextAt: nextCheck(moment.now, [summaries.nextAt, starts.nextAt, risks.nextAt]),
  }
}

/** The instant at which the summary of a day is due, found by looking at both sides of it. */
function summaryIsDueAt(instant: string, date: string, zone: string, settings: Partial<ReminderSettings>) {
  const before = new Date(at(instant) - 1).toISOString()
  expect(look(before, { zone, settings }).summary?.date, `before ${instant}`).not.toBe(date)
  expect(look(before, { zone, settings }).nextAt).toBe(at(instant))
  expect(look(instant, { zone, settings }).summary, instant).toEqual({ date, at: at(instant) })
}

describe('the morning summary', () => {
  it('[REMIND-3] is due at the chosen local time, and the next one a local day later', () => {
    const settings = { summaryTime: '07:30' }
    summaryIsDueAt('2026-03-01T20:30:00.000Z', '2026-03-02', 'Australia/Sydney', settings)
    summaryIsDueAt('2026-03-02T06:30:00.000Z', '2026-03-02', 'Europe/Berlin', settings)
    summaryIsDueAt('2026-03-02T12:30:00.000Z', '2026-03-02', 'America/New_York', settings)
    summaryIsDueAt('2026-03-02T01:45:00.000Z', '2026-03-02', 'Asia/Kathmandu', settings)
    summaryIsDueAt('2026-03-01T17:30:00.000Z', '2026-03-02', 'Pacific/Kiritimati', settings)
    const sent = { summarized: new Set(['2026-03-02']) }
    const after = look('2026-03-02T06:30:00Z', { zone: 'Europe/Berlin', settings, facts: sent })
    expect([after.summary, after.nextAt]).toEqual([null, at('2026-03-02T18:30:00Z')])
    expect(look('2026-03-02T18:30:00Z', { zone: 'Europe/Berlin', settings, facts: sent }).nextAt).toBe(
      at('2026-03-03T06:30:00Z'),
    )
  })

  it('[REMIND-4] keeps its local time when the clock changes, and comes once on such a day', () => {
    const berlin = { summaryTime: '07:30' }
    summaryIsDueAt('2026-03-28T06:30:00.000Z', '2026-03-28', 'Europe/Berlin', berlin)
    summaryIsDueAt('2026-03-29T05:30:00.000Z', '2026-03-29', 'Europe/Berlin', berlin)
    summaryIsDueAt('2026-10-25T06:30:00.000Z', '2026-10-25', 'Europe/Berlin', berlin)
    // 02:30 does not exist on that day: the clock goes from 02:00 to 03:00.
    const night = { summaryTime: '02:30', ...NO_QUIET }
    summaryIsDueAt('2026-03-29T01:30:00.000Z', '2026-03-29', 'Europe/Berlin', night)
    // 02:30 comes twice on that day.
    summaryIsDueAt('2026-10-25T00:30:00.000Z', '2026-10-25', 'Europe/Berlin', night)
    const second = { zone: 'Europe/Berlin', settings: night, facts: { summarized: new Set(['2026-10-25']) } }
    expect(look('2026-10-25T01:30:00Z', second).summary).toBeNull()
    // Half an hour, at the other end of the world.
    summaryIsDueAt('2026-10-03T15:45:00.000Z', '2026-10-04', 'Australia/Lord_Howe', {
      summaryTime: '02:15',
      ...NO_QUIET,
    })
    // A day that begins at 01:00.
    summaryIsDueAt('2026-09-06T04:15:00.000Z', '2026-09-06', 'America/Santiago', { summaryTime: '00:15', ...NO_QUIET })
  })

  it('[REMIND-8] is sent up to six hours late', () => {
    expect(look('2026-03-02T13:29:59.999Z').summary).not.toBeNull()
    expect(look('2026-03-02T13:30:00.000Z').summary).toBeNull()
  })

  it('[REMIND-7] is not due if it was turned on after its time', () => {
    expect(look('2026-03-02T08:00:00Z', { since: '2026-03-02T07:30:00Z' }).summary).toBeNull()
    expect(look('2026-03-02T08:00:00Z', { since: '2026-03-02T07:29:59Z' }).summary).not.toBeNull()
  })
})

describe('reminders of sessions', () => {
  const session: ComingSession = {
    id: 'a',
    title: 'Write',
    startAt: '2026-03-02T09:00:00.000Z',
    endAt: '2026-03-02T10:00:00.000Z',
  }
  const facts = { sessions: [session], summarized: new Set(['2026-03-02']) }

  it('[REMIND-5] [REMIND-8] are due so many minutes before the start, until the start', () => {
    const settings = { leadMinutes: 10 }
    const before = look('2026-03-02T08:49:59.999Z', { facts, settings })
    expect([before.sessions, before.nextAt]).toEqual([[], at('2026-03-02T08:50:00Z')])
    expect(look('2026-03-02T08:50:00Z', { facts, settings }).sessions).toEqual([session])
    expect(look('2026-03-02T08:59:59.999Z', { facts, settings }).sessions).toEqual([session])
    expect(look('2026-03-02T09:00:00Z', { facts, settings }).sessions).toEqual([])
  })

  it('[REMIND-6] [REMIND-7] are not due if they were turned on later, or in quiet hours', () => {
    const now = '2026-03-02T08:57:00Z'
    expect(look(now, { facts, since: '2026-03-02T08:56:00Z' }).sessions).toEqual([])
    expect(look(now, { facts, settings: { quietFrom: '08:00', quietTo: '08:56' } }).sessions).toEqual([])
    expect(look(now, { facts, settings: { quietFrom: '08:56', quietTo: '08:00' } }).sessions).toEqual([session])
  })
})

describe('tasks at risk', () => {
  const dueAt = '2026-03-04T09:00:00.000Z'
  const facts = (plannedEnd: string | null) => ({ tasks: [{ dueAt, plannedEnd }] })

  it('[REMIND-10] are due a day before the due date, or when the last planned session has passed', () => {
    expect(look('2026-03-03T08:59:59.999Z', { facts: facts(null) })).toMatchObject({
      isAlertDue: false,
      nextAt: at('2026-03-03T09:00:00Z'),
    })
    expect(look('2026-03-03T09:00:00Z', { facts: facts(null) }).isAlertDue).toBe(true)
    const planned = facts('2026-03-03T15:00:00.000Z')
    expect(look('2026-03-03T14:00:00Z', { facts: planned })).toMatchObject({
      isAlertDue: false,
      nextAt: at('2026-03-03T15:00:00Z'),
    })
    expect(look('2026-03-03T15:00:00Z', { facts: planned }).isAlertDue).toBe(true)
    expect(look('2026-03-04T09:00:00.000Z', { facts: planned }).isAlertDue).toBe(true)
    expect(look('2026-03-04T09:00:00.001Z', { facts: planned }).isAlertDue).toBe(false)
  })

  it('[REMIND-6] wait for the end of quiet hours', () => {
    const late = { tasks: [{ dueAt: '2026-03-04T23:00:00.000Z', plannedEnd: null }] }
    expect(look('2026-03-03T23:30:00Z', { facts: late }).isAlertDue).toBe(false)
    expect(look('2026-03-04T07:00:00Z', { facts: late }).isAlertDue).toBe(true)
  })
})

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '07:00' }
  const after = (timestamp: string, quiet = night, zone = 'Europe/Berlin') =>
    new Date(afterQuietHours(at(timestamp), quiet, zone)).toISOString()

  it('[REMIND-6] end on the same day or on the next one, also when the clock changes in them', () => {
    expect(after('2026-03-02T20:59:59.999Z')).toBe('2026-03-02T20:59:59.999Z')
    expect(after('2026-03-02T21:00:00.000Z')).toBe('2026-03-03T06:00:00.000Z')
    expect(after('2026-03-03T05:59:59.999Z')).toBe('2026-03-03T06:00:00.000Z')
    expect(after('2026-03-03T06:00:00.000Z')).toBe('2026-03-03T06:00:00.000Z')
    expect(after('2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(after('2026-10-24T22:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z')
    expect(after('2026-03-02T12:30:00.000Z', { quietFrom: '13:00', quietTo: '14:00' })).toBe('2026-03-02T13:00:00.000Z')
    expect(after('2026-03-02T12:30:00.000Z', { quietFrom: '13:00', quietTo: '13:00' })).toBe('2026-03-02T12:30:00.000Z')
  })

  it('[REMIND-6] are over at the instant that is found, for any zone, day and hours', () => {
    const Time = fc.integer({ min: 0, max: 1439 }).map(minute => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0'))
      return `${hours}:${minutes}`
    })
    const Zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo')
    const Instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') })
    fc.assert(
      fc.property(Time, Time, Zone, Instant, (quietFrom, quietTo, zone, instant) => {
        const quiet = { quietFrom, quietTo }
        const end = afterQuietHours(instant, quiet, zone)
        expect(end).toBeGreaterThanOrEqual(instant)
        expect(end - instant).toBeLessThanOrEqual(50 * 3_600_000)
        expect(afterQuietHours(end, quiet, zone)).toBe(end)
      }),
      { numRuns: 400 },
    )
  })
})

describe('a reminder that was stored', () => {
  it('[REMIND-2] [REMIND-6] is not sent once its kind is off, or in quiet hours, unless it is a test', () => {
    const decision = (reminder: string, time: string, target = 'email') =>
      decide(
        { reminder, target },
        { settings: settingsOf({ sessionStart: ['email'] }), zone: 'Europe/Berlin', now: at(`2026-03-02T${time}Z`) },
      )
    expect(decision('session a', '20:59')).toEqual({ kind: 'send' })
    expect(decision('session a', '21:00')).toEqual({ kind: 'drop' })
    expect(decision('session a', '20:59', 'phone')).toEqual({ kind: 'drop' })
    expect(decision('alert a', '20:59', 'phone')).toEqual({ kind: 'send' })
    expect(decision('alert a', '21:00', 'phone')).toEqual({ kind: 'wait', until: at('2026-03-03T06:00Z') })
    expect(decision('summary a', '21:00')).toEqual({ kind: 'drop' })
    expect(decision('test a', '21:00')).toEqual({ kind: 'send' })
  })
})

describe('kinds that are off', () => {
  it('[REMIND-2] are not looked for: nothing is read or written for them', async () => {
    const moment = { ownerId: 'me', zone: 'UTC', language: null, now: '2026-03-02T08:00:00.000Z' }
    const context = { settings: settingsOf(), moment, look: { now: at(moment.now), since: 0, zone: 'UTC' } }
    const untouchable = new Proxy({} as Database, { get: () => expect.fail('reads something') })
    const none = Object.fromEntries(REMINDER_KIND_NAMES.map(kind => [kind, []])) as unknown as Record<ReminderKind, []>
    expect(await reminderMessages(untouchable, none, new Map(), context)).toEqual({
      messages: [],
      nextAt: at('2026-03-02T20:00:00Z'),
    })
  })
})

describe('the next look', () => {
  it('[REMIND-9] is always later, and never more than twelve hours away', () => {
    const Minute = fc.integer({ min: 0, max: 365 * 1440 })
    fc.assert(
      fc.property(Minute, fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia'), (minute, zone) => {
        const now = new Date(at('2026-01-01T00:00:00Z') + minute * 60_000).toISOString()
        const { nextAt } = look(now, { zone })
        expect(nextAt).toBeGreaterThan(at(now))
        expect(nextAt - at(now)).toBeLessThanOrEqual(12 * 3_600_000)
      }),
      { numRuns: 200 },
    )
  })

  it('[REMIND-4] takes a local time of a day as an instant', () => {
    expect(instantOf(Temporal.PlainDate.from('2026-03-02'), '07:30', 'Asia/Tokyo')).toBe(at('2026-03-01T22:30:00Z'))
  })
})
