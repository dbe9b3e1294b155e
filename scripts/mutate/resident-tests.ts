import { relative } from 'node:path'
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import type { Coverage, Limits, Outcome, TestRun } from './messages.ts'

/** The global that instrumented code reads. */
interface Instrumentation {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: Coverage
  /** Whether reached mutants are counted; see the configuration. */
  isCounting?: boolean
  hitCount?: number | undefined
  hitLimit?: number | undefined
}
const scope = globalThis as unknown as { __stryker__?: Instrumentation }
scope.__stryker__ ??= {}
// Code that runs while the files are loaded counts, too.
scope.__stryker__.isCounting = true
const instrumentation = scope.__stryker__

const KILL_BONUS = 10
/** Processor time of the tests for one mutant; one that lives longer counts as a survivor. */
const MAX_SECONDS = Number(process.env.MUTATION_SECONDS_PER_MUTANT ?? Number.POSITIVE_INFINITY)
const ENDLESS = /^Stryker: Hit count limit reached/

interface ResidentTest {
  id: string
  task: RunnerTestCase
  /** From the file down to the innermost `describe`. */
  suites: RunnerTestSuite[]
}

/** The tests of one thread: each can be run alone, again and again, with any mutant switched on. */
export class ResidentTests {
  readonly #runner: TestRunner
  readonly #tests = new Map<string, ResidentTest>()
  /** How many mutants each test has killed. */
  readonly #kills = new Map<string, number>()
  /** Suites whose `beforeAll` has run, and what `beforeAll` returned for the end. */
  readonly #open = new Map<RunnerTestSuite, (() => unknown)[]>()

  constructor(runner: TestRunner, files: RunnerTestFile[]) {
    this.#runner = runner
    for (const file of files) this.#collect(file, [])
  }

