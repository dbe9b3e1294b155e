import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@daywright/test-kit/postgres-server'
import pg from 'pg'
import { apiFigures, type Figure, type Size } from './api-figures.ts'

const RESULTS = join(import.meta.dirname, '../results')
const { values } = parseArgs({ options: { quick: { type: 'boolean' } } })
const size: Size = values.quick
  ? { seconds: 1, rounds: 1, tasks: 200, manyTasks: 2000 }
  : { seconds: 3, rounds: 3, tasks: 1000, manyTasks: 100_000 }

async function onSqlite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-bench-'))
  let count = 0
  const figures = await apiFigures(async () => `sqlite:${join(folder, `${count++}.db`)}`, size)
  rmSync(folder, { recursive: true, force: true })
  return figures
}

async function onPostgres(): Promise<Figure[]> {
  const server = await startPostgres()
  const newUrl = async () => {
    const name = `bench_${randomBytes(4).toString('hex')}`
    const client = new pg.Client({ connectionString: server.urlOf('postgres') })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return server.urlOf(name)
  }
  try {
    return await apiFigures(newUrl, size)
  } finally {
    await server.stop()
  }
}

/** Ratios to bare fastify are at least the target; times, memory and growth are at most. */
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
  return [`## ${database}`, '', '| what | target | result | | how |', '|---|---|---|---|---|', ...rows, ''].join('\n')
}

const INTRODUCTION = `# The API, measured

Made by \`npm run bench:api\` on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, with
${loadavg()[0]?.toFixed(1)} other processes at work when it began (rates mean little above 0.5).

Server, bare server and the load (10 connections, loopback) share the machine. Each ratio is the service's requests per
second over those of a bare fastify server in the same run, in turns of ${size.seconds} s, ${size.rounds} each, medians. The bare server
knows its answers beforehand: it checks no key, reads no database and turns the same object into JSON for each request.
For what writes it does one durable insert first (SQLite: WAL, \`synchronous = full\`). Both log warnings only. One second of
load on each, not counted, comes before. "Made anew" asks with \`Cache-Control: no-cache\`, so that no kept answer is used.
The account holds ${size.tasks} tasks, each with 2 labels, 3 checklist items and 2 blocks; PostgreSQL has analyzed its tables.
CPU is what the server process itself computed: unlike the rates it hardly depends on what else the machine does.
`

const results: Record<string, Figure[]> = {}
console.log('SQLite')
results.SQLite = await onSqlite()
console.log('PostgreSQL')
results.PostgreSQL = await onPostgres()
const text = [INTRODUCTION, ...Object.entries(results).map(([name, figures]) => tableOf(name, figures))].join('\n')
console.log(`\n${text}`)
if (!values.quick) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'api.md'), text)
  writeFileSync(join(RESULTS, 'api.json'), `${JSON.stringify(results, null, 2)}\n`)
}
