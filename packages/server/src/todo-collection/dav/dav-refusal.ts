import { caldav, type DavName, dav } from '../../calendars/accounts/caldav/dav/dav-names.ts'

/** The reasons of the standards for which a request is refused, each with its status. */
const REASONS = {
  'valid-calendar-data': [403, caldav('valid-calendar-data')],
  'supported-calendar-data': [403, caldav('supported-calendar-data')],
  'supported-calendar-component': [403, caldav('supported-calendar-component')],
  'valid-calendar-object-resource': [403, caldav('valid-calendar-object-resource')],
  'calendar-collection-location-ok': [403, caldav('calendar-collection-location-ok')],
  'valid-filter': [403, caldav('valid-filter')],
  'supported-filter': [403, caldav('supported-filter')],
  'no-uid-conflict': [409, caldav('no-uid-conflict')],
  'valid-sync-token': [403, dav('valid-sync-token')],
  'supported-report': [403, dav('supported-report')],
  'propfind-finite-depth': [403, dav('propfind-finite-depth')],
  'number-of-matches-within-limits': [403, dav('number-of-matches-within-limits')],
  'sync-traversal-supported': [403, dav('sync-traversal-supported')],
} as const satisfies Record<string, readonly [number, DavName]>

export type DavReason = keyof typeof REASONS

/** A refusal as WebDAV writes it: the reason is an element of its own. */
export class DavRefusal extends Error {
  readonly status: number
  readonly reason: DavName
  /** The address that the reason is about. */
  readonly href: string | null
  constructor(status: number, reason: DavName, href: string | null) {
    super(reason)
    this.status = status
    this.reason = reason
    this.href = href
  }
}

export function davRefusal(reason: DavReason, href: string | null = null): DavRefusal {
  const [status, name] = REASONS[reason]
  return new DavRefusal(status, name, href)
}
