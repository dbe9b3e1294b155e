import { parseArgs } from 'node:util'
import { createAccount } from '@daywright/server/accounts/account.rules'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import { openDatabase } from '@daywright/server/db/open'
import { freshPostgres } from '@daywright/test-kit/databases/fresh-database'
import { startPostgres } from '@daywright/test-kit/databases/postgres-server'
import { seedAccount } from '../api/seed-account.ts'
import { LOAD_AVERAGE, MACHINE } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { type Costs, capacityOf } from './capacity-model.ts'
import { copyAccount } from './copy-account.ts'
import { databaseUse } from './database-use.ts'
import { measureCosts, mixOf } from './measure-costs.ts'
import { scaleReport } from './scale-report.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } })
const SIZE = values.quick
  ? { few: 10, many: 200, tasks: 100, seconds: 1, streamAccounts: 5 }
  : { few: 10, many: 500, tasks: 100, seconds: 3, streamAccounts: 50 }
const SIZES_OF_INSTANCES = [1000, 100_000, 10_000_000]
const NOW = '2026-01-05T00:00:00.000Z'

async function newStreamKeys(url: string, count: number): Promise<string[]> {
  const database = openDatabase(url)
  const keys: string[] = []
  for (let index = 0; index < count; index++) {
    const account = { email: `s${index}@example.com`, displayName: 'S', timezone: 'UTC', role: 'member' } as const
    const id = await createAccount(database, account, NOW)
    keys.push((await issueApiKey(database, id, { name: 'bench', scope: 'read', expiresAt: null }, NOW)).key)
  }
  await database.close()
  return keys
}

const server = await startPostgres()
try {
  const { url } = await freshPostgres(server.urlOf('postgres'))
  const seeded = await seedAccount(url, SIZE.tasks)
  const empty = await databaseUse(url)
  await copyAccount(url, SIZE.few)
  console.log(`${SIZE.few} accounts`)
  const few = await measureCosts(url, seeded, { seconds: SIZE.seconds, streamKeys: [] })
  await copyAccount(url, SIZE.many)
  const full = await databaseUse(url)
  console.log(`${SIZE.many} accounts`)
  const streamKeys = await newStreamKeys(url, SIZE.streamAccounts)
  const many = await measureCosts(url, seeded, { seconds: SIZE.seconds, streamKeys })
  const costs: Costs = {
    requestMilliseconds: mixOf(many.requests, 'serverMilliseconds'),
    databaseMilliseconds: mixOf(many.requests, 'databaseMilliseconds'),
    planMilliseconds: many.planMilliseconds,
    bytesPerAccount: (full.bytes - empty.bytes) / (SIZE.many - 1),
    megabytesPerProcess: many.megabytes,
    megabytesPerThousandStreams: many.megabytesPerThousandStreams,
  }
  const text = scaleReport({
    machine: `${MACHINE}, load average ${LOAD_AVERAGE.toFixed(1)} at the start`,
    size: SIZE,
    few,
    many,
    costs,
    capacities: SIZES_OF_INSTANCES.map(accounts => capacityOf(accounts, costs)),
  })
  console.log(`\n${text}`)
  if (!values.quick) saveResults('scale.md', text)
} finally {
  await server.stop()
}
