import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** A part of the code that is mutated, with the tests that should notice. */
export interface Part {
  name: string
  /** Groups of source files; a run that is interrupted loses the group that it was in. */
  groups: string[][]
  testFiles: string[]
  /** Tests that take too long to be run for every mutant, by a piece of their name. */
  leaveOut: string[]
  /** Mutants of code that runs only while files are loaded; each one needs all tests loaded again. */
  includeStatic: boolean
  environment: Record<string, string>
}

const sources = (pattern: string) => globSync(pattern, { exclude: path => path.endsWith('.test.ts') }).toSorted()
const tests = (...patterns: string[]) => patterns.flatMap(pattern => globSync(pattern)).toSorted()

/** Read when asked for, because it looks at the files. */
export const parts: Record<string, () => Part> = {
  engine: () => ({
    name: 'engine',
    groups: Object.values(Object.groupBy(sources('packages/engine/src/**/*.ts'), dirname)).map(group => group ?? []),
    testFiles: tests('packages/engine/src/**/*.test.ts'),
    leaveOut: ['[PLAN-34]'],
    includeStatic: true,
    environment: { ENGINE_CASES: '20' },
  }),
  contract: () => ({
    name: 'contract',
    groups: [sources('packages/contract/src/**/*.ts')],
    testFiles: tests('packages/contract/src/**/*.test.ts', 'scripts/*.test.ts'),
    leaveOut: [],
    includeStatic: true,
    environment: {},
  }),
  rules: () => ({
    name: 'rules',
    groups: [sources('packages/server/src/**/*.rules.ts')],
    testFiles: tests('packages/server/src/**/*.test.ts', 'packages/server/test/everywhere/*.test.ts'),
    leaveOut: [],
    includeStatic: false,
    environment: { TEST_DATABASES: 'sqlite' },
  }),
}