  #collect(suite: RunnerTestSuite, above: RunnerTestSuite[]): void {
    const suites = [...above, suite]
    for (const task of suite.tasks) {
      if (task.type === 'suite') this.#collect(task, suites)
      else if (isWanted(task)) this.#tests.set(idOf(task), { id: idOf(task), task, suites })
    }
  }

  /** Runs every test, those with a server twice: some can be repeated only on a server and database of their own. */
  async dryRun(): Promise<{ tests: TestRun[]; coverage: Coverage }> {
    const tests: TestRun[] = []
    for (const test of this.#tests.values()) {
      await this.#openSuites(test.suites)
      const started = process.cpuUsage().user
      const first = await this.#covered(test)
      const second = first ?? (hasState(test.suites) ? await this.#covered(test) : null)
      const needsFresh = first === null && second !== null
      const failure = needsFresh ? await this.#covered(test, true) : second
      tests.push({
        id: test.id,
        name: nameOf(test.task),
        file: fileOf(test.task),
        line: test.task.location?.line ?? 1,
        column: test.task.location?.column ?? 1,
        milliseconds: (process.cpuUsage().user - started) / 1000,
        needsFresh,
        failure,
      })
    }
    instrumentation.isCounting = false
    return { tests, coverage: instrumentation.mutantCoverage ?? { static: {}, perTest: {} } }
  }

  async #covered(test: ResidentTest, isFresh = false): Promise<string | null> {
    if (isFresh) await this.#reopen(test.suites)
    instrumentation.currentTestId = test.id
    const failure = await this.#run(test)
    instrumentation.currentTestId = undefined
    return failure
  }

  /**
   * Runs the tests with the mutant switched on until one fails or the part's time for a mutant is over. Those that reach
   * it go first (where code runs on import, all tests are asked), then quick ones, and those that have killed many others.
   */
  async runMutant(request: {
    id: string
    testIds: string[] | null
    limits: Limits
  }): Promise<{ outcome: Outcome; ran: number }> {
    const { id, limits } = request
    instrumentation.isCounting = false
    const cost = (testId: string) =>
      (limits[testId]?.milliseconds ?? 0) / (1 + KILL_BONUS * (this.#kills.get(testId) ?? 0))
    const isFar = (testId: string) => Number(!limits[testId]?.isClose)
    const ids = (request.testIds ?? Object.keys(limits)).toSorted((a, b) => isFar(a) - isFar(b) || cost(a) - cost(b))
    const started = process.cpuUsage().user
    let ran = 0
    for (const testId of ids) {
      const test = this.#tests.get(testId)
      if (!test) continue
      if ((process.cpuUsage().user - started) / 1e6 > MAX_SECONDS) break
      ran++
      const { hits, needsFresh } = limits[testId] ?? {}
      if (needsFresh) await this.#reopen(test.suites)
      await this.#openSuites(test.suites)
      const failure = await this.#runWith(id, test, hits)
      if (failure === null) continue
      if (ENDLESS.test(failure)) return { outcome: { kind: 'endless', testId }, ran }
      if (needsFresh) await this.#reopen(test.suites)
      const isSure = request.testIds === null || (await this.#run(test)) === null
      this.#kills.set(testId, (this.#kills.get(testId) ?? 0) + 1)
      return { outcome: isSure ? { kind: 'killed', testId, message: failure } : { kind: 'unsure', testId }, ran }
    }
    return { outcome: { kind: 'survived' }, ran }
  }

  async #runWith(mutant: string, test: ResidentTest, hits: number | undefined): Promise<string | null> {
    Object.assign(instrumentation, { activeMutant: mutant, hitCount: 0, hitLimit: hits })
    const failure = await this.#run(test)
    const isEndless = hits !== undefined && (instrumentation.hitCount ?? 0) > hits
    Object.assign(instrumentation, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined })
    return isEndless ? 'Stryker: Hit count limit reached' : failure
  }

  async #run({ task, suites }: ResidentTest): Promise<string | null> {
    try {
      await this.#openSuites(suites)
      await this.#runner.onBeforeRunTask(task)
      this.#runner.onBeforeTryTask(task, { retry: 0, repeats: 0 })
      const after: (() => unknown)[] = []
      try {
        for (const suite of suites)
          for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
            const undo = await hook(task.context, suite)
            if (typeof undo === 'function') after.push(undo as () => unknown)
          }
        await TestRunner.getTestFn(task)()
      } finally {
        for (const suite of suites.toReversed())
          for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(task.context, suite)
        for (const undo of after) await undo()
      }
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /** Done once: the servers and databases of a `describe` serve every run of its tests. */
  async #openSuites(suites: RunnerTestSuite[]): Promise<void> {
    for (const suite of suites) {
      if (this.#open.has(suite)) continue
      if (isFile(suite)) await this.#runner.onBeforeRunSuite(suite)
      const closing: (() => unknown)[] = []
      for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) {
        const undo = await hook(suite)
        if (typeof undo === 'function') closing.push(undo as () => unknown)
      }
      this.#open.set(suite, closing)
    }
  }

  async #reopen(suites: RunnerTestSuite[]): Promise<void> {
    for (const suite of suites.toReversed()) await this.#close(suite)
    await this.#openSuites(suites)
  }

  async #close(suite: RunnerTestSuite): Promise<void> {
    const undoBeforeAll = this.#open.get(suite)
    if (!undoBeforeAll) return
    this.#open.delete(suite)
    for (const hook of TestRunner.getSuiteHooks(suite).afterAll) await Promise.resolve(hook(suite)).catch(() => {})
    for (const undo of undoBeforeAll) await undo()
  }

  async close(): Promise<void> {
    for (const suite of [...this.#open.keys()].toReversed()) await this.#close(suite)
  }
}

const leftOut = (process.env.MUTATION_LEAVE_OUT ?? '').split(',').filter(piece => piece !== '')
const isWanted = (task: RunnerTestCase) =>
  (task.mode === 'run' || task.mode === 'queued') && !leftOut.some(piece => task.name.includes(piece))

/** Tests without `beforeAll` have nothing that an earlier run could have changed. */
const hasState = (suites: RunnerTestSuite[]) =>
  suites.some(suite => TestRunner.getSuiteHooks(suite).beforeAll.length > 0)

const isFile = (suite: RunnerTestSuite): suite is RunnerTestFile => 'filepath' in suite

/** The suites of a test without the file that loads all, whose name is the test file's path. */
function pathOf(task: RunnerTask): string[] {
  const names = [task.name]
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name)
  return names
}

const fileOf = (task: RunnerTask) => pathOf(task)[0] ?? ''
const nameOf = (task: RunnerTask) => pathOf(task).slice(1).join(' > ')
const idOf = (task: RunnerTask) => `${relative(process.cwd(), fileOf(task))}#${nameOf(task)}`
