import { PlannerRun } from '@daywright/contract/resources/planner/planner'
import { type Child, startServer } from '@daywright/test-kit/child-process'
import { quantile } from '../../report/statistics.ts'

export interface RunTimes {
  readonly tasks: number
  readonly firstMs: number
  readonly medianMs: number
  readonly worstMs: number
  /** What the service itself computed for one of the later runs; only Linux tells. */
  readonly cpuMs: number | null
  readonly blocks: number
}

export interface Account {
  key: string
  tasks: number
}

/** The first run of a process that has just been started, and as many again as are wanted. */
export function runTimes(databaseUrl: string, { key, tasks }: Account, count: number): Promise<RunTimes> {
  return withServer(databaseUrl, async server => {
    const first = await timedRun(server, key)
    const cpuBefore = server.cpuMilliseconds()
    const times: number[] = []
    for (let run = 0; run < count; run++) times.push((await timedRun(server, key)).ms)
    const cpuAfter = server.cpuMilliseconds()
    return {
      tasks,
      firstMs: first.ms,
      medianMs: quantile(times, 0.5),
      worstMs: Math.max(...times),
      cpuMs: cpuBefore === undefined || cpuAfter === undefined ? null : (cpuAfter - cpuBefore) / count,
      blocks: first.blocks,
    }
  })
}

export async function withServer<T>(databaseUrl: string, work: (server: Child) => Promise<T>): Promise<T> {
  const server = await startServer(databaseUrl, { LOG_LEVEL: 'warn' })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Until the last byte is here. */
export async function timedRun({ url }: Child, key: string): Promise<{ ms: number; blocks: number }> {
  const start = performance.now()
  const response = await fetch(`${url}/api/planner`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return { ms, blocks: PlannerRun.parse(JSON.parse(text)).tasksScheduled }
}
