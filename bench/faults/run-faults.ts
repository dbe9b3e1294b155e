import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scenarios } from './fault-scenarios.ts'
import { DATABASES, type DatabaseKind, openDatabases } from './harness/databases.ts'
import { openResults } from './harness/fault-results.ts'
import { measureScenario } from './harness/measure-scenario.ts'
import type { Scenario } from './harness/scenario.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    /** Only this database. */
    database: { type: 'string' },
    /** Leaves out what was measured at this commit. */
    remaining: { type: 'boolean', default: false },
    /** Saves the results as those from before a fix. */
    before: { type: 'boolean', default: false },
    results: { type: 'string', default: join(import.meta.dirname, '../results') },
    /** A file of advisories, or a folder of them, in OSV format. */
    advisories: { type: 'string' },
  },
})

const NO_DATABASE = '-'

function chosenScenarios(): readonly Scenario[] {
  const unknown = positionals.filter(name => !scenarios.some(scenario => scenario.name === name))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. --list lists the scenarios.`)
  return positionals.length === 0 ? scenarios : scenarios.filter(({ name }) => positionals.includes(name))
}

/** With `+` if the service differs from the commit; unknown without git. */
function currentCommit(): string {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const commit = git('rev-parse', '--short', 'HEAD')
  if (commit === undefined) return 'unknown'
  const service = [':/packages/contract/src', ':/packages/engine/src', ':/packages/server/src']
  return commit + (git('status', '--porcelain', '--', ...service) ? '+' : '')
}

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

/** On Ctrl-C the scenario at hand ends what it started, and nothing more is begun. */
const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort())

async function runAll(): Promise<void> {
  const form = values.short ? 'short' : 'long'
  const commit = currentCommit()
  const results = openResults(
    values.results,
    scenarios.map(({ name }) => name),
  )
  const databases = openDatabases()
  const given = DATABASES.filter(kind => values.database === undefined || values.database === kind)
  const measure = async (scenario: Scenario, kind: DatabaseKind | undefined) => {
    const database = kind ?? NO_DATABASE
    if (values.remaining && results.has(scenario.name, database, form, commit)) return
    const { signal } = interruption
    if (signal.aborted) return
    const options = { kind, form, commit, databases, advisories: values.advisories, log, signal } as const
    const measurement = await measureScenario(scenario, options)
    if (signal.aborted) return
    results.save(measurement, values.before ? 'before' : 'now')
    if (measurement.verdict === 'missed') process.exitCode = 1
  }
  try {
    for (const scenario of chosenScenarios()) {
      const kinds =
        scenario.databases.length === 0 ? [undefined] : scenario.databases.filter(kind => given.includes(kind))
      if (scenario.isConcurrent) await Promise.all(kinds.map(kind => measure(scenario, kind)))
      else for (const kind of kinds) await measure(scenario, kind)
    }
  } finally {
    await databases.stop()
  }
}

if (values.list) for (const { name, attack } of scenarios) console.log(`${name.padEnd(24)} ${attack}`)
else await runAll()
// A scenario that was cut short may still wait for something.
process.exit()
