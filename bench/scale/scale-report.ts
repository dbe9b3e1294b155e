import { ASSUMPTIONS, type Capacity, CONNECTIONS_PER_PROCESS, type Costs } from './capacity-model.ts'
import type { Measured } from './measure-costs.ts'

interface ScaleResults {
  machine: string
  size: { few: number; many: number; tasks: number; seconds: number }
  few: Measured
  many: Measured
  costs: Costs
  capacities: Capacity[]
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const ms = (value: number) => `${value.toFixed(2)} ms`
const count = (value: number) => Math.ceil(value).toLocaleString('en')
const percent = (share: number) => `${Math.round(share * 100)} %`

export function scaleReport({ machine, size, few, many, costs, capacities }: ScaleResults): string {
  const requests = many.requests.map((request, index) => {
    const before = few.requests[index] ?? request
    return row([
      request.kind,
      percent(request.share),
      request.requestsPerSecond.toFixed(),
      `${ms(before.serverMilliseconds)} → ${ms(request.serverMilliseconds)}`,
      `${ms(before.databaseMilliseconds)} → ${ms(request.databaseMilliseconds)}`,
    ])
  })
  return `# Scale

Measured by \`npm run bench:scale\` on ${machine}, with PostgreSQL, one server process and the load generator on
the same machine. Each account has ${size.tasks} tasks with 2 labels, 3 checklist items and 2 blocks each. Times are CPU time, measured for ${size.seconds} s with
10 connections, with ${size.few} accounts → with ${size.many.toLocaleString('en')} accounts.

| request | share | requests/s | server | database |
|---|---|---|---|---|
${requests.join('\n')}

| what | measured |
|---|---|
| a request of this mix | ${ms(costs.requestMilliseconds)} of the server, ${ms(costs.databaseMilliseconds)} of the database |
| a plan of such an account | ${ms(costs.planMilliseconds)} of the server and its planning threads |
| disk per account, with indexes | ${(costs.bytesPerAccount / 1024).toFixed()} KB |
| memory of a process after the load | ${costs.megabytesPerProcess.toFixed()} MB |
| memory per 1,000 event streams | ${costs.megabytesPerThousandStreams.toFixed()} MB |
| connections of a process, at most | ${CONNECTIONS_PER_PROCESS} |

## What that means for larger instances

Computed, not measured: every account is as large as those above, ${percent(ASSUMPTIONS.activeShareOfDay)} of them are active on a day with ${ASSUMPTIONS.requestsPerActiveDay} requests and ${ASSUMPTIONS.plansPerActiveDay} plans each, ${percent(ASSUMPTIONS.busiestHourShare)} of
those in the busiest hour, ${percent(ASSUMPTIONS.openShare)} of the active accounts have the app open at once, and cores are used to ${percent(ASSUMPTIONS.utilization)}. A process uses one core.

| accounts | requests/s | plans/s | cores for plans | event streams | processes | database cores | database | memory of processes | connections |
|---|---|---|---|---|---|---|---|---|---|
${capacities
  .map(capacity =>
    row([
      count(capacity.accounts),
      count(capacity.requestsPerSecond),
      count(capacity.plansPerSecond),
      capacity.planCores.toFixed(1),
      count(capacity.openStreams),
      count(capacity.processes),
      count(capacity.databaseCores),
      `${count(capacity.databaseGigabytes)} GB`,
      `${capacity.memoryGigabytes.toFixed(1)} GB`,
      count(capacity.connections),
    ]),
  )
  .join('\n')}
`
}
