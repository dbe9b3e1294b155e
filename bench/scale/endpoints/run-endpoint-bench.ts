import { parseArgs } from 'node:util'
import type { NamedEndpoint } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { readConfig } from '@daywright/server/config/config'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import type { DatabaseKind } from '@daywright/test-kit/run/databases-of-run'
import { openWorld, type Person, type World } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { endpointsInOrder } from '../../../packages/server/test/everywhere/endpoints-in-order.ts'
import { EVERYTHING_OFFERED } from '../../../packages/server/test/everywhere/everything-offered.ts'
import {
  newSampleRecords,
  type SampleRecords,
} from '../../../packages/server/test/everywhere/examples/sample-records.ts'
import { validCall } from '../../../packages/server/test/everywhere/examples/valid-calls.ts'
import { addLargeAccount } from '../../../packages/server/test/scale/large-account.ts'
import { onEachDatabase } from '../../report/on-each-database.ts'
import { saveResults } from '../../report/save-results.ts'
import { type DatabaseFigures, endpointReport, type RequestRow, type Size } from './endpoint-report.ts'
import { FURTHER_REQUESTS } from './further-requests.ts'
import { measureJobs } from './measure-jobs.ts'
import { type Request, send, sendMeasured } from './send-measured.ts'

const { values } = parseArgs({
  options: {
    /** Shows that it works; writes no results. */
    quick: { type: 'boolean', default: false },
    /** Open tasks of the full account. */
    open: { type: 'string', default: '10000' },
    /** Finished tasks of the full account. */
    finished: { type: 'string', default: '75000' },
  },
})
const SMALL: Size = { open: 30, finished: 30, listed: 30 }
const FULL: Size = values.quick
  ? { open: 300, finished: 300, listed: 300 }
  : { open: Number(values.open), finished: Number(values.finished), listed: 9900 }
const START = '2026-03-02T00:00:00.000Z'

interface Account {
  person: Person
  mine: SampleRecords
}

/** The first is there so that the program is warm when the second is measured. */
type Accounts = Record<'warm' | 'small' | 'full', Account>

async function newAccounts(world: World): Promise<Accounts> {
  const accounts: Partial<Accounts> = {}
  for (const [name, { open, ...others }] of Object.entries({ warm: SMALL, small: SMALL, full: FULL })) {
    const person = await world.newPerson({ role: 'admin' })
    const mine = await newSampleRecords(world, person)
    await person.client.plannerSettings.update({ body: { autoPlan: true } })
    await addLargeAccount(world, person, open, others)
    accounts[name as keyof Accounts] = { person, mine }
  }
  // PostgreSQL does this by itself within a minute.
  await sql`analyze`.execute(world.database.db)
  return accounts as Accounts
}

interface Named {
  name: string
  status: number
  requestOf(account: Account): Request
}

const isRemoval = ({ endpoint }: NamedEndpoint) => endpoint.method === 'DELETE'

/** Every request with the status of its answer. */
function allRequests(): Named[] {
  const uncached = { 'cache-control': 'no-cache' }
  const declared = (named: NamedEndpoint): Named => ({
    name: named.name,
    status: named.endpoint.status,
    requestOf: ({ person, mine }) => {
      const { endpoint } = named
      const call = validCall(named, mine)
      const headers = { authorization: `Bearer ${person.key}`, ...uncached, ...call.headers }
      return { method: endpoint.method, path: urlOf(endpoint, call), headers, body: endpoint.body && call.body }
    },
  })
  const accept = 'application/json, text/event-stream'
  const further = Object.entries(FURTHER_REQUESTS).map(([name, request]) => ({
    name,
    status: 200,
    requestOf: ({ person }: Account): Request => ({
      ...request,
      headers: { authorization: `Bearer ${person.key}`, ...uncached, ...(request.isRead && { accept }) },
    }),
  }))
  const own = endpointsInOrder.filter(({ endpoint }) => endpoint.access === 'user')
  const [removals, others] = [own.filter(isRemoval), own.filter(named => !isRemoval(named))]
  return [...others.map(declared), ...further, ...removals.map(declared)]
}

/** What was called since then may have changed something. */
const NEEDS_A_PLAN = new Set(['planner.undo', 'tasks.next', 'timeBlocks.begin'])

const planOf = ({ key }: Person): Request => ({
  method: 'POST',
  path: '/api/planner',
  headers: { authorization: `Bearer ${key}` },
})

async function measureRequests(world: World, accounts: Accounts) {
  const requests: RequestRow[] = []
  const failures: string[] = []
  const measured = async ({ name, status, requestOf }: Named, account: Account) => {
    const present = world.now()
    if (NEEDS_A_PLAN.has(name)) await send(world.baseUrl, planOf(account.person))
    // A calendar that was read less than a minute ago is not read again.
    if (name === 'calendars.refresh') world.setNow(new Date(Date.parse(present) + 2 * 60_000).toISOString())
    try {
      return await sendMeasured(world, requestOf(account), status)
    } finally {
      world.setNow(present)
    }
  }
  for (const named of allRequests())
    try {
      await measured(named, accounts.warm)
      const small = await measured(named, accounts.small)
      requests.push({ name: named.name, small, full: await measured(named, accounts.full) })
    } catch (error) {
      failures.push(`${named.name}: ${(error as Error).message}`)
    }
  return { requests, failures }
}

async function measure(name: string, newDatabase: () => Promise<string>): Promise<DatabaseFigures> {
  const url = await newDatabase()
  const kind: DatabaseKind = url.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  const database = openDatabase(url)
  await migrate(database, { now: START })
  await database.close()
  const { world, close } = await openWorld(kind, { url, remove: async () => {} }, EVERYTHING_OFFERED)
  try {
    const accounts = await newAccounts(world)
    console.log(`${name}: the accounts are there`)
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'fatal', OUTBOUND_ALLOW: '127.0.0.1/32' })
    const jobs = await measureJobs(world, config, accounts)
    console.log(`${name}: every kind of job was measured`)
    return { name, jobs, ...(await measureRequests(world, accounts)) }
  } finally {
    await close()
  }
}

const databases: DatabaseFigures[] = []
await onEachDatabase(async (name, newDatabase) => {
  databases.push(await measure(name, newDatabase))
  const figures = { small: SMALL, full: FULL, databases }
  const report = endpointReport(figures)
  if (values.quick) return console.log(report)
  saveResults('scale-endpoints.md', report)
  saveResults('scale-endpoints.json', figures)
})
