import type { DavName } from './dav-names.ts'

const XML = '<?xml version="1.0" encoding="utf-8"?>'

/** The body that asks for properties. */
export const propfindBody = (names: readonly DavName[]): string =>
  `${XML}<d:propfind xmlns:d="DAV:"><d:prop>${names.map(emptyElement).join('')}</d:prop></d:propfind>`

function emptyElement(name: DavName): string {
  const space = name.lastIndexOf(' ')
  return `<${name.slice(space + 1)} xmlns="${name.slice(0, space)}"/>`
}

/** The body that asks for some objects of a calendar by their addresses. */
export const multigetBody = (hrefs: readonly string[]): string =>
  `${XML}<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>` +
  `${hrefs.map(href => `<d:href>${escapeXml(href)}</d:href>`).join('')}</c:calendar-multiget>`

/** The body that creates a calendar for events. */
export const makeCalendarBody = (name: string): string =>
  `${XML}<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>` +
  `<d:displayname>${escapeXml(name)}</d:displayname>` +
  '<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>' +
  '</d:prop></d:set></c:mkcalendar>'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML has no way to write control characters, so they are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>]/g, character => ENTITIES[character] ?? '')
