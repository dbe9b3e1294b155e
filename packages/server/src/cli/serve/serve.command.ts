import cluster from 'node:cluster'
import { readConfig } from '../../config/config.ts'
import { createLogger } from '../../http/monitoring/log.ts'
import { print } from '../print.ts'
import { processCount } from './process-count.ts'
import { collectMetrics } from './process-metrics.ts'
import { supervise } from './supervise.ts'

/** Longer than a process takes to stop, whatever hangs in it. */
const END_MILLISECONDS = 15_000

export async function run(): Promise<void> {
  const config = readConfig(process.env)
  const processes = processCount(config)
  if (processes === 1 && config.processes !== 1) print('One process serves SQLite. PROCESSES is for PostgreSQL.')
  if (processes === 1 || cluster.isWorker) {
    // Loaded here, because the parent of several processes would only pay for it in memory and start-up time.
    const { serveHere } = await import('./serve-process.ts')
    return serveHere(config)
  }
  collectMetrics()
  const grace = (config.stopGraceSeconds ?? 0) * 1000
  const address = await supervise(processes, createLogger(config.logLevel), { end: END_MILLISECONDS + grace })
  print(`${processes} processes are running.`)
  print(`Daywright is at ${address}`)
}
