import type { UserConfig } from 'vite'

const HERE = import.meta.dirname

/** Counting how often each mutant is reached makes inner loops slow, and only the dry run needs it. */
const countOnRequest = {
  name: 'count-on-request',
  transform: (code: string) => code.replace('function cover() {', 'function cover() { if (!ns.isCounting) return;'),
}

/** Vitest with one thread that loads all test files of the part; read in the folder of instrumented copies. */
export function residentConfig(): UserConfig {
  const root = process.cwd()
  return {
    root,
    configFile: false,
    // Through node_modules the packages would be found uninstrumented.
    resolve: { alias: [{ find: /^@daywright\/([\w-]+)\/(.+)$/, replacement: `${root}/packages/$1/src/$2.ts` }] },
    plugins: [countOnRequest],
    test: {
      include: ['scripts/mutate/all-tests.ts'],
      runner: `${HERE}/resident-runner.ts`,
      pool: 'threads',
      maxWorkers: 1,
      testTimeout: 20_000,
      hookTimeout: 120_000,
      // The thread lives as long as there are mutants.
      teardownTimeout: 1000,
      includeTaskLocation: true,
      reporters: [{}],
      watch: false,
    },
  } as UserConfig
}
