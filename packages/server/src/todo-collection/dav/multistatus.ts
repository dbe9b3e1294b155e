import {
  type DavName,
  dav,
  HREF,
  PROP,
  PROPSTAT,
  RESPONSE,
  STATUS,
  SYNC_TOKEN,
} from '../../calendars/accounts/caldav/dav/dav-names.ts'
import type { Properties } from './collection-properties.ts'
import { element, rootParts, text } from './write-xml.ts'

/** Which properties a client asks for: some, all that are cheap, or only their names. */
export type Wanted =
  | { kind: 'some'; names: readonly DavName[]; isMinimal: boolean }
  | { kind: 'all' }
  | { kind: 'names' }

const FOUND = element(STATUS, 'HTTP/1.1 200 OK')
const MISSING = element(STATUS, 'HTTP/1.1 404 Not Found')

/** A resource with the properties that were asked for; those that it does not have are named too. */
export function responseOf(href: string, properties: Properties, wanted: Wanted): string {
  if (wanted.kind === 'all')
    return response(
      href,
      propstat(
        [...properties].map(([name, value]) => element(name, value)),
        FOUND,
      ),
    )
  if (wanted.kind === 'names')
    return response(
      href,
      propstat(
        [...properties.keys()].map(name => element(name)),
        FOUND,
      ),
    )
  const has = wanted.names.filter(name => properties.has(name)).map(name => element(name, properties.get(name)))
  const lacks = wanted.names.filter(name => !properties.has(name)).map(name => element(name))
  const hidesLacking = wanted.isMinimal || lacks.length === 0
  // A response needs at least one of the two.
  const parts = [
    has.length > 0 || hidesLacking ? propstat(has, FOUND) : '',
    hidesLacking ? '' : propstat(lacks, MISSING),
  ]
  return response(href, parts.join(''))
}

/** A resource that is not there. */
export const goneResponse = (href: string): string => response(href, MISSING)

/** Properties that nobody may set. */
export const refusedProperties = (href: string, names: readonly DavName[]): string =>
  response(
    href,
    element(
      PROPSTAT,
      element(PROP, names.map(name => element(name)).join('')) +
        element(STATUS, 'HTTP/1.1 403 Forbidden') +
        element(dav('error'), element(dav('cannot-modify-protected-property'))),
    ),
  )

const response = (href: string, content: string) => element(RESPONSE, element(HREF, text(href)) + content)

const propstat = (props: readonly string[], status: string) => element(PROPSTAT, element(PROP, props.join('')) + status)

/** The whole answer, response by response. */
export async function* multistatus(
  responses: AsyncIterable<string> | Iterable<string>,
  token?: string,
): AsyncGenerator<string> {
  const { start, end } = rootParts('multistatus')
  yield start
  yield* responses
  yield (token === undefined ? '' : element(SYNC_TOKEN, text(token))) + end
}
