import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Source files that are mutated in one go; a run that is interrupted loses the group that it was in. */
export interface Group {
  name: string
  files: string[]
}

/** A part of the code that is mutated, with the tests that should notice. */
export interface Part {
  name: string
  groups: Group[]
  testFiles: string[]
  /** Tests that take too long to be run for every mutant, by a piece of their name. */
  leaveOut: string[]
  /** Mutants of code that runs only while files are loaded; each one needs all tests loaded again. */
  includeStatic: boolean
  environment: Record<string, string>
}

const sources = (pattern: string) => globSync(pattern, { exclude: path => path.endsWith('.test.ts') }).toSorted()
/** Tests of the server that can be repeated in one thread: over HTTP on a database of their own, with the real timers. */
const isRepeatable = (file: string) => {
  const code = readFileSync(file, 'utf8')
  return code.includes('onBothDatabases') && !/test-kit\/program|useFakeTimers/.test(code)
}

const tests = (...patterns: string[]) => patterns.flatMap(pattern => globSync(pattern)).toSorted()

const byFolder = (files: string[]): Group[] =>
  Object.entries(Object.groupBy(files, file => basename(dirname(file)))).map(([name, files = []]) => ({ name, files }))

/** Read when asked for, because it looks at the files. */
export const parts: Record<string, () => Part> = {
  engine: () => ({
    name: 'engine',
    groups: byFolder(sources('packages/engine/src/**/*.ts')),
    testFiles: tests('packages/engine/src/**/*.test.ts'),
    leaveOut: ['[PLAN-34]'],
    includeStatic: true,
    environment: { ENGINE_CASES: '20' },
  }),
  contract: () => ({
    name: 'contract',
    groups: [{ name: 'all', files: sources('packages/contract/src/**/*.ts') }],
    testFiles: tests('packages/contract/src/**/*.test.ts', 'scripts/*.test.ts'),
    leaveOut: [],
    includeStatic: true,
    environment: {},
  }),
  rules: () => ({
    name: 'rules',
    groups: [{ name: 'all', files: sources('packages/server/src/**/*.rules.ts') }],
    testFiles: tests('packages/server/src/**/*.test.ts', 'packages/server/test/everywhere/*.test.ts').filter(
      isRepeatable,
    ),
    leaveOut: [],
    includeStatic: false,
    environment: { TEST_DATABASES: 'sqlite' },
  }),
}
