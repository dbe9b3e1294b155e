import type { Kysely } from 'kysely'
import type { Dialect } from '../database.ts'
import * as foundation from './0001-foundation.ts'

export interface Migration {
  version: number
  name: string
  up(db: Kysely<Record<string, Record<string, unknown>>>, dialect: Dialect): Promise<void>
}

/** In order. A migration that was released is never changed again. */
export const migrations: readonly Migration[] = [{ version: 1, name: 'foundation', up: foundation.up }]
