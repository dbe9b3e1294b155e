import { parseArgs } from 'node:util'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import { toTimestamp } from '@daywright/server/time/clock'
import { seedAccount } from '../../api/seed-account.ts'
import { LOAD_AVERAGE } from '../../report/machine.ts'
import { onEachDatabase } from '../../report/on-each-database.ts'
import { saveResults } from '../../report/save-results.ts'
import { readsBesideRuns } from './read-times.ts'
import { seedPlannerAccount } from './request-account.ts'
import { type DatabaseFigures, growthOf, type RequestReport, requestMarkdown } from './request-tables.ts'
import { type Account, type RunTimes, runTimes } from './request-times.ts'

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

const report: RequestReport = {
  command: `node bench/planner/requests/request-run.ts --seed ${seed} --count ${count}${values.quick ? ' --quick' : ''}`,
  measuredAt: toTimestamp(now),
  loadAverage: LOAD_AVERAGE,
  count,
  figures: await onEachDatabase(async (name, newDatabase) => figuresOf(name, await newDatabase())),
}
const text = requestMarkdown(report)
console.log(`\n${text}`)
if (!values.quick) {
  saveResults('planner-requests.json', report)
  saveResults('planner-requests.md', text)
}
