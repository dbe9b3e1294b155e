import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
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
import { noteLeftOut } from './left-out.ts'
import type { Limits, Request, Response, TestRun, Unloadable } from './messages.ts'
import { isInSample, samplePercent } from './mutant-sample.ts'
import { closeThreads, type ResidentThread, startThread } from './resident-thread.ts'
import { loadFailure } from './unloadable.ts'

/** Written by the process that does the dry run, read by all. */
const LIMITS = 'mutation-limits.json'
/** A loop whose mutant is outside it cannot be counted: a run may take this many times the processor time of the original. */
const PATIENCE = { factor: 3, seconds: 2, mostSeconds: Number(process.env.MUTATION_SECONDS_PER_MUTANT ?? 60) }
/** A mutant that is reached this many times more often than the original code is in an endless loop. */
const ENDLESS = { factor: 30, atLeast: 10_000 }

interface DryRunFacts {
  tests: Record<string, Pick<TestRun, 'milliseconds' | 'needsFresh'>>
  hits: Record<string, Record<string, number>>
  /** Test files that cannot be loaded here even without a mutant. */
  unloadable: Unloadable
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
    const answer = await thread?.ask({ kind: 'dry-run' })
    if (!answer) return { status: DryRunStatus.Error, errorMessage: 'The tests cannot be loaded.' }
    const { tests, coverage } = answer
    const { unloadable = {} } = thread ?? {}
    for (const [file, why] of Object.entries(unloadable)) noteLeftOut(file, why)
    for (const { id, failure } of tests) if (failure !== null) noteLeftOut(id, failure)
    const usable = tests.filter(test => test.failure === null)
    const usableIds = new Set(usable.map(test => test.id))
    const perTest = Object.fromEntries(Object.entries(coverage.perTest).filter(([id]) => usableIds.has(id)))
    const byId = Object.fromEntries(usable.map(test => [test.id, test]))
    writeFileSync(LIMITS, JSON.stringify({ tests: byId, hits: perTest, unloadable } satisfies DryRunFacts))
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
    if (!isTried(activeMutant)) return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' }
    const { id, fileName } = activeMutant
    const isStatic = mutantActivation === 'static'
    const testIds = isStatic ? null : testFilter
    const question = { kind: 'mutant', id, testIds, limits: this.#limitsOf(id, fileName, testIds) } as const
    const isKept = !isStatic && this.#thread?.isClean
    const thread = isKept ? this.#thread : await this.#fresh(isStatic ? id : undefined)
    if (!thread) return killed([], 'The tests cannot be loaded.', 0)
    const failure = loadFailure(thread.unloadable, this.#readFacts().unloadable)
    if (failure !== null) return killed([], failure, 0)
    const answer = await this.#ask(thread, question)
    if (answer?.outcome.kind !== 'unsure') return resultOf(answer)
    // An earlier mutant may have left something behind, so this one gets a second trial without it.
    const fresh = await this.#fresh()
    const second = fresh && (await this.#ask(fresh, question))
    await this.#fresh()
    return resultOf(second)
  }

  async #ask(thread: ResidentThread, question: Extract<Request, { kind: 'mutant' }>) {
    const milliseconds = Object.values(question.limits).reduce((sum, limit) => sum + limit.milliseconds, 0)
    const seconds = Math.min((PATIENCE.factor * milliseconds) / 1000, PATIENCE.mostSeconds)
    const answer = await thread.ask(question, PATIENCE.seconds + seconds)
    if (!answer) this.#thread = undefined
    return answer
  }

  #readFacts(): DryRunFacts {
    this.#facts ??= JSON.parse(readFileSync(LIMITS, 'utf8')) as DryRunFacts
    return this.#facts
  }

  #limitsOf(mutant: string, fileName: string, testIds: readonly string[] | null): Limits {
    const { tests, hits } = this.#readFacts()
    const ownTest = `/${basename(fileName, '.ts')}.test.ts#`
    return Object.fromEntries(
      (testIds ?? Object.keys(tests)).map(id => {
        const { milliseconds = 0, needsFresh = false } = tests[id] ?? {}
        const reached = hits[id]?.[mutant] ?? 0
        const mostHits = Math.max(reached * ENDLESS.factor, ENDLESS.atLeast)
        return [id, { milliseconds, needsFresh, hits: mostHits, isClose: reached > 0 || id.includes(ownTest) }]
      }),
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

function isTried({ fileName, location, mutatorName, replacement }: MutantRunOptions['activeMutant']): boolean {
  // Here lines and columns count from 0, in reports from 1.
  const { line, column } = location.start
  return isInSample({ file: fileName, mutatorName, replacement, line: line + 1, column: column + 1 }, samplePercent())
}

function resultOf(answer: Extract<Response, { kind: 'mutant' }> | undefined): MutantRunResult {
  if (!answer) return { status: MutantRunStatus.Timeout, reason: 'endless loop' }
  const { outcome, ran } = answer
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
