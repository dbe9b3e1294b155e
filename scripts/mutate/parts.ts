import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { samplePercent } from './mutant-sample.ts'

/** Source files that are mutated in one go; a run that is interrupted loses the group that it was in. */
export interface Group {
  name: string
  files: string[]
  /** The tests that should notice. */
  testFiles: string[]
}

/** A part of the code that is mutated. */
export interface Part {
  name: string
  groups: Group[]
  /** Tests that take too long to be run for every mutant, by a piece of their name. */
  leaveOut: string[]
  /** Mutants of code that runs only while files are loaded; each one needs all tests loaded again. */
  includeStatic: boolean
  environment: Record<string, string>
}

const SERVER = 'packages/server/src'

const sources = (pattern: string) => globSync(pattern, { exclude: path => path.endsWith('.test.ts') }).toSorted()
/** Tests of the server that can be repeated in one thread: of functions alone, or over HTTP on a database of their own. */
const isRepeatable = (file: string) => {
  const code = readFileSync(file, 'utf8')
  const isAlone = !/test-kit|node:(child_process|worker_threads)/.test(code)
  return (isAlone || /\b(onBothDatabases|onSqlite)\b/.test(code)) && !/test-kit\/program|useFakeTimers/.test(code)
}

const tests = (...patterns: string[]) => patterns.flatMap(pattern => globSync(pattern)).toSorted()

const ENGINE_TESTS = tests('packages/engine/src/**/*.test.ts')

/** A small sample takes less time than it would take to try all tests once for every folder. */
const SMALL_SAMPLE_PERCENT = 10

function engineGroups(): Group[] {
  const files = sources('packages/engine/src/**/*.ts')
  if (samplePercent() <= SMALL_SAMPLE_PERCENT) return [{ name: 'all', files, testFiles: ENGINE_TESTS }]
  const folders = Object.groupBy(files, file => basename(dirname(file)))
  return Object.entries(folders).map(([name, ofFolder = []]) => ({ name, files: ofFolder, testFiles: ENGINE_TESTS }))
}

/** The rules of a feature and the tests beside them: mutants that only distant tests kill need a test here. */
const ruleGroups = (): Group[] =>
  Object.entries(Object.groupBy(sources(`${SERVER}/**/*.rules.ts`), file => file.split('/')[3] ?? '')).map(
    ([name, files = []]) => ({ name, files, testFiles: tests(`${SERVER}/${name}/**/*.test.ts`).filter(isRepeatable) }),
  )

/** Read when asked for, because it looks at the files. */
export const parts: Record<string, () => Part> = {
  engine: () => ({
    name: 'engine',
    groups: engineGroups(),
    // What takes too long to be run for every mutant.
    leaveOut: ['[PLAN-34]', 'of 10 tasks', 'of 12 tasks', 'of 16 tasks', 'of 24 tasks'],
    includeStatic: true,
    environment: { ENGINE_CASES: '20', MUTATION_SECONDS_PER_MUTANT: '3' },
  }),
  contract: () => ({
    name: 'contract',
    groups: [
      {
        name: 'all',
        files: sources('packages/contract/src/**/*.ts'),
        testFiles: tests('packages/contract/src/**/*.test.ts', 'scripts/*.test.ts'),
      },
    ],
    leaveOut: [],
    includeStatic: true,
    environment: { MUTATION_SECONDS_PER_MUTANT: '5' },
  }),
  rules: () => ({
    name: 'rules',
    groups: ruleGroups(),
    leaveOut: ['[AUTH-7]'],
    includeStatic: false,
    environment: { DIALECTS: 'sqlite', MUTATION_SECONDS_PER_MUTANT: '20' },
  }),
}
