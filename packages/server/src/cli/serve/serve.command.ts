import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { type Config, readConfig } from '../../config/config.ts'
import { createLogger } from '../../http/monitoring/log.ts'
import { print } from '../print.ts'
import { collectMetrics } from './process-metrics.ts'
import { supervise } from './supervise.ts'

/** Longer than a process takes to stop, even if parts of it hang. */
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

/** PostgreSQL accepts 100 connections unless told otherwise, and each process may open 11. */
const MAX_AUTOMATICALLY = 8

/** [PROC-1] A database file has one writer, so further processes would only wait for each other. */
function processCount({ databaseUrl, processes }: Pick<Config, 'databaseUrl' | 'processes'>): number {
  if (databaseUrl.startsWith('sqlite:')) return 1
  return processes === 'auto' ? Math.min(MAX_AUTOMATICALLY, availableParallelism()) : processes
}
