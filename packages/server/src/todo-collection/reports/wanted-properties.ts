import { type DavName, dav, PROP } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import { childOf, type DavMessage } from '../dav/dav-request.ts'
import type { Wanted } from '../dav/multistatus.ts'

const MAX_PROPERTIES = 200

/** What a PROPFIND or a report asks for; without anything, all that is cheap. */
export function wantedOf(message: Pick<DavMessage, 'children'> | null, isMinimal: boolean): Wanted {
  const prop = message === null ? undefined : childOf(message, PROP)
  if (prop) {
    const names = new Set<DavName>(prop.children.map(({ name }) => name))
    return { kind: 'some', names: [...names].slice(0, MAX_PROPERTIES), isMinimal }
  }
  return message && childOf(message, dav('propname')) ? { kind: 'names' } : { kind: 'all' }
}
