import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startChild } from '@daywright/test-kit/child-process'
import { freshPostgres } from '@daywright/test-kit/databases/fresh-database'
import { freePort, startPostgres } from '@daywright/test-kit/databases/postgres-server'
import { loadsOf } from './api-figures.ts'
import { paceOf } from './measure-load.ts'
import { seedAccount } from './seed-account.ts'

/**
 * CPU profile of one of the requests of the benchmark, by a part of its name, on SQLite or PostgreSQL:
 * `npx node bench/api/profile-request.ts 'Update a task' --postgres`.
 */
const TASKS = 1000
const SECONDS = 6
const SHOWN = 30
const BIN = join(import.meta.dirname, '../../packages/server/bin/daywright.js')

interface Frame {
  functionName: string
  url: string
  lineNumber: number
}
interface Profile {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  timeDeltas: number[]
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'boolean' } } })
const [wanted = 'List of 50 tasks, uncached'] = positionals

const folder = mkdtempSync(join(tmpdir(), 'daywright-profile-'))
const postgres = values.postgres ? await startPostgres() : undefined
const databaseUrl = postgres
  ? (await freshPostgres(postgres.urlOf('postgres'))).url
  : `sqlite:${join(folder, 'profile.db')}`
const [name, load] = Object.entries(loadsOf(await seedAccount(databaseUrl, TASKS))).find(([name]) =>
  name.includes(wanted),
) ?? [wanted]
if (!load) throw new Error(`No request of the benchmark is called ${name}`)
const server = await startChild({
  args: ['--cpu-prof', `--cpu-prof-dir=${folder}`, BIN, 'serve'],
  port: await freePort(),
  environment: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
  readyPath: '/readyz',
})
const pace = await paceOf(server, load, SECONDS)
await server.stop()
await postgres?.stop()
console.log(
  `${name}: ${pace.requestsPerSecond.toFixed()} requests/s, ${pace.cpuMilliseconds.toFixed(2)} ms of CPU each`,
)
for (const file of readdirSync(folder).filter(file => file.endsWith('.cpuprofile')))
  printShares(JSON.parse(readFileSync(join(folder, file), 'utf8')))
rmSync(folder, { recursive: true, force: true })

function printShares({ nodes, samples, timeDeltas }: Profile): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const shares = (nameOf: (frame: Frame) => string) => {
    const times = new Map<string, number>()
    samples.forEach((id, index) => {
      const frame = frames.get(id)
      if (!frame || frame.functionName === '(idle)') return
      times.set(nameOf(frame), (times.get(nameOf(frame)) ?? 0) + (timeDeltas[index] ?? 0))
    })
    const total = times.values().reduce((sum, time) => sum + time, 0)
    const slowest = [...times].toSorted((a, b) => b[1] - a[1]).slice(0, SHOWN)
    for (const [name, time] of slowest) console.log(`${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`)
  }
  console.log('\nBy package, or by folder of the server')
  shares(({ url, functionName }) => fileOf(url).match(/^(server\/src\/[\w-]+|[^/]+)/)?.[0] ?? functionName)
  console.log('\nBy function')
  shares(({ functionName, url, lineNumber }) =>
    url ? `${functionName || '(anonymous)'}  ${fileOf(url)}:${lineNumber + 1}` : functionName,
  )
}

function fileOf(url: string): string {
  return url.replace(/^.*\/(node_modules|packages)\//, '')
}
