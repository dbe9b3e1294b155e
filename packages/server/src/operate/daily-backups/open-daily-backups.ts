import type { BackupConfig } from '../../config/backup-config.ts'
import type { Database } from '../../db/database.ts'
import { LockedElsewhereError } from '../../db/errors/locked-elsewhere-error.ts'
import { backgroundLoop } from '../../jobs/background-loop.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import { isClockSettled } from '../../time/clock-guard.ts'
import { doublingPause } from '../../time/doubling-pause.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { backUpInThread } from './backup-in-thread.ts'
import { backupName, isBackupDue, outdatedBackups } from './backup-names.ts'
import { type BackupPlace, folderOfBackups, type StoredBackup } from './backup-place.ts'

export interface DailyBackupOptions {
  database: Database
  databaseUrl: string
  config: BackupConfig | undefined
  clock: Clock
  onError: (error: unknown, message: string) => void
  onMade: (backup: StoredBackup & { rows: number }) => void
}

/** The backups that a process makes by itself. */
export interface DailyBackups {
  /** Null if there are none. */
  place: BackupPlace | null
  /** Of this process, since the last one that was made. */
  failures(): number
  /** Makes one if it is due and no other process does. */
  makeInTurn(): Promise<void>
  /** Makes one now. */
  make(): Promise<StoredBackup>
  start(): void
  close(): Promise<void>
}

const PAUSE_MILLISECONDS = { first: 10 * MINUTE_MS, longest: 6 * HOUR_MS }
const LEASE = 'daily-backup'

export function openDailyBackups(options: DailyBackupOptions): DailyBackups {
  const { database, databaseUrl, config, clock, onError, onMade } = options
  const place = config ? folderOfBackups(config.folder) : null
  const stopping = new AbortController()
  let failures = 0
  let pausedUntil = 0

  const make = async (): Promise<StoredBackup> => {
    if (!config || !place) throw new Error('BACKUP_FOLDER is not set')
    const now = clock()
    const folder = await place.workFolder()
    const { file, bytes, rows } = await backUpInThread({ databaseUrl, folder, now: toTimestamp(now) }, stopping.signal)
    const name = backupName(now)
    await place.put(name, file)
    const stored = await place.list()
    // [OPS-68] Only now that the new one is safe.
    const outdated = new Set(
      outdatedBackups(
        stored.map(({ madeAt }) => madeAt),
        config.kept,
      ),
    )
    for (const old of stored) if (outdated.has(old.madeAt)) await place.remove(old.name)
    failures = 0
    const made = { name, bytes, madeAt: Math.floor(now / 1000) * 1000 }
    onMade({ ...made, rows })
    return made
  }

  const isDue = async () => {
    if (!config || !place) return false
    const times = (await place.list()).map(({ madeAt }) => madeAt)
    return isBackupDue(times, clock(), config.minute)
  }
  const makeInTurn = async () => {
    if (!(await isDue())) return
    // [OPS-67] Another process may have made it while this one waited.
    await database
      .exclusively(LEASE, async () => {
        if (await isDue()) await make()
      })
      .catch(error => {
        if (!(error instanceof LockedElsewhereError)) throw error
      })
  }
  const work = async () => {
    if (clock() < pausedUntil || stopping.signal.aborted || !isClockSettled()) return false
    try {
      await makeInTurn()
    } catch (error) {
      if (!stopping.signal.aborted) {
        pausedUntil = clock() + doublingPause(++failures, PAUSE_MILLISECONDS)
        onError(error, 'could not make a backup')
      }
    }
    return false
  }
  const loop = backgroundLoop({
    work,
    onError: error => onError(error, 'could not make a backup'),
    milliseconds: MINUTE_MS,
  })
  return {
    place,
    failures: () => failures,
    makeInTurn,
    make: () => database.exclusively(LEASE, make),
    start: () => {
      if (config) loop.start()
    },
    close: () => {
      stopping.abort(new Error('The server stops'))
      return loop.stop()
    },
  }
}
