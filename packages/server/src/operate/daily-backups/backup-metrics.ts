import { Gauge, type Registry } from 'prom-client'
import type { BackupPlace, StoredBackup } from './backup-place.ts'
import type { DailyBackups } from './open-daily-backups.ts'

/** [OPS-69] How old and how large the newest backup of each place is, read when the metrics are requested. Nothing where none are made. */
export function measureBackups(registers: Registry, { places, failures }: DailyBackups): void {
  if (places.length === 0) return
  // A place that is away leaves the figures of the last time.
  const newestIn = async (place: BackupPlace) => (await place.list().catch(() => [])).at(-1)
  const gauge = (name: string, help: string, read: (place: BackupPlace) => Promise<number | undefined>) =>
    new Gauge({
      name: `daywright_backup_${name}`,
      help,
      labelNames: ['place'],
      registers: [registers],
      // The processes see the same backups.
      aggregator: 'max',
      async collect() {
        for (const place of places) {
          const value = await read(place)
          if (value !== undefined) this.set({ place: place.kind }, value)
        }
      },
    })
  const ofNewest = (figure: (backup: StoredBackup) => number) => async (place: BackupPlace) => {
    const newest = await newestIn(place)
    return newest && figure(newest)
  }
  gauge(
    'newest_timestamp_seconds',
    'When the newest backup was made',
    ofNewest(({ madeAt }) => madeAt / 1000),
  )
  gauge(
    'newest_bytes',
    'How large the newest backup is',
    ofNewest(({ bytes }) => bytes),
  )
  gauge(
    'failures',
    'Attempts that failed since the last backup that this process kept there',
    async place => failures(place).count,
  )
}
