import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import { createAccount } from '@daywright/server/accounts/account.rules'
import { readAuthSecret } from '@daywright/server/accounts/sessions/auth-secret.store'
import { createCalendar } from '@daywright/server/calendars/calendar.rules'
import { cipherOf } from '@daywright/server/calendars/subscriptions/address-cipher'
import type { Database } from '@daywright/server/db/database'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import { startServer } from '@daywright/test-kit/child-process'
import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { madeBy } from '../report/machine.ts'
import { onEachDatabase } from '../report/on-each-database.ts'
import { saveResults } from '../report/save-results.ts'

const HOUR_MS = 3_600_000
const PER_ACCOUNT = 50
const EVENTS = 200
const { values } = parseArgs({
  options: {
    subscriptions: { type: 'string', default: '1000' },
    idleSeconds: { type: 'string', default: '60' },
    /** Shows that it works; writes no results. */
    quick: { type: 'boolean', default: false },
  },
})
const subscriptions = values.quick ? 100 : Number(values.subscriptions)
const idleSeconds = values.quick ? 5 : Number(values.idleSeconds)

interface Figures {
  database: string
  /** CPU time of the server for all subscriptions. */
  firstReadMs: number
  unchangedMs: number
  /** CPU time while nothing is due, for a second. */
  idleMsPerSecond: number
}

async function subscribe(database: Database, address: string): Promise<void> {
  const now = new Date().toISOString()
  const readCipher = cipherOf(() => readAuthSecret(database))
  for (let number = 0; number < subscriptions / PER_ACCOUNT; number++) {
    const person = { email: `p${number}@example.com`, displayName: 'P', timezone: 'UTC', role: 'member' } as const
    const ownerId = await createAccount(database, person, now)
    for (let feed = 0; feed < PER_ACCOUNT; feed++) {
      const input = CalendarCreate.parse({ name: `Feed ${feed}`, address: `${address}?${number}-${feed}` })
      await createCalendar({ database, readCipher }, ownerId, input, now)
    }
  }
}

/** Waits until nothing is due or being read; the server sees to that. */
async function untilRead({ db }: Database): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('job')
      .select('userId')
      .where('kind', '=', 'calendar')
      .where(eb => eb.or([eb('dueAt', '<=', Date.now()), eb('leaseBy', 'is not', null)]))
      .limit(1)
      .execute()
    if (due.length === 0) return
    await sleep(200)
  }
}

const makeDue = ({ db }: Database) => db.updateTable('job').set({ dueAt: 0 }).where('kind', '=', 'calendar').execute()

async function figuresOf(name: string, url: string, feeds: CalendarServer): Promise<Figures> {
  const database = openDatabase(url)
  await migrate(database, { now: new Date().toISOString() })
  await subscribe(database, feeds.address)
  const server = await startServer(url, { OUTBOUND_ALLOW: '127.0.0.1/32' })
  const cpu = () => server.cpuMilliseconds() ?? Number.NaN
  const during = async (work: () => Promise<unknown>) => {
    const before = cpu()
    await work()
    return cpu() - before
  }
  const firstReadMs = await during(() => untilRead(database))
  const unchangedMs = await during(async () => {
    await makeDue(database)
    await untilRead(database)
  })
  const idleMs = await during(() => sleep(idleSeconds * 1000))
  await server.stop()
  await database.close()
  return { database: name, firstReadMs, unchangedMs, idleMsPerSecond: idleMs / idleSeconds }
}

const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const calendar = icsCalendar(
  Array.from({ length: EVENTS }, (_, index) =>
    icsEvent(`event-${index}`, `${day}T${String(index % 24).padStart(2, '0')}0000Z`, `${day}T235900Z`),
  ),
)
const feeds = await startCalendarServer()
feeds.answer = (request, response) => {
  const isKnown = request.headers['if-none-match'] === '"one"'
  response.writeHead(isKnown ? 304 : 200, { etag: '"one"' }).end(isKnown ? undefined : calendar)
}
const figures = await onEachDatabase(async (name, newDatabase) => figuresOf(name, await newDatabase(), feeds))
await feeds.close()

/** Every subscription is read once an hour. */
const share = ({ unchangedMs, idleMsPerSecond }: Figures) => (100 * unchangedMs) / HOUR_MS + idleMsPerSecond / 10
const each = (ms: number) => `${(ms / subscriptions).toFixed(1)} ms`
const report = `# Many subscriptions, measured

${madeBy('npm run bench:calendar')}

One server process with ${subscriptions} subscriptions of ${subscriptions / PER_ACCOUNT} accounts, each a calendar of ${EVENTS} events, which is read once an hour. CPU time of the server
process. “Unchanged”: the other server answers that nothing is new. “At rest”: nothing is due, for ${idleSeconds} seconds.

| database | first read of one | unchanged, one | at rest, per second | share of a core with nothing new |
| --- | ---: | ---: | ---: | ---: |
${figures.map(row => `| ${row.database} | ${each(row.firstReadMs)} | ${each(row.unchangedMs)} | ${row.idleMsPerSecond.toFixed(2)} ms | **${share(row).toFixed(2)}%** |`).join('\n')}
`
console.log(report)
if (!values.quick) saveResults('calendar-subscriptions.md', report)
