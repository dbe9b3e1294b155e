import type { TestProject } from 'vitest/node'
import { assertDatabases } from '../run/databases-of-run.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test server's first database; each test file creates its own databases on that server. */
    postgresUrl: string
  }
}

/** One PostgreSQL server for all test files of a run. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  assertDatabases()
  const server = await startPostgres({ flushes: false })
  project.provide('postgresUrl', server.urlOf('postgres'))
  return () => server.stop()
}
