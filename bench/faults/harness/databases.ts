import { type FreshDatabase, freshPostgres, freshSqlite } from '@daywright/test-kit/databases/fresh-database'
import { type PostgresServer, startPostgres } from '@daywright/test-kit/databases/postgres-server'

export const DATABASES = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof DATABASES)[number]

/** Empty databases; PostgreSQL is started when the first one is needed. */
export interface Databases {
  fresh(kind: DatabaseKind): Promise<FreshDatabase>
  stop(): Promise<void>
}

export function openDatabases(): Databases {
  let postgres: Promise<PostgresServer> | undefined
  return {
    fresh: async kind => {
      if (kind === 'sqlite') return freshSqlite()
      postgres ??= startPostgres()
      return freshPostgres((await postgres).urlOf('postgres'))
    },
    stop: async () => (await postgres)?.stop(),
  }
}
