import type { Reporter, TestModule } from 'vitest/node'
import { databasesInWords } from '../../packages/test-kit/src/run/databases-of-run.ts'
import { missingPrograms } from '../../packages/test-kit/src/run/missing-programs.ts'

/** Ends a run with how to repeat it, and with one plain line that scripts can read: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const groups = modules.flatMap(module => [module, ...module.children.allSuites()])
    // What failed before its tests could run counts as one failure; they count as skipped.
    const brokenGroups = groups.filter(group => group.errors().length > 0).length
    const failed = count('failed') + brokenGroups + errors.length
    const skipped = count('skipped')
    const counted = (kind: string) => tests.filter(test => test.fullName.includes(` on ${kind} > `)).length
    const databases = howManyOn(counted('sqlite'), counted('postgres'))
    // On exit, because the other reporters write their summaries first.
    process.on('exit', () => {
      // A library may have ended the process with another code; a failed test must still fail the run.
      if (failed > 0) process.exitCode = 1
      console.log(howToRepeat(process.env))
      if (databases) console.log(databases)
      console.log(
        `${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped${whySkipped()}` : ''}`,
      )
    })
  }
}

/** [ARCH-25] Nothing for a run without tests of the server. */
const howManyOn = (sqlite: number, postgres: number) =>
  sqlite + postgres === 0
    ? ''
    : `${sqlite} tests of the API on SQLite, ${postgres} on PostgreSQL (${databasesInWords()})`

/** [ARCH-33] Tests that were left out on the command line have no reason. */
function whySkipped(): string {
  const missing = missingPrograms()
  return missing.length === 0 ? '' : `: no ${missing.join(', no ')}`
}

/** [ARCH-29] Random cases depend on the seed, which is another one tomorrow. */
function howToRepeat({ TEST_SEED, TEST_LONG, TEST_LONG_FILES }: NodeJS.ProcessEnv): string {
  const shortForm = TEST_LONG_FILES === 'yes' ? 'All files, with some cases of the sweeps' : 'Without the long tests'
  const form = TEST_LONG === 'yes' ? 'All tests, in their long form' : `${shortForm} (npm run test:long has all)`
  return `${form}, with TEST_SEED=${TEST_SEED}`
}
