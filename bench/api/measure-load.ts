import type { Child } from '@daywright/test-kit/child-process'
import autocannon from 'autocannon'
import { median } from '../report/statistics.ts'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 1

export interface Load {
  method: 'GET' | 'POST' | 'PATCH'
  /** Gives the path of each request. */
  nextPath: () => string
  headers: Record<string, string>
  body?: string
}

export interface Pace {
  requestsPerSecond: number
  /** CPU time of the server process for one request; the database and the load generator are other processes. */
  cpuMilliseconds: number
  /** What one response takes on the wire, with its headers. */
  bytes: number
}

/** Two programs under the same load, measured alternately so that a slow moment affects both. */
export async function compare(
  ours: Child,
  theirs: Child,
  load: Load,
  seconds: number,
  rounds: number,
): Promise<{ ours: Pace; theirs: Pace }> {
  const paces: { ours: Pace[]; theirs: Pace[] } = { ours: [], theirs: [] }
  // A warm-up for each: a new process compiles its code during the first requests.
  await paceOf(ours, load, WARM_UP_SECONDS)
  await paceOf(theirs, load, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    paces.ours.push(await paceOf(ours, load, seconds))
    paces.theirs.push(await paceOf(theirs, load, seconds))
  }
  return { ours: medianPace(paces.ours), theirs: medianPace(paces.theirs) }
}

export async function paceOf(child: Child, load: Load, seconds: number): Promise<Pace> {
  const before = child.cpuMilliseconds() ?? Number.NaN
  const result = await autocannon({
    url: child.url,
    connections: CONNECTIONS,
    duration: seconds,
    method: load.method,
    headers: { ...load.headers, ...(load.body && { 'content-type': 'application/json' }) },
    ...(load.body && { body: load.body }),
    requests: [{ setupRequest: request => ({ ...request, path: load.nextPath() }) }],
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${child.url}${load.nextPath()} failed`)
  const cpu = (child.cpuMilliseconds() ?? Number.NaN) - before
  const { total } = result.requests
  return {
    requestsPerSecond: result.requests.average,
    cpuMilliseconds: cpu / total,
    bytes: result.throughput.total / total,
  }
}

export const medianPace = (paces: readonly Pace[]): Pace => ({
  requestsPerSecond: median(paces.map(pace => pace.requestsPerSecond)),
  cpuMilliseconds: median(paces.map(pace => pace.cpuMilliseconds)),
  bytes: median(paces.map(pace => pace.bytes)),
})
