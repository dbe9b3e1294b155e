import type { Snooze } from '@daywright/contract/resources/tasks/task-reminder'
import {
  type SnoozeChoice,
  snoozeEnd,
  TASK_REMINDER_LIMITS,
} from '@daywright/contract/resources/tasks/task-reminder.values'
import type { Db } from '../db/database.ts'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import { invalid } from '../errors/errors.ts'
import { toTimestamp } from '../time/clock.ts'
import { DAY_MS, MINUTE_MS } from '../time/milliseconds.ts'
import { usableZone } from '../time/timezone.ts'

/** [REMIND-33] When a snoozed reminder comes again: a time in the future, or the end of a choice. */
export async function snoozedUntil(db: Db, ownerId: string, { choice, until }: Snooze, now: string): Promise<string> {
  if ((choice === undefined) === (until === undefined)) throw invalid({ choice: ['must be sent, or else `until`'] })
  if (choice !== undefined)
    return toTimestamp(endOf(choice, Date.parse(now), usableZone(await findAccountZone(db, ownerId))))
  const latest = toTimestamp(Date.parse(now) + TASK_REMINDER_LIMITS.snoozeDays * DAY_MS)
  if (until === undefined || until <= now || until > latest)
    throw invalid({ until: [`must be in the future, within ${TASK_REMINDER_LIMITS.snoozeDays} days`] })
  return until
}

function endOf(choice: SnoozeChoice, now: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const end = snoozeEnd(choice, local.toPlainTime().toString({ smallestUnit: 'minute' }))
  if (end === null) throw invalid({ choice: ['is over for today'] })
  if ('minutes' in end) return now + end.minutes * MINUTE_MS
  const day = local.toPlainDate().add({ days: end.days })
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(end.time) }).epochMilliseconds
}
