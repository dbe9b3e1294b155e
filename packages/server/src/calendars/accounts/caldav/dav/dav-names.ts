/** A property of WebDAV by its namespace and name, as in `DAV: href`. */
export type DavName = `${string} ${string}`

export const dav = (name: string): DavName => `DAV: ${name}`
export const caldav = (name: string): DavName => `urn:ietf:params:xml:ns:caldav ${name}`

export const RESPONSE = dav('response')
export const MULTISTATUS = dav('multistatus')
export const HREF = dav('href')
export const STATUS = dav('status')
export const PROPSTAT = dav('propstat')
export const PROP = dav('prop')
export const RESOURCE_TYPE = dav('resourcetype')
export const DISPLAY_NAME = dav('displayname')
export const ETAG = dav('getetag')
export const SYNC_TOKEN = dav('sync-token')
export const PRINCIPAL = dav('current-user-principal')
export const PRIVILEGES = dav('current-user-privilege-set')
export const PRIVILEGE = dav('privilege')
/** Any of these lets its holder add events. */
export const WRITE_PRIVILEGES: readonly DavName[] = [dav('all'), dav('write'), dav('write-content'), dav('bind')]
export const COLLECTION = dav('collection')
export const CALENDAR = caldav('calendar')
export const CALENDAR_HOME = caldav('calendar-home-set')
export const CALENDAR_DATA = caldav('calendar-data')
export const COMPONENTS = caldav('supported-calendar-component-set')
/** What servers without sync-token have instead. */
export const CTAG: DavName = 'http://calendarserver.org/ns/ getctag'
export const COLOR: DavName = 'http://apple.com/ns/ical/ calendar-color'
