import autocannon from 'autocannon'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 1

export interface Load {
  method: 'GET' | 'POST' | 'PATCH'
  /** The next path to ask for; called for every request. */
  nextPath: () => string
  headers: Record<string, string>
  body?: string
}

/** Requests per second of two programs under the same load, measured in turns so that a slow moment hits both. */
export async function compare(ours: string, theirs: string, load: Load, seconds: number, rounds: number) {
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  // Once for each, not counted: a server that has just been started compiles its code under the first requests.
  await requestsPerSecond(ours, load, WARM_UP_SECONDS)
  await requestsPerSecond(theirs, load, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await requestsPerSecond(ours, load, seconds))
    rates.theirs.push(await requestsPerSecond(theirs, load, seconds))
  }
  return { ours: medianOf(rates.ours), theirs: medianOf(rates.theirs) }
}

async function requestsPerSecond(url: string, load: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: load.method,
    headers: { ...load.headers, ...(load.body && { 'content-type': 'application/json' }) },
    ...(load.body && { body: load.body }),
    requests: [{ setupRequest: request => ({ ...request, path: load.nextPath() }) }],
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${url}${load.nextPath()} failed`)
  return result.requests.average
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
