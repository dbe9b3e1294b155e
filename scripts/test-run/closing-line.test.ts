import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const REPORTER = new URL('./closing-line.ts', import.meta.url).href

/** A test run with these outcomes, after which something ends the process with code 0. */
function runWith(
  outcomes: ('passed' | 'failed' | 'skipped')[],
  variables: Record<string, string> = {},
  broken: { module?: true; suite?: true } = {},
  names: readonly string[] = [],
) {
  const errorsOf = (isBroken = false) => `() => ${isBroken ? '[new Error("no server")]' : '[]'}`
  const script = `
    const { default: ClosingLine } = await import(${JSON.stringify(REPORTER)})
    const names = ${JSON.stringify(names)}
    const tests = ${JSON.stringify(outcomes)}.map((state, at) => ({ fullName: names[at] ?? '', result: () => ({ state }) }))
    const suites = [{ errors: ${errorsOf(broken.suite)} }]
    const module = { children: { allTests: () => tests, allSuites: () => suites }, errors: ${errorsOf(broken.module)} }
    new ClosingLine().onTestRunEnd([module], [])
    process.exit(0)`
  const options = {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TEST_SEED: '7', ...variables },
  } as const
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
  const [repeat, ...lines] = stdout.trim().split('\n')
  return { status, repeat, lines }
}

it('[ARCH-16] a run with a failed test ends with the counts and an exit code that is not 0', () => {
  const { status, lines } = runWith(['passed', 'failed', 'passed'])
  expect({ status, lines }).toEqual({ status: 1, lines: ['2 passed, 1 failed'] })
})

it.each([{ module: true }, { suite: true }] as const)(
  '[ARCH-16] a run with a %o that could not begin has failed',
  broken => {
    const { status, lines } = runWith(['passed', 'skipped'], {}, broken)
    expect({ status, lines }).toEqual({ status: 1, lines: ['1 passed, 1 failed, 1 skipped'] })
  },
)

it('[ARCH-16] a run whose tests all pass ends with the counts and 0', () => {
  expect(runWith(['passed', 'passed'])).toMatchObject({ status: 0, lines: ['2 passed, 0 failed'] })
})

it('[ARCH-29] [ARCH-30] a run says with which seed it can be repeated, and that it left out the long tests', () => {
  const repeat = (variables: Record<string, string>) => runWith(['passed'], variables).repeat
  expect(repeat({})).toBe('Without the long tests (npm run test:long has all), with TEST_SEED=7')
  expect(repeat({ TEST_LONG_FILES: 'yes' })).toContain('All files, with some cases of the sweeps')
  expect(repeat({ TEST_LONG_FILES: 'yes', TEST_LONG: 'yes' })).toContain('All tests, in their long form')
})

it('[ARCH-33] a run counts the tests that it skipped, and names the programs that were missing', () => {
  const variables = { TEST_WITHOUT_RADICALE: 'yes', TEST_WITHOUT_PGBOUNCER: 'yes' }
  const { status, lines } = runWith(['passed', 'skipped', 'skipped'], variables)
  expect({ status, lines }).toEqual({ status: 0, lines: ['1 passed, 0 failed, 2 skipped: no PgBouncer, no Radicale'] })
  expect(runWith(['passed', 'skipped']).lines).toEqual(['1 passed, 0 failed, 1 skipped'])
})

it('[ARCH-25] a run with tests of the API says how many ran on each database, and where the others run', () => {
  const names = ['labels on sqlite > one', 'labels on postgres > one', 'mail on sqlite > one', 'engine > one']
  const databasesOf = (variables: Record<string, string>) =>
    runWith(Array(4).fill('passed'), variables, {}, names).lines[0]
  expect(databasesOf({})).toBe(
    '2 tests of the API on SQLite, 1 on PostgreSQL (PostgreSQL: stores, sweeps, jobs and journeys; all with npm run test:long or DIALECTS=sqlite,postgres)',
  )
  expect(databasesOf({ TEST_LONG: 'yes' })).toContain('(all tests ran on both)')
  expect(databasesOf({ DIALECTS: 'sqlite' })).toContain('(DIALECTS=sqlite left out the other database)')
})
