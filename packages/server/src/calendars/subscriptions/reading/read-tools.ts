import type { Database } from '../../../db/database.ts'
import type { ObjectCache } from '../../accounts/caldav/objects/object-cache.ts'
import type { Connections } from '../../accounts/connected/connections.ts'
import type { Pushes } from '../../accounts/connected/push/pushes.ts'
import type { ReadCipher } from '../address-cipher.ts'
import type { FetchTools } from './fetch-calendar.ts'

export interface ReadTools extends FetchTools {
  database: Database
  readCipher: ReadCipher
  /** Of calendars at CalDAV servers. */
  objects: ObjectCache
  /** Of calendars at Google and Microsoft. */
  connections: Connections
  /** Null if services cannot call this instance. */
  pushes: Pushes | null
  clock: () => number
  /** A factor around 1. */
  jitter: () => number
}
