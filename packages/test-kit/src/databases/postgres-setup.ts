import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test server's first database; each test file creates its own databases on that server. */
    postgresUrl: string
  }
}

/** One PostgreSQL server for all test files of a run. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASES !== undefined)
    throw new Error('TEST_DATABASES is set, but only mutation runs may leave out a database. Unset it.')
  const server = await startPostgres({ flushes: false })
  project.provide('postgresUrl', server.urlOf('postgres'))
  return () => server.stop()
}
