import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { waitingJobs } from './job-claims.store.ts'

/** [JOB-11] How much due work waits, and for how long: read when the metrics are requested. */
export function measureJobs(registry: Registry, database: Database, clock: Clock): void {
  const registers = [registry]
  const labelNames = ['kind'] as const
  // A database that is away leaves the figures of the last time.
  const read = () => waitingJobs(database.db, clock()).catch(() => [])
  new Gauge({
    name: 'daywright_jobs_due',
    help: 'Jobs that are due and not being worked on, up to 10000 of a kind',
    labelNames,
    registers,
    async collect() {
      for (const { kind, due } of await read()) this.set({ kind }, due)
    },
  })
  new Gauge({
    name: 'daywright_jobs_oldest_due_seconds',
    help: 'How long the job that waits longest has been due',
    labelNames,
    registers,
    async collect() {
      for (const { kind, due, since } of await read()) this.set({ kind }, due === 0 ? 0 : (clock() - since) / 1000)
    },
  })
}
