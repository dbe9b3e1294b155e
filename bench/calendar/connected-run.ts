import { hash } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createAccount } from '@daywright/server/accounts/account.rules'
import { readAuthSecret } from '@daywright/server/accounts/sessions/auth-secret.store'
import { addCalendar, collectionsOf } from '@daywright/server/calendars/accounts/account-calendars.rules'
import {
  connectedProvider,
  finishConnecting,
} from '@daywright/server/calendars/accounts/connected/calendar-account.rules'
import { listCalendarAccounts } from '@daywright/server/calendars/accounts/connected/calendar-account.store'
import { openCalendarConnections } from '@daywright/server/calendars/accounts/connected/connections'
import { authorizeAddress } from '@daywright/server/calendars/accounts/connected/oauth-client'
import { readInThread } from '@daywright/server/calendars/reader/read-in-thread'
import { cipherOf } from '@daywright/server/calendars/subscriptions/address-cipher'
import { calendarJob } from '@daywright/server/calendars/subscriptions/reading/calendar-job'
import type { Database } from '@daywright/server/db/database'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import { newToken } from '@daywright/server/ids-and-secrets/secrets'
import { addJobs } from '@daywright/server/jobs/job.store'
import { createOutbound } from '@daywright/server/outbound/outbound'
import { dueWork } from '@daywright/test-kit/due-work'
import { madeBy } from '../report/machine.ts'
import { onEachDatabase } from '../report/on-each-database.ts'
import { saveResults } from '../report/save-results.ts'
import { median } from '../report/statistics.ts'
import type { GraphCommand } from './graph-worker.ts'

const HOUR_MS = 3_600_000
/** How often a connected calendar is read in an hour. */
const READS_PER_HOUR = 4
const CALENDARS_PER_ACCOUNT = 2
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000' },
    accounts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    /** Shows that it works; writes no results. */
    quick: { type: 'boolean', default: false },
  },
})
const events = values.quick ? 300 : Number(values.events)
const accounts = values.quick ? 50 : Number(values.accounts)
const rounds = values.quick ? 1 : Number(values.rounds)
const LOOKS = 200

/** CPU time of this thread; the fake Microsoft is in another one. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

async function figuresOf(name: string, url: string) {
  const today = new Date().toISOString().slice(0, 10)
  const graph = new Worker(new URL('graph-worker.ts', import.meta.url), { workerData: { events, today } })
  const [{ origin, client }] = await once(graph, 'message')
  const sendCommand = async (command: GraphCommand) => {
    graph.postMessage(command)
    await once(graph, 'message')
  }
  const database = openDatabase(url)
  await migrate(database, { now: new Date().toISOString() })
  const outbound = createOutbound({ allow: ['127.0.0.1'], proxy: undefined })
  const readCipher = cipherOf(() => readAuthSecret(database))
  const microsoft = { clientId: client.id, clientSecret: client.secret, origin }
  const services = { google: undefined, microsoft }
  const connections = openCalendarConnections({ database, outbound, readCipher, clock: Date.now, services })
  const tools = { database, outbound, readCalendar: readInThread, readCipher, clock: Date.now, connections }
  await subscribe({ database, readCipher, connections })
  const runner = dueWork(database, Date.now, { calendar: calendarJob(tools) })
  const read = () => cpuOf(() => runner.runDue())
  const makeDue = () => database.db.updateTable('job').set({ dueAt: 0 }).where('kind', '=', 'calendar').execute()
  const repeated = async (before: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await before()
      await makeDue()
      times.push(await read())
    }
    return median(times)
  }
  const firstMs = await read()
  const unchangedMs = await repeated(async () => {})
  const eventMs = await repeated(() => sendCommand('change-event'))
  const seriesMs = await repeated(() => sendCommand('change-series'))
  await addIdleAccounts(database)
  await runner.runDue()
  const lookMs =
    (await cpuOf(async () => {
      for (let look = 0; look < LOOKS; look++) await runner.runDue()
    })) / LOOKS
  graph.postMessage('close')
  await once(graph, 'exit')
  await database.close()
  return { name, firstMs, unchangedMs, eventMs, seriesMs, lookMs }
}

/** Goes the way of a browser, and chooses the only calendar. */
async function subscribe(tools: Parameters<typeof finishConnecting>[0]): Promise<void> {
  const now = new Date().toISOString()
  const ownerId = await createAccount(tools.database, { ...PERSON, email: 'one@example.com' }, now)
  const oauth = tools.connections.toolsFor('microsoft')
  const verifier = newToken()
  const trip = { redirectUri: 'https://plan.example/back', state: 'x', scopes: oauth.provider.scopes, verifier }
  const there = await fetch(authorizeAddress(oauth, trip), { redirect: 'manual' })
  const code = new URL(there.headers.get('location') ?? '').searchParams.get('code') ?? ''
  await finishConnecting(tools, ownerId, { ...trip, provider: 'microsoft', code }, now)
  const accountId = (await listCalendarAccounts(tools.database.db, ownerId))[0]?.id ?? ''
  const [context, of] = [
    { ...tools, provider: connectedProvider(tools) },
    { ownerId, accountId },
  ]
  const [{ collection = '' } = {}] = await collectionsOf(context, of, AbortSignal.timeout(60_000))
  await addCalendar(context, of, { collection, name: 'Work', color: null }, now)
}

