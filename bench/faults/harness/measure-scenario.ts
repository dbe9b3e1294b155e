import { loadavg } from 'node:os'
import type { DatabaseKind, Databases } from './databases.ts'
import { figuresText } from './fault-tables.ts'
import { isMissed } from './figures.ts'
import type { Measurement } from './measurement.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { openTrial } from './trial.ts'

export interface Measuring {
  kind: DatabaseKind | undefined
  form: Measurement['form']
  commit: string
  databases: Databases
  advisories: string | undefined
  log: (text: string) => void
  /** Ends the run early, as Ctrl-C does. */
  signal: AbortSignal
}

const MINUTE = 60_000

/** Runs a scenario on one database. Any failure becomes a missed target, and everything that was started is stopped. */
export async function measureScenario(scenario: Scenario, measuring: Measuring): Promise<Measurement> {
  const { kind, form, commit, log } = measuring
  const title = [scenario.name, ...(kind ? [`on ${kind}`] : [])].join(' ')
  const loadAverage = loadavg()[0] ?? 0
  const started = Date.now()
  log(`${title}: ${scenario.attack}`)
  const outcome = await attempt(scenario, measuring, text => log(`  ${title}: ${text}`))
  const base = {
    scenario: scenario.name,
    database: kind ?? '-',
    form,
    measuredAt: new Date(started).toISOString(),
    commit,
    loadAverage,
    seconds: Math.round((Date.now() - started) / 1000),
  }
  if ('notRun' in outcome) {
    log(`${title}: NOT RUN: ${outcome.notRun}`)
    return { ...base, verdict: 'not run', size: '', figures: [{ what: 'not run:', value: outcome.notRun }] }
  }
  const verdict = isMissed(outcome.figures) ? 'missed' : 'met'
  log(`${title}: ${verdict}. ${outcome.size}: ${figuresText(outcome.figures)}`)
  return { ...base, verdict, ...outcome }
}

async function attempt(scenario: Scenario, measuring: Measuring, log: (text: string) => void): Promise<Outcome> {
  const { kind = 'sqlite', form, databases, advisories, signal } = measuring
  const ending = new AsyncDisposableStack()
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`not over after ${scenario.minutes} min`)),
    scenario.minutes * MINUTE,
  )
  // It has no caller yet while the database is still being created.
  limit.promise.catch(() => {})
  const stop = () => limit.reject(new Error('interrupted'))
  signal.addEventListener('abort', stop)
  try {
    const database = await databases.fresh(kind)
    const trial = openTrial({ kind, isShort: form === 'short', advisories, log, database }, ending)
    return await Promise.race([scenario.run(trial), limit.promise])
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error)
    log(error instanceof Error ? (error.stack ?? value) : value)
    return { size: '', figures: [{ what: 'failed:', value, target: 'completes', isMet: false }] }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await ending.disposeAsync()
  }
}
