import { type Child, startServer } from '@daywright/test-kit/child-process'
import type { FreshDatabase } from '@daywright/test-kit/databases/fresh-database'
import type { DatabaseKind } from './databases.ts'

type StartOptions = Parameters<typeof startServer>[2]

/** One run of a scenario on one database. What it starts ends with it. */
export interface Trial {
  kind: DatabaseKind
  isShort: boolean
  sized<T>(sizes: { long: T; short: T }): T
  /** An empty database. */
  databaseUrl: string
  serve(environment?: Record<string, string>, options?: StartOptions): Promise<Child>
  /** Prints progress. */
  log(text: string): void
  /** Called at the end of the trial, last one first. */
  onEnd(work: () => Promise<unknown> | unknown): void
  /** Settings of this run that only some scenarios read. */
  advisories: string | undefined
}

interface TrialOptions {
  kind: DatabaseKind
  isShort: boolean
  advisories: string | undefined
  log: (text: string) => void
  database: FreshDatabase
}

export function openTrial(
  { kind, isShort, advisories, log, database }: TrialOptions,
  ending: AsyncDisposableStack,
): Trial {
  // After Ctrl-C PostgreSQL may be gone already, with all its databases.
  ending.defer(() => database.remove().catch(() => log('the database was not removed')))
  return {
    kind,
    isShort,
    advisories,
    log,
    sized: sizes => (isShort ? sizes.short : sizes.long),
    databaseUrl: database.url,
    serve: async (environment, options) => {
      // A scenario that was cut short goes on for a while, and must not leave anything behind.
      if (ending.disposed) throw new Error('The trial has ended')
      const server = await startServer(database.url, environment, options)
      if (ending.disposed) await server.kill()
      ending.defer(() => server.kill())
      return server
    },
    onEnd: work => ending.defer(async () => void (await work())),
  }
}
