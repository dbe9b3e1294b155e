import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { CalendarWarning } from '@daywright/contract/resources/calendars/calendar-preview'
import type { PlanTarget } from '../../plan-calendar/plan-target.ts'
import type { FetchedCalendar, LastRead } from '../../subscriptions/reading/fetch-calendar.ts'
import type { ReadView } from '../../subscriptions/reading/read-view.ts'
import type { StoredEvent } from '../../subscriptions/subscription.store.ts'
import type { EventTarget } from './own-events/event-target.ts'

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the address of the API, or whole. */
  address: string
  query?: Readonly<Record<string, string | undefined>>
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Statuses of failure that the caller understands. Others are thrown as a RemoteCalendarError. */
  accepts?: readonly number[]
  /** Whether the request may be sent again after an error of the service, which may have carried it out; true if it is left out. */
  isRepeatable?: boolean
}

export interface ApiAnswer {
  status: number
  /** Parsed; undefined if there is none, or it is no JSON. */
  body: unknown
  etag: string | null
}

/** The API of a service as one account may use it. */
export interface ProviderApi {
  provider: CalendarProvider
  send(request: ApiRequest): Promise<ApiAnswer>
}

/** Where people sign in and tokens are exchanged. */
interface OAuthAddresses {
  authorize: string
  token: string
  /** Ends an access that was granted; null if the service has no such thing. */
  revoke: string | null
}

/** A calendar as the service lists it. */
export interface ProviderCalendar {
  /** The address of the calendar under that of the API. */
  address: string
  name: string
  color: string | null
}

export interface EventsRequest {
  view: ReadView
  /** What the last read left: its token in `etag`. A token works for the same `readBasis` only, because it stands for a range of days. */
  last: LastRead & { ownEventCount: number; warnings: readonly CalendarWarning[] }
  /** What is stored of the calendar now, for a read that finds only changes. */
  listStored: () => Promise<StoredEvent[]>
}

/** The service calls an address when a calendar changes, until some time. */
export interface Watch {
  /** What the service calls it. */
  id: string
  expiresAt: number
}

export interface WatchRequest {
  /** Of the watch that ends soon, or has ended; null if there is none. */
  knownId: string | null
  /** The address that the service calls. */
  notify: string
  /** The secret that the service sends with each call, so that no other caller is accepted. */
  token: string
  until: number
}

export interface PlanTargetOptions {
  instanceId: string
  clock: () => number
  /** [CONN-37] Whether it is a main calendar, which has many events of others. */
  isMain: boolean
}

/**
 * A service whose calendars users connect by signing in to it: everything that is particular to it. The methods get an API that
 * sends the access token along, paces requests, repeats those that may be repeated, and throws a RemoteCalendarError on failure.
 */
export interface CalendarProvider {
  name: CalendarProviderName
  /** As people know it. */
  title: string
  oauth: OAuthAddresses
  /** Every scope has to be granted. */
  scopes: readonly string[]
  /** [CONN-29] [CONN-40] Asked for only by those who want to change events from here; empty if `scopes` allow it already. */
  writeScopes: readonly string[]
  /** Beyond those that the standard asks for, such as what makes the service issue a refresh token. */
  authorizeParameters: Readonly<Record<string, string>>
  /** Where its API begins, with a slash at the end. Tokens go to this host and to those of `oauth` only. */
  apiAddress: string
  /** The email of the user who granted access; two accounts with the same email are the same account. */
  identify(api: ProviderApi): Promise<string>
  listCalendars(api: ProviderApi): Promise<ProviderCalendar[]>
  /** Throws like every other method; the caller turns the error into a failed read. */
  fetchEvents(api: ProviderApi, address: string, request: EventsRequest): Promise<FetchedCalendar>
  /** [CONN-29] Whether the account may change events of a calendar, which another user may own. */
  mayWrite(api: ProviderApi, address: string): Promise<boolean>
  /** @param zone where its owner is, for all-day events */
  eventTarget(api: ProviderApi, address: string, zone: string): EventTarget
  planTarget(api: ProviderApi, address: string, options: PlanTargetOptions): PlanTarget
  /** The address of the calendar that colleagues see. */
  findMainCalendar(api: ProviderApi): Promise<string>
  watch(api: ProviderApi, address: string, request: WatchRequest): Promise<Watch>
  /** Ends a watch. One that has ended already is fine. */
  unwatch(api: ProviderApi, watchId: string): Promise<void>
  /** Creates a calendar for the plan and returns its address. */
  createCalendar(api: ProviderApi, name: string): Promise<string>
  /** Deletes a calendar that we created. One that is gone already is fine. */
  deleteCalendar(api: ProviderApi, address: string): Promise<void>
}
