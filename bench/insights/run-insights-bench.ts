import { startServer } from '@daywright/test-kit/child-process'
import { seedAccount } from '../api/seed-account.ts'
import { LOAD_AVERAGE, MACHINE } from '../report/machine.ts'
import { onEachDatabase } from '../report/on-each-database.ts'
import { saveResults } from '../report/save-results.ts'
import { cpuBetween, databaseUse } from '../scale/database-use.ts'
import { DAYS, FIRST_DAY, seedSessions } from './seed-sessions.ts'

const TASKS = 4000
const SESSIONS = 20_000
const REQUESTS = 30
const TARGET_MILLISECONDS = 150

const day = (index: number) => new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10)
const FIVE_YEARS = `from=${day(0)}&to=${day(DAYS - 1)}&group=week`
const LAST_WEEK = `from=${day(DAYS - 7)}&to=${day(DAYS - 1)}&group=day`

const PATHS: Record<string, string> = {
  'Insights of 5 years by project': `/api/insights?${FIVE_YEARS}&by=project`,
  'Insights of 5 years by label': `/api/insights?${FIVE_YEARS}&by=label`,
  'Insights of a week': `/api/insights?${LAST_WEEK}`,
  'Time sheet of a year': `/api/timesheet?from=${day(DAYS - 365)}&to=${day(DAYS - 1)}`,
  'List of 50 tasks, uncached': '/api/tasks?status=completed',
}

interface Cost {
  name: string
  server: number
  database: number
}

/** On SQLite, the server is the database. */
const useOf = (url: string) => (url.startsWith('postgres') ? databaseUse(url) : null)

const costs = await onEachDatabase(async (_, newUrl) => {
  const url = await newUrl()
  const seeded = await seedAccount(url, TASKS)
  await seedSessions(url, seeded, SESSIONS)
  const server = await startServer(url, { LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' })
  const headers = { authorization: `Bearer ${seeded.key}`, 'cache-control': 'no-cache' }
  const ask = async (path: string) => {
    const response = await fetch(server.url + path, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await response.arrayBuffer()
  }
  const measured: Cost[] = []
  for (const [name, path] of Object.entries(PATHS)) {
    for (let warm = 0; warm < 5; warm++) await ask(path)
    const before = { cpu: server.cpuMilliseconds() ?? Number.NaN, use: await useOf(url) }
    for (let index = 0; index < REQUESTS; index++) await ask(path)
    const after = { cpu: server.cpuMilliseconds() ?? Number.NaN, use: await useOf(url) }
    measured.push({
      name,
      server: (after.cpu - before.cpu) / REQUESTS,
      database: before.use && after.use ? cpuBetween(before.use, after.use) / REQUESTS : 0,
    })
    console.log(measured.at(-1))
  }
  await server.stop()
  return measured
})

const rowsOf = (database: string, measured: readonly Cost[]) => [
  `## ${database}`,
  '',
  '| what | server | database | together | target | |',
  '|---|---|---|---|---|---|',
  ...measured.map(({ name, server, database }) => {
    const together = server + database
    const isBound = name.startsWith('Insights of 5 years')
    const verdict = isBound
      ? `≤ ${TARGET_MILLISECONDS} ms | ${together <= TARGET_MILLISECONDS ? 'met' : 'missed'}`
      : '| '
    return `| ${name} | ${server.toFixed(1)} ms | ${database.toFixed(1)} ms | ${together.toFixed(1)} ms | ${verdict} |`
  }),
  '',
]

const text = [
  '# Insights',
  '',
  `CPU of one request, measured by \`npm run bench:insights\` on ${MACHINE}, at a load average of ${LOAD_AVERAGE.toFixed(1)} at the start:`,
  `the mean of ${REQUESTS} requests, one after the other. The account has ${SESSIONS.toLocaleString('en')} sessions in five years and`,
  `${TASKS.toLocaleString('en')} tasks in 10 projects with two labels each. On SQLite the server is the database.`,
  '',
  ...rowsOf('SQLite', costs[0]),
  ...rowsOf('PostgreSQL', costs[1]),
].join('\n')
console.log(text)
saveResults('insights.md', text)
