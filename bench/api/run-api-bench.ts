import { parseArgs } from 'node:util'
import { LOAD_AVERAGE, MACHINE } from '../report/machine.ts'
import { onEachDatabase } from '../report/on-each-database.ts'
import { saveResults } from '../report/save-results.ts'
import { apiFigures, type Figure, requestFigures, type Size } from './api-figures.ts'
import { compressionTable } from './compression-figures.ts'
import { cpuTable } from './cpu-figures.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, requests: { type: 'boolean' } } })
/** `--requests` leaves out what takes long: growth, shared databases, start and memory. */
const measure = values.requests ? requestFigures : apiFigures
const size: Size = values.quick
  ? { seconds: 1, rounds: 1, tasks: 200, manyTasks: 2000, accounts: [50, 2000] }
  : { seconds: 3, rounds: 3, tasks: 1000, manyTasks: 100_000, accounts: accountSizes() }

/** Twenty accounts, from 50 to 10,000 tasks. */
function accountSizes(): number[] {
  return Array.from({ length: 20 }, (_, index) => Math.round(50 * 200 ** (index / 19)))
}

/** The target is a minimum for ratios to bare fastify, and a maximum for times, memory and growth. */
const isGrowth = (figure: Figure) => figure.name.includes('instead of')
const isMet = (figure: Figure) =>
  figure.unit === '×' && !isGrowth(figure) ? figure.result >= figure.target : figure.result <= figure.target

const shown = (value: number, unit: Figure['unit']) =>
  unit === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed()} ${unit}`

function tableOf(database: string, figures: readonly Figure[]): string {
  const rows = figures.map(figure => {
    const bound = figure.unit === '×' && !isGrowth(figure) ? '≥' : '≤'
    const verdict = isMet(figure) ? 'met' : 'missed'
    return `| ${figure.name} | ${bound} ${shown(figure.target, figure.unit)} | ${shown(figure.result, figure.unit)} | ${verdict} | ${figure.detail} |`
  })
  return [`## ${database}`, '', '| what | target | result | | detail |', '|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  )
}

const INTRODUCTION = `# API benchmark

Measured by \`npm run bench:api${values.requests ? ' -- --requests' : ''}\` on ${MACHINE}, at a
load average of ${LOAD_AVERAGE.toFixed(1)} at the start (above 0.5 the rates mean little).

Server, bare server and load generator (10 connections, loopback) share the machine. Each ratio is the requests per second of the
service divided by those of a bare fastify server in the same run: ${size.rounds} alternating rounds of ${size.seconds} s each, medians. The bare
server has fixed responses: it checks no key, reads no database and serializes the same object for each request. For a write it
does one durable insert first (SQLite: WAL, \`synchronous = full\`). Both log warnings only, and both get a warm-up of one second.
"Uncached" requests have \`Cache-Control: no-cache\`, which bypasses the cache of responses. The account has ${size.tasks} tasks, each with 2
labels, 3 checklist items and 2 blocks; PostgreSQL has analyzed its tables. CPU is the CPU time of the server process: unlike the
rates, it hardly depends on the load of the machine.
`

const [sqlite, postgres] = await onEachDatabase((name, newDatabase) => {
  console.log(name)
  return measure(newDatabase, size)
})
const results = { SQLite: sqlite, PostgreSQL: postgres }
const text = [
  INTRODUCTION,
  tableOf('SQLite', sqlite.figures),
  cpuTable('SQLite', sqlite.cpu),
  compressionTable(sqlite.compression),
  tableOf('PostgreSQL', postgres.figures),
  cpuTable('PostgreSQL', postgres.cpu),
  compressionTable(postgres.compression),
].join('\n')
console.log(`\n${text}`)
if (!values.quick) {
  const name = values.requests ? 'api-requests' : 'api'
  saveResults(`${name}.md`, text)
  saveResults(`${name}.json`, results)
}
