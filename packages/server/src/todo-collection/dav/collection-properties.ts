import * as names from '../../calendars/accounts/caldav/dav/dav-names.ts'
import { caldav, type DavName, dav } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import { collectionHref, DAV_PATH, homeHref, type Place, principalHref } from './places.ts'
import { element, text } from './write-xml.ts'

/** What the properties of an account's resources are made of. */
export interface Described {
  ownerId: string
  email: string
  /** Of the person, and of the collection. */
  displayName: string
  collectionName: string
  /** Whether the caller may change something. */
  canWrite: boolean
  /** The state of the collection. */
  token: string
}

/** The value of each property, as XML. */
export type Properties = ReadonlyMap<DavName, string>

export const REPORTS = {
  query: caldav('calendar-query'),
  multiget: caldav('calendar-multiget'),
  sync: dav('sync-collection'),
} as const

/** The largest to-do that a client may send. */
export const MAX_TODO_BYTES = 262_144
export const TODO_TYPE = 'text/calendar; charset=utf-8'

const href = (address: string) => element(names.HREF, text(address))

/** [CALTODO-2] What clients look for on their way to the collection. */
export function propertiesOf(kind: Exclude<Place['kind'], 'todo'>, described: Described): Properties {
  const everywhere = sharedProperties(described)
  return new Map([...everywhere, ...Object.entries(OWN[kind](described))] as [DavName, string][])
}

function sharedProperties({ ownerId, canWrite }: Described): [DavName, string][] {
  const principal = href(principalHref(ownerId))
  return [
    [names.PRINCIPAL, principal],
    [dav('owner'), principal],
    [dav('principal-collection-set'), href(`${DAV_PATH}principals/`)],
    [names.PRIVILEGES, privileges(canWrite)],
    [dav('supported-report-set'), ''],
  ]
}

/** [CALTODO-15] What the key allows, so that clients show a list that they cannot change as such. */
const privileges = (canWrite: boolean) =>
  ['read', 'read-current-user-privilege-set', ...(canWrite ? ['write', 'write-content', 'bind', 'unbind'] : [])]
    .map(name => element(names.PRIVILEGE, element(dav(name))))
    .join('')

const COLLECTION_TYPE = element(names.COLLECTION)
type OwnProperties = Record<DavName, string>

const folder = (): OwnProperties => ({ [names.RESOURCE_TYPE]: COLLECTION_TYPE, [names.DISPLAY_NAME]: 'Daywright' })

const OWN: Record<Exclude<Place['kind'], 'todo'>, (described: Described) => OwnProperties> = {
  root: folder,
  principals: folder,
  calendars: folder,
  principal: person,
  home: described => ({ ...folder(), [names.CALENDAR_HOME]: href(homeHref(described.ownerId)) }),
  collection,
}

function person({ ownerId, email, displayName }: Described): OwnProperties {
  return {
    [names.RESOURCE_TYPE]: COLLECTION_TYPE + element(dav('principal')),
    [names.DISPLAY_NAME]: text(displayName),
    [dav('principal-URL')]: href(principalHref(ownerId)),
    [names.CALENDAR_HOME]: href(homeHref(ownerId)),
    [caldav('calendar-user-address-set')]: href(`mailto:${email}`) + href(principalHref(ownerId)),
  }
}

function collection({ collectionName, token }: Described): OwnProperties {
  const reports = Object.values(REPORTS).map(report =>
    element(dav('supported-report'), element(dav('report'), element(report))),
  )
  return {
    [names.RESOURCE_TYPE]: COLLECTION_TYPE + element(names.CALENDAR),
    [names.DISPLAY_NAME]: text(collectionName),
    [names.COMPONENTS]: '<c:comp name="VTODO"/>',
    [caldav('supported-calendar-data')]: '<c:calendar-data content-type="text/calendar" version="2.0"/>',
    [caldav('max-resource-size')]: String(MAX_TODO_BYTES),
    [dav('supported-report-set')]: reports.join(''),
    [dav('getcontenttype')]: TODO_TYPE,
    [names.SYNC_TOKEN]: text(token),
    [names.CTAG]: text(token),
  }
}

export const hrefOf = (kind: Exclude<Place['kind'], 'todo'>, ownerId: string): string =>
  ({
    root: DAV_PATH,
    principals: `${DAV_PATH}principals/`,
    calendars: `${DAV_PATH}calendars/`,
    principal: principalHref(ownerId),
    home: homeHref(ownerId),
    collection: collectionHref(ownerId),
  })[kind]
