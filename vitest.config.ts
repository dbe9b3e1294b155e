import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import {
  LONG_TEST_MILLISECONDS,
  patience,
  TEST_MILLISECONDS,
  WAIT_MILLISECONDS,
} from './packages/test-kit/src/run/patience.ts'
import { seed } from './packages/test-kit/src/run/seed.ts'
import WholeProgramsFirst from './scripts/test-run/whole-programs-first.ts'

/** Starts one PostgreSQL server for all test files of a run. */
const POSTGRES = 'packages/test-kit/src/databases/postgres-setup.ts'
/** Installs the CalDAV server that tests start, where it can. */
const RADICALE = 'packages/test-kit/src/caldav/radicale-setup.ts'
/** Installs the mail server that tests start, where it can. */
const DOVECOT = 'packages/test-kit/src/dovecot/dovecot-setup.ts'
/** Installs the connection pooler that tests start, where it can. */
const PGBOUNCER = 'packages/test-kit/src/pgbouncer/pgbouncer-setup.ts'
/** Properties try the random cases of the seed of this run. */
const RANDOM = 'packages/test-kit/src/run/random-setup.ts'

/** More than there are cores: many tests wait for a timer, a process or a browser. PostgreSQL has connections for so many. */
const WORKERS = Math.min(Math.ceil(availableParallelism() * 1.5), 12)

/** Soaks, crashes under load, memory: what takes long and guards a few rooms only is in files of this name. */
const LONG_FILES = '**/*.long.test.ts'

/** Half of the time of all tests without a server: random weeks, and the most that the engine takes on. */
const NOT_QUICK = ['**/*.properties.test.ts', '**/plan.{objective,sensible,work-limit}.test.ts']

export default defineConfig(({ mode }) => {
  const isPartitioned = mode === 'partitions'
  const isLong = mode === 'long' || isPartitioned
  /** In CI, after a change of what they guard: the long files, and everything else in its short form. */
  const hasLongFiles = isLong || mode === 'guarded'
  // For all processes of the run, which may start on different days and under different loads.
  process.env.TEST_SEED = String(seed())
  process.env.TEST_PATIENCE = patience().toFixed(1)
  process.env.TEST_LONG = isLong ? 'yes' : ''
  process.env.TEST_LONG_FILES = hasLongFiles ? 'yes' : ''
  if (isPartitioned) process.env.TEST_PARTITIONS = 'yes'
  /** The files of a project share processes: loading the program again for each file would take longer than most of them run. */
  const shared = {
    isolate: false,
    testTimeout: hasLongFiles ? LONG_TEST_MILLISECONDS : TEST_MILLISECONDS,
    hookTimeout: TEST_MILLISECONDS,
    expect: { poll: { timeout: WAIT_MILLISECONDS } },
    exclude: ['**/node_modules/**', ...(hasLongFiles ? [] : [LONG_FILES]), ...(mode === 'quick' ? NOT_QUICK : [])],
  }
  const withRandom = { ...shared, setupFiles: [RANDOM] }
  return {
    test: {
      reporters: ['default', './scripts/test-run/closing-line.ts'],
      maxWorkers: WORKERS,
      sequence: { sequencer: WholeProgramsFirst },
      projects: [
        { test: { ...shared, name: 'repository', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'] } },
        { test: { ...withRandom, name: 'calendar', include: ['packages/calendar/{src,test}/**/*.test.ts'] } },
        { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
        {
          test: {
            ...withRandom,
            name: 'engine',
            include: ['packages/engine/src/**/*.test.ts', 'bench/planner/**/*.test.ts'],
          },
        },
        { test: { ...withRandom, name: 'quick-add', include: ['packages/quick-add/src/**/*.test.ts'] } },
        { test: { ...shared, name: 'language', include: ['packages/language/src/**/*.test.ts'] } },
        { test: { ...shared, name: 'import', include: ['packages/import/{src,test}/**/*.test.ts'] } },
        {
          test: {
            ...withRandom,
            name: 'server',
            include: ['packages/{cli,server,test-kit}/{src,test}/**/*.test.ts', 'bench/faults/**/*.test.ts'],
            globalSetup: [POSTGRES, RADICALE, DOVECOT, ...(hasLongFiles ? [PGBOUNCER] : [])],
          },
        },
        { test: { ...shared, name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
        {
          test: {
            ...shared,
            name: 'e2e',
            include: ['e2e/**/*.test.ts'],
            globalSetup: [POSTGRES, 'e2e/browser/browser-setup.ts'],
          },
        },
      ],
    },
  }
})
