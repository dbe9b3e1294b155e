import { readFileSync, writeFileSync } from 'node:fs'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import type { Limits, Response } from './messages.ts'
import { closeThreads, type ResidentThread, startThread } from './resident-thread.ts'

/** Written by the process that does the dry run, read by all. */
const LIMITS = 'mutation-limits.json'
/** A mutant that is reached this many times more often than the original code is in an endless loop. */
const ENDLESS = { factor: 30, atLeast: 10_000 }

interface DryRunFacts {
  milliseconds: Record<string, number>
  hits: Record<string, Record<string, number>>
}

/** Runs mutants against tests that stay loaded: their servers and databases are started once, not once per mutant. */
class ResidentTestRunner implements TestRunner {
  #thread: ResidentThread | undefined
  #facts: DryRunFacts | undefined

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun(): Promise<DryRunResult> {
    const thread = await this.#fresh()
    if (!thread) return { status: DryRunStatus.Error, errorMessage: 'The tests cannot be loaded.' }
    const { tests, coverage } = await thread.ask({ kind: 'dry-run' })
    for (const { id, failure } of tests)
      if (failure !== null) process.stderr.write(`left out: ${id}: ${failure.split('\n')[0]}\n`)
    const usable = tests.filter(test => test.failure === null)
    const usableIds = new Set(usable.map(test => test.id))
    const perTest = Object.fromEntries(Object.entries(coverage.perTest).filter(([id]) => usableIds.has(id)))
    const milliseconds = Object.fromEntries(usable.map(test => [test.id, test.milliseconds]))
    writeFileSync(LIMITS, JSON.stringify({ milliseconds, hits: perTest } satisfies DryRunFacts))
    return {
      status: DryRunStatus.Complete,
      mutantCoverage: { static: coverage.static, perTest },
      tests: usable.map(test => ({
        id: test.id,
        name: test.name,
        status: TestStatus.Success,
        timeSpentMs: test.milliseconds,
        fileName: test.file,
        startPosition: { line: test.line - 1, column: test.column - 1 },
      })),
    }
  }

  async mutantRun({ activeMutant, testFilter = [], mutantActivation }: MutantRunOptions): Promise<MutantRunResult> {
    const { id } = activeMutant
    const isStatic = mutantActivation === 'static'
    const testIds = isStatic ? null : testFilter
    const question = { kind: 'mutant', id, testIds, limits: this.#limitsOf(id, testIds) } as const
    const isKept = !isStatic && this.#thread?.isClean
    const thread = isKept ? this.#thread : await this.#fresh(isStatic ? id : undefined)
    if (!thread) return killed([], 'The tests cannot be loaded.', 0)
    const answer = await thread.ask(question)
    if (answer.outcome.kind !== 'unsure') return resultOf(answer)
    // An earlier mutant may have left something behind, so this one gets a second trial without it.
    const second = await (await this.#fresh())?.ask(question)
    await this.#fresh()
    return resultOf(second ?? answer)
  }

  #limitsOf(mutant: string, testIds: readonly string[] | null): Limits {
    this.#facts ??= JSON.parse(readFileSync(LIMITS, 'utf8')) as DryRunFacts
    const { milliseconds, hits } = this.#facts
    const hitsOf = (id: string) => Math.max((hits[id]?.[mutant] ?? 0) * ENDLESS.factor, ENDLESS.atLeast)
    return Object.fromEntries(
      (testIds ?? Object.keys(milliseconds)).map(id => [id, { milliseconds: milliseconds[id] ?? 0, hits: hitsOf(id) }]),
    )
  }

  async #fresh(staticMutant?: string): Promise<ResidentThread | undefined> {
    await this.#thread?.stop()
    this.#thread = await startThread(staticMutant)
    return this.#thread
  }

  async dispose() {
    await this.#thread?.stop()
    await closeThreads()
  }
}

function resultOf({ outcome, ran }: Extract<Response, { kind: 'mutant' }>): MutantRunResult {
  switch (outcome.kind) {
    case 'survived':
      return { status: MutantRunStatus.Survived, nrOfTests: ran }
    case 'endless':
      return { status: MutantRunStatus.Timeout, reason: `endless loop in ${outcome.testId}` }
    case 'killed':
      return killed([outcome.testId], outcome.message, ran)
    case 'unsure':
      return killed([outcome.testId], 'breaks the test for good, even in a fresh thread', ran)
  }
}

const killed = (killedBy: string[], failureMessage: string, nrOfTests: number): MutantRunResult => ({
  status: MutantRunStatus.Killed,
  killedBy,
  failureMessage,
  nrOfTests,
})

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'resident', ResidentTestRunner)]
