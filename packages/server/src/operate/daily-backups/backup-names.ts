import { BACKUP_NAME } from '@daywright/contract/resources/accounts/backup.values'
import type { BackupConfig } from '../../config/backup-config.ts'
import { DAY_MS, MINUTE_MS } from '../../time/milliseconds.ts'

export const backupName = (at: number): string =>
  `daywright-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

/** When the backup was made; null for a file that is not one. */
export function backupTime(name: string): number | null {
  const [, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? []
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? null : time
}

/**
 * [OPS-68] The backups that are no longer needed: all but the newest of each of the last days, weeks and months in which one was made. Days
 * without a backup don't count, so that after a pause nothing is deleted that a new backup has not replaced.
 */
export function outdatedBackups(times: readonly number[], { days, weeks, months }: BackupConfig['kept']): number[] {
  const newestFirst = times.toSorted((one, other) => other - one)
  const kept = new Set(newestFirst.slice(0, 1))
  const keepNewestOfEach = (periodOf: (time: number) => unknown, count: number) => {
    const periods = new Set<unknown>()
    for (const time of newestFirst) {
      const period = periodOf(time)
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      kept.add(time)
    }
  }
  keepNewestOfEach(time => Math.floor(time / DAY_MS), days)
  // The first of January 1970 was a Thursday; weeks begin on Monday.
  keepNewestOfEach(time => Math.floor((time / DAY_MS + 3) / 7), weeks)
  keepNewestOfEach(time => new Date(time).toISOString().slice(0, 7), months)
  return newestFirst.filter(time => !kept.has(time))
}

/**
 * [OPS-67] Whether a backup should be made: none was since the last time of day at which one is due. One from the future was made while a
 * clock was wrong, and says nothing.
 */
export function isBackupDue(times: readonly number[], now: number, minuteOfDay: number): boolean {
  const today = Math.floor(now / DAY_MS) * DAY_MS + minuteOfDay * MINUTE_MS
  const due = today <= now ? today : today - DAY_MS
  return !times.some(time => time >= due && time <= now)
}
