import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import WholeProgramsFirst from './scripts/whole-programs-first.ts'

/** Starts one PostgreSQL server for all test files of a run. */
const POSTGRES = 'packages/test-kit/src/databases/postgres-setup.ts'
/** Installs the CalDAV server that tests start, where it can. */
const RADICALE = 'packages/test-kit/src/caldav/radicale-setup.ts'
/** Installs the connection pooler that tests start, where it can. */
const PGBOUNCER = 'packages/test-kit/src/pgbouncer/pgbouncer-setup.ts'
/**
 * The files of a project share processes: loading the program again for each file would take longer than most of them run.
 * The limits are longer than a busy machine takes: a slow step is no failure, and a broken one fails all the same.
 */
const shared = { isolate: false, testTimeout: 600_000, hookTimeout: 600_000 }

/** More than there are cores: many tests wait for a timer, a process or a browser. PostgreSQL has connections for so many. */
const WORKERS = Math.min(Math.ceil(availableParallelism() * 1.5), 12)

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    maxWorkers: WORKERS,
    sequence: { sequencer: WholeProgramsFirst },
    projects: [
      { test: { ...shared, name: 'repository', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { ...shared, name: 'calendar', include: ['packages/calendar/{src,test}/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'engine', include: ['packages/engine/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/{server,test-kit}/{src,test}/**/*.test.ts', 'bench/faults/**/*.test.ts'],
          expect: { poll: { timeout: 180_000 } },
          globalSetup: [POSTGRES, RADICALE, PGBOUNCER],
        },
      },
      { test: { ...shared, name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 900_000,
          expect: { poll: { timeout: 180_000 } },
          globalSetup: [POSTGRES, 'e2e/browser/browser-setup.ts'],
        },
      },
    ],
  },
})
