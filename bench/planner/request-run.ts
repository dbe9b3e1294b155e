import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import { toTimestamp } from '@daywright/server/time/clock'
import { startPostgres } from '@daywright/test-kit/databases/postgres-server'
import { seedAccount } from '../api/seed-account.ts'
import { readsBesideRuns } from './read-times.ts'
import { seedPlannerAccount } from './request-account.ts'
import { type DatabaseFigures, growthOf, type RequestReport, requestMarkdown } from './request-tables.ts'
import { type Account, type RunTimes, runTimes } from './request-times.ts'

const RESULTS = join(import.meta.dirname, '../results')
const READER_TASKS = 200
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20000' },
    count: { type: 'string', default: '15' },
    /** Shows that it works; writes no results. */
    quick: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const count = Number(values.count)
const size = values.quick
  ? { runs: [50, 100], beside: 100, seconds: 2 }
  : { runs: [50, 300, 1000, 3000], beside: 1000, seconds: 10 }
const loadAverage = loadavg()[0] ?? 0
const now = Date.now()

async function seedAll(databaseUrl: string): Promise<{ accounts: Account[]; beside: Account; readerKey: string }> {
  const database = openDatabase(databaseUrl)
  await migrate(database, { now: toTimestamp(now) })
  const seeded = async (name: string, tasks: number) => ({
    key: await seedPlannerAccount(database, { name, tasks, seed: seed + tasks, now }),
    tasks,
  })
  const accounts: Account[] = []
  for (const tasks of size.runs) accounts.push(await seeded(`planned-${tasks}`, tasks))
  const beside = await seeded('beside', size.beside)
  await database.close()
  // Last, because it has PostgreSQL look at all tables.
  const { key } = await seedAccount(databaseUrl, READER_TASKS)
  return { accounts, beside, readerKey: key }
}

async function figuresOf(name: string, databaseUrl: string): Promise<DatabaseFigures> {
  console.log(name)
  const { accounts, beside, readerKey } = await seedAll(databaseUrl)
  const runs: RunTimes[] = []
  for (const account of accounts) {
    const times = await runTimes(databaseUrl, account, count)
    console.log(`  ${account.tasks} tasks: ${times.medianMs.toFixed()} ms, first ${times.firstMs.toFixed()} ms`)
    runs.push(times)
  }
  const reads = await readsBesideRuns(databaseUrl, beside, readerKey, size.seconds)
  return { database: name, runs, growthExponent: growthOf(runs), reads }
}

async function onSqlite(): Promise<DatabaseFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-bench-'))
  try {
    return await figuresOf('SQLite', `sqlite:${join(folder, 'planner.db')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<DatabaseFigures> {
  const server = await startPostgres()
  try {
    return await figuresOf('PostgreSQL', server.urlOf('postgres'))
  } finally {
    await server.stop()
  }
}

const report: RequestReport = {
  command: `node bench/planner/request-run.ts --seed ${seed} --count ${count}${values.quick ? ' --quick' : ''}`,
  measuredAt: toTimestamp(now),
  loadAverage,
  count,
  figures: [await onSqlite(), await onPostgres()],
}
const text = requestMarkdown(report)
console.log(`\n${text}`)
if (!values.quick) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'planner-requests.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(RESULTS, 'planner-requests.md'), text)
}
