/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
  }
  interface Options {
    url: string
    connections: number
    duration: number
    /** Requests per second over all connections. */
    overallRate?: number
    method?: string
    headers?: Record<string, string>
    body?: string
    requests?: { setupRequest: (request: Request) => Request }[]
  }
  interface Result {
    requests: { average: number; total: number }
    /** In bytes, headers included. */
    throughput: { total: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
