import { defineConfig } from 'vitest/config'

/** Starts one PostgreSQL server for all test files of a run. */
const POSTGRES = 'packages/test-kit/src/postgres-setup.ts'
const shared = { testTimeout: 30_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    // The default leaves a core free for the editor; browser and database work in processes of their own anyway.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'repository', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'engine', include: ['packages/engine/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/{server,test-kit}/{src,test}/**/*.test.ts'],
          globalSetup: [POSTGRES],
        },
      },
      { test: { ...shared, name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // A busy machine is slow; what is awaited comes at last or never.
          testTimeout: 60_000,
          // Once more, because the browser shares the machine with all other tests; what needed it is named at the end.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          globalSetup: [POSTGRES, 'e2e/browser-setup.ts'],
        },
      },
    ],
  },
})
