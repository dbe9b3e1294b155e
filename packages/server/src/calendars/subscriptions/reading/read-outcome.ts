import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { CalendarWarning } from '@daywright/contract/resources/calendars/calendar-preview'
import { toTimestamp } from '../../../time/clock.ts'
import type { Subscription, SubscriptionChange } from '../subscription.store.ts'
import type { FetchedCalendar } from './fetch-calendar.ts'
import { isHopeless, isWorthTelling, pauseAfterFailure, pauseAfterSuccess } from './next-read.ts'

/** What a read changes of its subscription, besides the events. */
export interface ReadOutcome {
  change: SubscriptionChange
  /** When it is read next; null if it is paused. */
  dueAt: number | null
  /** The notification for the owner, if any. */
  notice: 'failing' | 'paused' | null
  /** The owner's revision that a calendar of the plan shows now. */
  writtenRevision?: number
}

const NO_FAILURES = { failures: 0, failingSince: null, problem: null, notifiedAt: null } as const

type Success = Exclude<FetchedCalendar, { kind: 'failed' }>
type Failure = Extract<FetchedCalendar, { kind: 'failed' }>

export interface ReadMoment {
  now: number
  /** Around 1, so that calendars that were added together are not read together for ever. */
  jitter: number
}

/** @param room occurrences that can be stored, if not as many as of any calendar */
export function successOutcome(
  before: Subscription,
  fetched: Success,
  { now, jitter }: ReadMoment,
  room?: number,
): ReadOutcome {
  const isRead = fetched.kind === 'read'
  const refreshMinutes = isRead ? fetched.content.refreshMinutes : before.refreshMinutes
  const dueAt = now + Math.round(pauseAfterSuccess(refreshMinutes) * jitter)
  const { etag, lastModified } = fetched
  const read: SubscriptionChange = isRead
    ? {
        contentHash: fetched.contentHash,
        readBasis: fetched.readBasis,
        refreshMinutes,
        warnings: warningsOf(fetched.content, room),
        eventCount: fetched.content.events,
        ownEventCount: fetched.content.ownEvents,
      }
    : {}
  return {
    change: {
      ...NO_FAILURES,
      ...read,
      etag,
      lastModified,
      status: 'ok',
      lastReadAt: toTimestamp(now),
      nextReadAt: toTimestamp(dueAt),
    },
    dueAt,
    notice: null,
  }
}

/** [CAL-59] A failure changes nothing but the state: the events of the last good read stay. */
export function failureOutcome(before: Subscription, { problem }: Failure, { now, jitter }: ReadMoment): ReadOutcome {
  const { code, sentence, ...hints } = problem
  const failures = before.failures + 1
  const failingSince = before.failingSince ?? toTimestamp(now)
  const failingMs = now - Date.parse(failingSince)
  const isPaused = isHopeless(code, failingMs)
  const dueAt = isPaused ? null : now + Math.round(pauseAfterFailure(failures, hints) * jitter)
  const notice = isPaused ? 'paused' : isWorthTelling(failingMs) && before.notifiedAt === null ? 'failing' : null
  return {
    change: {
      failures,
      failingSince,
      problem: { code, sentence },
      status: isPaused ? 'paused' : 'failing',
      nextReadAt: dueAt === null ? null : toTimestamp(dueAt),
      ...(notice && { notifiedAt: toTimestamp(now) }),
    },
    dueAt,
    notice,
  }
}

type Content = Extract<FetchedCalendar, { kind: 'read' }>['content']

/** [CAL-55] Of too many occurrences, the earliest are stored. */
export function warningsOf(
  { occurrenceCount, warnings }: Pick<Content, 'occurrenceCount' | 'warnings'>,
  room: number = CALENDAR_LIMITS.subscribedEvents,
): CalendarWarning[] {
  const count = occurrenceCount - room
  if (count <= 0) return warnings
  const sentence = `${count.toLocaleString('en')} ${count === 1 ? 'event was' : 'events were'} left out: only the next ${room.toLocaleString('en')} are kept.`
  return [...warnings, { code: 'too-many-events', sentence, count }]
}
