/** How an occurrence takes up the time of the calendar's owner. */
export type Busy = 'busy' | 'away' | 'tentative' | 'free'

export interface Occurrence {
  uid: string
  startAt: string
  endAt: string
  allDay: boolean
  busy: Busy
  title: string
  place: string | null
  /** When an instance of a series would start if it had not been moved; null for a single event. */
  originalStartAt: string | null
}

export interface Warning {
  code: WarningCode
  sentence: string
  count: number
}

export type WarningCode =
  | 'unreadable-event'
  | 'unclosed-event'
  | 'unclosed-part'
  | 'period-of-dates'
  | 'unreadable-date'
  | 'unreadable-length'
  | 'unreadable-rule'
  | 'unknown-zone'
  | 'unreadable-zone'
  | 'long-line'
  | 'stray-text'
  | 'too-many-occurrences'
  | 'long-over'
  | 'unkept-rule'

export type Problem = 'empty' | 'not-a-calendar' | 'truncated' | 'too-large' | 'too-many-events'

export interface Refusal {
  ok: false
  problem: Problem
  sentence: string
}

export interface CalendarContent {
  ok: true
  name: string | null
  color: string | null
  /** How often the calendar asks to be read, if it says so. */
  refreshMinutes: number | null
  occurrences: Occurrence[]
  warnings: Warning[]
  /** Readable events, without our own. */
  events: number
  /** Events that this software published itself and that came back; they are left out. */
  ownEvents: number
}

export type CalendarReading = CalendarContent | Refusal

/** An event of a file that is taken over once, with its rule. */
export interface ReadEvent extends EventContent {
  /** The same whenever the event is read, as long as its UID stays. */
  key: string
  /** The zone whose clocks its rule follows. */
  timezone: string
  rule: string | null
  /** The starts that do not take place: timestamps, or dates of an all-day event. */
  exceptions: string[]
  /** Instances that differ from the rest, each with its start by the rule. */
  changed: (EventContent & { originalStart: string })[]
}

export interface EventContent {
  title: string
  place: string | null
  notes: string | null
  busy: Busy
  /** Timestamps in UTC, or the first and the last day. */
  span: { startAt: string; endAt: string } | { startOn: string; endOn: string }
}

export interface EventList {
  ok: true
  events: ReadEvent[]
  warnings: Warning[]
  ownEvents: number
}

export interface ReadOptions {
  /** The range as milliseconds since 1970; an occurrence that overlaps [from, to) is returned. */
  from: number
  to: number
  /** The viewer's IANA time zone: that of dates and floating times. */
  zone: string
  /** The email address whose answer to an invitation counts. */
  owner?: string | undefined
  ownUidSuffix?: string | undefined
  withNotes?: boolean | undefined
}
