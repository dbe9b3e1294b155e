import type { DavClient } from '../dav/dav-client.ts'
import { listObjects } from './list-objects.ts'
import type { CachedObjects } from './object-cache.ts'
import { OBJECT_LIMITS, type ObjectLimits } from './object-limits.ts'
import { ObjectReader } from './object-reader.ts'

interface FetchedObjects {
  /** In an order that does not depend on the server. */
  texts: string[]
  /** The names of the objects that the server does not hand out. */
  unreadable: string[]
}

interface FetchObjectsOptions {
  cached: CachedObjects
  /** Gets what is known now, also if the read fails: the next one goes on from there. */
  save: (objects: CachedObjects) => void
  /** What is over by then is left out. */
  from: number
  limits?: Partial<ObjectLimits> | undefined
}

/** [CALDAV-7] All objects of a calendar that are not over: those with a known ETag from the cache, the others from the server. */
export async function fetchObjects(
  client: DavClient,
  address: string,
  { cached, save, from, limits }: FetchObjectsOptions,
): Promise<FetchedObjects> {
  const reader = new ObjectReader(client, address, from, { ...OBJECT_LIMITS, ...limits })
  const listed = await listObjects(client, address)
  try {
    await reader.read(listed, cached)
  } finally {
    save(reader.cacheable)
  }
  return { texts: listed.flatMap(({ key }) => reader.texts.get(key) || []), unreadable: reader.unreadable }
}
