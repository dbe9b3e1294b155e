import type { DavName } from './dav-names.ts'

const XML = '<?xml version="1.0" encoding="utf-8"?>'

/** The body that asks for properties. */
export const propfindBody = (names: readonly DavName[]): string =>
  `${XML}<d:propfind xmlns:d="DAV:"><d:prop>${names.map(emptyElement).join('')}</d:prop></d:propfind>`

function emptyElement(name: DavName): string {
  const space = name.lastIndexOf(' ')
  return `<${name.slice(space + 1)} xmlns="${name.slice(0, space)}"/>`
}

/** The body that asks for all events that overlap a range, with their contents. */
export const eventsBody = ({ from, to }: { from: number; to: number }): string =>
  `${XML}<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>` +
  '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">' +
  `<c:time-range start="${compactTime(from)}" end="${compactTime(to)}"/>` +
  '</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>'

const compactTime = (milliseconds: number) =>
  new Date(milliseconds).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
