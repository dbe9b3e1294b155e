import autocannon from 'autocannon'

export interface Flood {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  nextPath: () => string
  nextBody?: () => string
  connections: number
  seconds: number
  /** As fast as it is answered, unless given. */
  perSecond?: number
}

interface FloodResult {
  answered: number
  /** Anything but a success. */
  refused: number
  /** Connections that broke, and requests without an answer. */
  failed: number
}

/** Every connection sends its next request as soon as the last one is answered. */
export async function flood(url: string, { nextPath, nextBody, ...load }: Flood): Promise<FloodResult> {
  const headers = { ...load.headers, ...(nextBody && { 'content-type': 'application/json' }) }
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: load.seconds,
    ...(load.perSecond && { overallRate: load.perSecond }),
    method: load.method,
    headers,
    ...(nextBody && { body: nextBody() }),
    requests: [
      {
        setupRequest: request => ({ ...request, path: nextPath(), ...(nextBody && { body: nextBody() }) }),
      },
    ],
  })
  return { answered: result.requests.total, refused: result.non2xx, failed: result.errors + result.timeouts }
}
