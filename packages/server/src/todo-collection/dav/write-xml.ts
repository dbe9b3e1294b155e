import type { DavName } from '../../calendars/accounts/caldav/dav/dav-names.ts'

const PREFIXES: Readonly<Record<string, string>> = {
  'DAV:': 'd',
  'urn:ietf:params:xml:ns:caldav': 'c',
  'http://calendarserver.org/ns/': 's',
}
const NAMESPACES = Object.entries(PREFIXES)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('')

export const XML_START = '<?xml version="1.0" encoding="utf-8"?>\n'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML has no way to write; line breaks and tabs it has. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu

/** Text within an element or an attribute. */
export const text = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '')

/** An element with its content, which is XML. */
export function element(name: DavName, content = ''): string {
  const space = name.lastIndexOf(' ')
  const namespace = name.slice(0, space)
  const local = name.slice(space + 1)
  const prefix = PREFIXES[namespace]
  const tag = prefix === undefined ? local : `${prefix}:${local}`
  const own = prefix === undefined ? ` xmlns="${text(namespace)}"` : ''
  return content === '' ? `<${tag}${own}/>` : `<${tag}${own}>${content}</${tag}>`
}

/** The outermost element, which names the namespaces of all others. */
export function rootParts(local: string): { start: string; end: string } {
  return { start: `${XML_START}<d:${local}${NAMESPACES}>`, end: `</d:${local}>` }
}
