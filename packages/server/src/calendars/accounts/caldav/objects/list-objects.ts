import type { DavClient } from '../dav/dav-client.ts'
import { COLLECTION, ETAG, RESOURCE_TYPE } from '../dav/dav-names.ts'
import { etagOf } from '../dav/etag.ts'
import { isSuccess } from '../dav/read-multistatus.ts'

/** An object of a calendar, without its content. */
export interface ListedObject {
  /** Its path without percent-encoding, which servers write in different ways. */
  key: string
  /** Its path as the server listed it. */
  path: string
  etag: string | null
}

/** [CALDAV-7] All objects of a calendar: what a server considers to be in a range of time may lack events that recur. */
export async function listObjects(client: DavClient, address: string): Promise<ListedObject[]> {
  const { responses, base } = await client.propfind(address, 1, [ETAG, RESOURCE_TYPE])
  const own = objectKey(address, base)
  const listed = new Map<string, ListedObject>()
  for (const response of responses) {
    const { href, status, props } = response
    const isCollection = props.get(RESOURCE_TYPE)?.children.some(({ name }) => name === COLLECTION) ?? false
    if (isCollection || (status !== null && !isSuccess(status)) || !client.isOwn(href, base)) continue
    const key = objectKey(href, base)
    // Some servers do not say what is a collection; the calendar itself is listed too.
    if (key.endsWith('/') || key === own) continue
    listed.set(key, { key, path: new URL(href, base).pathname, etag: etagOf(response) })
  }
  return [...listed.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

export function objectKey(href: string, base: string): string {
  const { pathname } = new URL(href, base)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
