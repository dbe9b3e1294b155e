import { type Child, startServer } from '@daywright/test-kit/child-process'
import type { FreshDatabase } from '@daywright/test-kit/fresh-database'
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
  say(text: string): void
  /** Called at the end of the trial, last one first. */
  onEnd(work: () => Promise<unknown> | unknown): void
  /** Settings of this run that only some scenarios read. */
  advisories: string | undefined
}

export interface TrialOptions {
  kind: DatabaseKind
  isShort: boolean
  advisories: string | undefined
  say: (text: string) => void
  database: FreshDatabase
}

export function openTrial(
  { kind, isShort, advisories, say, database }: TrialOptions,
  ending: AsyncDisposableStack,
): Trial {
  ending.defer(() => database.remove())
  return {
    kind,
    isShort,
    advisories,
    say,
    sized: sizes => (isShort ? sizes.short : sizes.long),
    databaseUrl: database.url,
    serve: async (environment, options) => {
      const server = await startServer(database.url, environment, options)
      ending.defer(() => server.kill())
      return server
    },
    onEnd: work => ending.defer(async () => void (await work())),
  }
}
