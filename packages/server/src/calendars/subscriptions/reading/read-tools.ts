import type { Database } from '../../../db/database.ts'
import type { ObjectCache } from '../../caldav/objects/object-cache.ts'
import type { Connections } from '../../connected/connections.ts'
import type { ReadCipher } from '../address-cipher.ts'
import type { FetchTools } from './fetch-calendar.ts'

export interface ReadTools extends FetchTools {
  database: Database
  readCipher: ReadCipher
  /** Of calendars at CalDAV servers. */
  objects: ObjectCache
  /** Of calendars at Google and Microsoft. */
  connections: Connections
  clock: () => number
  /** A factor around 1. */
  jitter: () => number
}
