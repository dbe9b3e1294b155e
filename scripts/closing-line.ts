import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line that scripts can read: `N passed, N failed`. What passed only when tried again is named before it. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const passed = tests.filter(test => test.result().state === 'passed')
    const unsteady = passed.filter(test => (test.diagnostic()?.retryCount ?? 0) > 0)
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const brokenModules = modules.filter(module => module.state() === 'failed' && module.errors().length > 0).length
    const failed = count('failed') + brokenModules + errors.length
    const skipped = count('skipped')
    // After the other reporters, which write in the same turn.
    process.on('exit', () => {
      // Whoever ends the process meanwhile, and with whatever code: a failed test is a failed run.
      if (failed > 0) process.exitCode = 1
      for (const { fullName } of unsteady) console.log(`Passed only when tried again: ${fullName}`)
      console.log(`${passed.length} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    })
  }
}
