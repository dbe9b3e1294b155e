import type { DavName } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import { type DavElement, readElements } from '../../calendars/accounts/caldav/dav/read-elements.ts'
import { refusal } from '../../errors/errors.ts'

/** The message of a client: its outermost element. */
export interface DavMessage {
  name: DavName
  children: readonly DavElement[]
}

/** [CALTODO-14] A client asks for some thousand resources at once at most. */
const MAX_PARTS = 20_000

/** [CALTODO-14] Throws 400 for anything that is no whole message of WebDAV, or is nested or repeated without end. */
export async function readMessage(body: Uint8Array): Promise<DavMessage> {
  const children: DavElement[] = []
  const onChild = (child: DavElement) => void children.push(child)
  try {
    const name = await readElements(body, { isRoot: () => true, onChild, maxParts: MAX_PARTS })
    return { name, children }
  } catch {
    throw refusal('malformed-request', 'The body is not the XML of a WebDAV request')
  }
}

export const childOf = (parent: Pick<DavMessage, 'children'> | undefined, name: DavName): DavElement | undefined =>
  parent?.children.find(child => child.name === name)

export const childrenOf = (parent: Pick<DavMessage, 'children'>, name: DavName): DavElement[] =>
  parent.children.filter(child => child.name === name)