const PERSON = { displayName: 'P', timezone: 'UTC', role: 'member' } as const

/** Accounts whose calendars are due later. */
async function addIdleAccounts(database: Database): Promise<void> {
  const now = new Date().toISOString()
  for (let number = 0; number < accounts; number++) {
    const userId = await createAccount(database, { ...PERSON, email: `idle${number}@example.com` }, now)
    const keys = Array.from({ length: CALENDARS_PER_ACCOUNT }, (_, index) => hashed(`${number}-${index}`))
    await addJobs(
      database.db,
      keys.map(key => ({ userId, kind: 'calendar' as const, key, dueAt: Date.now() + HOUR_MS })),
    )
  }
}

const hashed = (text: string) => hash('sha256', text).slice(0, 32)

const figures = await onEachDatabase(async (name, newDatabase) => figuresOf(name, await newDatabase()))

const ms = (number: number) => `${number.toFixed(number < 10 ? 2 : 0)} ms`
const share = (unchangedMs: number) => (100 * unchangedMs * accounts * CALENDARS_PER_ACCOUNT * READS_PER_HOUR) / HOUR_MS
const report = `# Calendars of connected accounts, measured

${madeBy('npm run bench:calendar')}

CPU time of the thread that reads, with a server in another thread that behaves like Microsoft Graph: a calendar of ${events.toLocaleString('en')} events in two months, a fifth of them instances of series. Medians of ${rounds} reads, except the first
one. “A look”: a process looks for due work while the calendars of ${accounts.toLocaleString('en')} accounts, ${CALENDARS_PER_ACCOUNT} each, are not due.

| database | first read | nothing new | one event changed | one series changed | a look |
| --- | ---: | ---: | ---: | ---: | ---: |
${figures.map(row => `| ${row.name} | ${ms(row.firstMs)} | ${ms(row.unchangedMs)} | ${ms(row.eventMs)} | ${ms(row.seriesMs)} | ${ms(row.lookMs)} |`).join('\n')}

${accounts.toLocaleString('en')} accounts in whose calendars nothing happens, each read ${READS_PER_HOUR} times an hour, take ${figures.map(({ name, unchangedMs }) => `**${share(unchangedMs).toFixed(1)}%** of a core with ${name}`).join(' and ')}. The renewal of access tokens, one an hour and account, is not included.
`
console.log(report)
if (!values.quick) saveResults('calendar-connected.md', report)
