import { HEX_COLOR } from '@daywright/contract/fields/appearance.values'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import type { DavAnswer, DavClient } from './dav/dav-client.ts'
import {
  CALENDAR,
  COLOR,
  COMPONENTS,
  DISPLAY_NAME,
  PRIVILEGE,
  PRIVILEGES,
  RESOURCE_TYPE,
  WRITE_PRIVILEGES,
} from './dav/dav-names.ts'
import type { DavResponse } from './dav/read-multistatus.ts'

/** A calendar of a server that can have events. */
interface ServerCalendar {
  address: string
  name: string
  color: string | null
  isWritable: boolean
}

const PROPERTIES = [RESOURCE_TYPE, DISPLAY_NAME, COLOR, COMPONENTS, PRIVILEGES]

export async function listCollections(client: DavClient, home: string): Promise<ServerCalendar[]> {
  const answer = await client.propfind(home, 1, PROPERTIES)
  return answer.responses
    .filter(({ props }) => props.get(RESOURCE_TYPE)?.children.some(({ name }) => name === CALENDAR))
    .filter(hasEvents)
    .slice(0, CALDAV_LIMITS.collections)
    .flatMap(response => collectionOf(client, answer, response))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Some calendars have only tasks. One that does not say has everything. */
function hasEvents({ props }: DavResponse): boolean {
  const components = props.get(COMPONENTS)?.children ?? []
  return components.length === 0 || components.some(({ attributes }) => attributes.name?.toUpperCase() === 'VEVENT')
}

function collectionOf(client: DavClient, { base }: DavAnswer, { href, props }: DavResponse): ServerCalendar[] {
  // One that is shared from another server cannot be read with this password.
  if (!client.isOwn(href, base)) return []
  const address = client.resolve(href, base)
  return [
    {
      address,
      name: nameOf(props.get(DISPLAY_NAME)?.text ?? '') || lastPart(address),
      color: colorOf(props.get(COLOR)?.text ?? ''),
      isWritable: isWritable(props),
    },
  ]
}

const nameOf = (text: string) =>
  [
    ...text
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, CALDAV_LIMITS.nameLength)
    .join('')

const lastPart = (address: string) => nameOf(new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? 'Calendar')

/** Apple writes the opacity too, as in `#0E61B9FF`. */
function colorOf(text: string): string | null {
  const color = text.trim().slice(0, 7)
  return HEX_COLOR.test(color) ? color : null
}

/** A server that says nothing about privileges will say so when something is written. */
function isWritable(props: DavResponse['props']): boolean {
  const privileges = props.get(PRIVILEGES)
  if (!privileges) return true
  return privileges.children
    .filter(({ name }) => name === PRIVILEGE)
    .some(({ children }) => children.some(({ name }) => WRITE_PRIVILEGES.includes(name)))
}
