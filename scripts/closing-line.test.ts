import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const REPORTER = new URL('./closing-line.ts', import.meta.url).href

interface Outcome {
  fullName: string
  state: 'passed' | 'failed'
  retryCount: number
}

const outcome = (state: Outcome['state'], retryCount = 0): Outcome => ({
  fullName: `a test that ${state}`,
  state,
  retryCount,
})

/** A run of tests with these outcomes, after which something ends the process with code 0. */
function runWith(...outcomes: Outcome[]) {
  const script = `
    const { default: ClosingLine } = await import(${JSON.stringify(REPORTER)})
    const tests = ${JSON.stringify(outcomes)}.map(({ fullName, state, retryCount }) =>
      ({ fullName, result: () => ({ state }), diagnostic: () => ({ retryCount }) }))
    const module = { children: { allTests: () => tests }, state: () => 'passed', errors: () => [] }
    new ClosingLine().onTestRunEnd([module], [])
    process.exit(0)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

it('[ARCH-16] a run with a failed test ends with the counts and an exit code that is not 0', () => {
  const { status, lines } = runWith(outcome('passed'), outcome('failed', 1), outcome('passed'))
  expect({ status, lines }).toEqual({ status: 1, lines: ['2 passed, 1 failed'] })
})

it('[ARCH-16] a run whose tests all pass ends with the counts and 0', () => {
  expect(runWith(outcome('passed'), outcome('passed'))).toEqual({ status: 0, lines: ['2 passed, 0 failed'] })
})

it('[ARCH-16] a test that passed only when it was tried again is named', () => {
  expect(runWith(outcome('passed', 1), outcome('passed'))).toEqual({
    status: 0,
    lines: ['Passed only when tried again: a test that passed', '2 passed, 0 failed'],
  })
})
