import type { Database } from '../../db/database.ts'
import type { ReadCipher } from './address-cipher.ts'
import type { FetchTools } from './fetch-calendar.ts'

export interface ReadTools extends FetchTools {
  database: Database
  readCipher: ReadCipher
  clock: () => number
  /** A factor around 1. */
  jitter: () => number
}
