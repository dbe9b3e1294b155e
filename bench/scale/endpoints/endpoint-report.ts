import { madeBy } from '../../report/machine.ts'
import type { Use } from './process-use.ts'
import type { Answered } from './send-measured.ts'

/** What an account has: tasks, and of documents, notifications and meetings each. */
export interface Size {
  open: number
  finished: number
  listed: number
}

export interface RequestRow {
  name: string
  small: Answered
  full: Answered
}

export interface JobRow {
  name: string
  small: Use
  full: Use
}

export interface DatabaseFigures {
  name: string
  requests: RequestRow[]
  jobs: JobRow[]
  /** What could not be measured, and why. */
  failures: string[]
}

export interface EndpointFigures {
  small: Size
  full: Size
  databases: readonly DatabaseFigures[]
}

const MAX_HOLD_MILLISECONDS = 50
/** Less is not worth a look, however much more it is than next to nothing. */
const LITTLE_MILLISECONDS = 20
/** An answer of more rows costs more than in proportion before it is worth a look. */
const MAX_GROWTH = 2

const ms = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
const count = (value: number) => value.toLocaleString('en')
const ratio = ({ small, full }: { small: Use; full: Use }) =>
  full.cpuMilliseconds / Math.max(0.5, small.cpuMilliseconds)
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const outgrows = (row: RequestRow) =>
  row.full.cpuMilliseconds > LITTLE_MILLISECONDS &&
  ratio(row) > (MAX_GROWTH * row.full.bytes) / Math.max(1, row.small.bytes)
const holds = ({ full }: { full: Use }) => full.holdMilliseconds > MAX_HOLD_MILLISECONDS

const usesOf = (row: { small: Use; full: Use }) => [
  ms(row.small.cpuMilliseconds),
  ms(row.full.cpuMilliseconds),
  ratio(row).toFixed(1),
  `${ms(row.full.holdMilliseconds)}${holds(row) ? ' **!**' : ''}`,
]

function sectionOf({ name, requests, jobs, failures }: DatabaseFigures): string {
  const byCost = requests.toSorted((a, b) => b.full.cpuMilliseconds - a.full.cpuMilliseconds)
  const requestLines = byCost.map(row =>
    line([
      row.name,
      `${count(row.small.rows)} → ${count(row.full.rows)}`,
      ...usesOf(row),
      row.full.databaseMilliseconds === undefined ? '' : ms(row.full.databaseMilliseconds),
      outgrows(row) ? 'more than its answer' : '',
    ]),
  )
  const jobLines = jobs.map(row => line([row.name, ...usesOf(row)]))
  return `## ${name}

${requests.filter(outgrows).length} of ${requests.length} requests take more than ${LITTLE_MILLISECONDS} ms and grow more than twice as much as their answers; ${requests.filter(holds).length} requests and ${jobs.filter(holds).length} jobs hold
the event loop for more than ${MAX_HOLD_MILLISECONDS} ms (**!**).

| job | CPU ms, small | CPU ms, full | ratio | longest hold, ms |
|---|---|---|---|---|
${jobLines.join('\n')}

| request | rows | CPU ms, small | CPU ms, full | ratio | longest hold, ms | database, CPU ms | grows |
|---|---|---|---|---|---|---|---|
${requestLines.join('\n')}
${failures.length > 0 ? `\nNot measured:\n\n${failures.map(failure => `- ${failure}`).join('\n')}\n` : ''}`
}

export const endpointReport = ({ small, full, databases }: EndpointFigures): string =>
  `# Every endpoint and every kind of job, with a small and with a full account

${madeBy('npm run bench:endpoints')}

The small account has ${count(small.open)} open tasks, ${count(small.finished)} finished ones and ${count(small.listed)} each of documents, notifications and meetings. The full one has ${count(full.open)}, ${count(full.finished)} and ${count(full.listed)}; with
their sessions, it is as near to the default quotas (100,000 of what belongs to tasks, 10,000 of the rest) as the bench gets. CPU time is that of the server's process with its threads, and of what sends the requests, which is in
the same process. Reads are the least of three; writes happen once. A hold is time on the clock, so what else the machine does makes it longer. The database's CPU time is counted in steps of 10 ms.

${databases.map(sectionOf).join('\n')}`
