import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import type { CaldavAccount } from '@daywright/contract/resources/calendars/caldav-account'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import type { BusyTime, CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import type { ColumnType } from 'kysely'

/** Null until something sets it. */
export type Unset = ColumnType<string | null, string | null | undefined, string | null>

/** The secrets of a subscription, and what the next read compares with. */
export interface CalendarTable extends Omit<Calendar, 'problem' | 'warnings'> {
  problem: ColumnType<Calendar['problem'], string | null, string | null>
  warnings: ColumnType<Calendar['warnings'], string, string>
  /** Address and credentials, encrypted; null for an own calendar. */
  secret: Unset
  etag: Unset
  lastModified: Unset
  /** Of the body that was read last. */
  contentHash: Unset
  /** What the occurrences depend on besides the body: zone, owner and the day. */
  readBasis: Unset
  /** How often the calendar asks to be read. */
  refreshMinutes: ColumnType<number | null, number | null | undefined, number | null>
  /** When the owner was notified that it is failing. */
  notifiedAt: Unset
  /** The service's id of our subscription to changes; null if it has none. */
  watchId: Unset
  /** Until when that holds, or else until when it is not asked again. */
  watchUntil: Unset
}

/** One occurrence of an event of a subscription, as it was last read. */
export interface SubscribedEventTable extends Pick<CalendarEvent, 'allDay' | 'busy' | 'title' | 'place'> {
  userId: string
  id: string
  calendarId: string
  /** What its calendar calls it. */
  uid: string
  startAt: string
  endAt: string
}

export interface CalendarFeedTable extends CalendarFeed {
  /** The hash of the token in its address; null if it has none until it is renewed. */
  tokenHash: string | null
  /** The owner's revision that readers were last given, and since when they are. */
  shownRevision: ColumnType<number, number | undefined, number>
  shownAt: string | null
}

/** Accounts at CalDAV servers, and those at Google and Microsoft. */
export interface CaldavAccountTable extends CaldavAccount {
  provider: ColumnType<'caldav' | CalendarProviderName, 'caldav' | CalendarProviderName | undefined, never>
  /** Always `off` for an account at a CalDAV server. */
  busyTime: ColumnType<BusyTime, BusyTime | undefined, BusyTime>
  /** Why it cannot be used; null for an account at a CalDAV server, whose calendars each have a problem. */
  problem: ColumnType<CalendarAccount['problem'], string | null | undefined, string | null>
  /** The home of its calendars and its credentials, encrypted. */
  secret: string
}

/** An event that Daywright wrote into a user's calendar for a block. Its name in that calendar contains its id. */
export interface PlanEventTable {
  userId: string
  id: string
  calendarId: string
  blockId: string
  taskId: string | null
  /** As it was last sent, or else as its owner moved it there. */
  startAt: string
  endAt: string
  /** Of the version that is there; null until that is known. */
  etag: string | null
  /** Of the content of that version, as far as it comes from here. */
  contentHash: string | null
}

/** Of an account whose tasks are read by clients of to-dos. Revisions are those of the account. */
export interface TodoCollectionTable {
  userId: string
  /** Changes are known from this revision on. */
  keptFrom: number
  /** Triggers note changes until the account has this revision, unless a client comes again. */
  recordUntil: number
}

/** What clients call a task, and when they have to hear of it. A task without one has its id as both names. */
export interface TodoItemTable {
  userId: string
  taskId: string
  /** The series of the task, if it had one at its last change. */
  seriesId: string | null
  /** The last part of its address. */
  name: string
  uid: string
  /** Lines of iCalendar that a client has added, each on its own line. */
  kept: string | null
  /** Of the account, at the last change of the task that was noted. */
  revision: number
}

/** Tasks as clients of to-dos know them. */
export interface TodoTables {
  todoCollection: TodoCollectionTable
  todoItem: TodoItemTable
}

/** Its token is no secret of the owner: whoever is to book gets it. Pages are still looked up by its hash, so that none is found letter by letter. */
interface BookingPageTable extends Omit<BookingPage, 'token' | 'lengths' | 'questions'> {
  lengths: ColumnType<BookingPage['lengths'], string, string>
  questions: ColumnType<BookingPage['questions'], string, string>
  token: Unset
  tokenHash: Unset
}

export interface BookingTable extends Omit<Booking, 'answers'> {
  answers: ColumnType<Booking['answers'], string, string>
  /** The hash of the token in the guest's link. */
  tokenHash: string
  /** The hash of the form that it was booked with, which books once. */
  ticketHash: string
}

/** The tables of booking. */
export interface BookingTables {
  bookingPage: BookingPageTable
  booking: BookingTable
}
