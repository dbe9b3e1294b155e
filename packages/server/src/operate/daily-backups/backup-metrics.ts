import { Gauge, type Registry } from 'prom-client'
import type { DailyBackups } from './open-daily-backups.ts'

/** [OPS-69] How old and how large the newest backup is, read when the metrics are requested. Nothing where none are made. */
export function measureBackups(registers: Registry, { place, failures }: DailyBackups): void {
  if (!place) return
  // A folder that is away leaves the figures of the last time.
  const newest = async () => (await place.list().catch(() => [])).at(-1)
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name: `daywright_backup_${name}`,
      help,
      registers: [registers],
      // The processes see the same backups.
      aggregator: 'max',
      async collect() {
        const value = await read()
        if (value !== undefined) this.set(value)
      },
    })
  gauge('newest_timestamp_seconds', 'When the newest backup was made', async () => {
    const backup = await newest()
    return backup && backup.madeAt / 1000
  })
  gauge('newest_bytes', 'How large the newest backup is', async () => (await newest())?.bytes)
  gauge('failures', 'Attempts that failed since the last backup that this process made', async () => failures())
}
