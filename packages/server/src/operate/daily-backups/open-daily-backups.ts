import type { BackupStep } from '@daywright/contract/resources/accounts/backup.values'
import type { BackupConfig } from '../../config/backup-config.ts'
import type { Database } from '../../db/database.ts'
import { LockedElsewhereError } from '../../db/errors/locked-elsewhere-error.ts'
import { backgroundLoop } from '../../jobs/background-loop.ts'
import type { Clock } from '../../time/clock.ts'
import { isClockSettled } from '../../time/clock-guard.ts'
import { doublingPause } from '../../time/doubling-pause.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { isBackupDue } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import { type BackupPlaces, openBackupPlaces } from './backup-places.ts'
import { carryOutWork } from './carry-out-work.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'

export interface DailyBackupOptions {
  database: Database
  databaseUrl: string
  config: BackupConfig | undefined
  clock: Clock
  onError: (error: unknown, message: string) => void
  onMade: (backup: Omit<MadeBackup, 'problems'>) => void
}

/** The backups that a process makes by itself. */
export interface DailyBackups {
  /** Where they are kept; none if none are made. */
  places: readonly BackupPlace[]
  /** Of this process, since the last one that was kept in this place, and why the last one failed. */
  failures(place: BackupPlace): { count: number; reason: string | null }
  /** Makes one if it is due and no other process does. */
  makeInTurn(): Promise<void>
  /** Makes one now, and throws if it could not be kept in one of the places. */
  make(): Promise<MadeBackup>
  /** Looks at once whether an admin has asked for something. */
  wake(): void
  doWork(): Promise<void>
  start(): void
  close(): Promise<void>
}

interface MakeOptions {
  onStep?: (step: BackupStep) => void
  keepsAll?: boolean
}

const PAUSE_MILLISECONDS = { first: 10 * MINUTE_MS, longest: 6 * HOUR_MS }
const LEASE = 'daily-backup'

export function openDailyBackups(options: DailyBackupOptions): DailyBackups {
  const { database, databaseUrl, config, clock, onError, onMade } = options
  const stopping = new AbortController()
  const opened: BackupPlaces = openBackupPlaces(config, { clock, signal: stopping.signal })
  const places = opened.all
  const failures = new Map<BackupPlace, { count: number; reason: string | null }>()
  const failuresIn = (place: BackupPlace) => failures.get(place) ?? { count: 0, reason: null }
  const fail = (place: BackupPlace, error: unknown) =>
    failures.set(place, {
      count: failuresIn(place).count + 1,
      reason: error instanceof Error ? error.message : String(error),
    })
  let failedRuns = 0
  let pausedUntil = 0

  /** Into these places. One that fails does not keep the backup from the others. */
  const make = async (into: readonly BackupPlace[], more: MakeOptions = {}): Promise<MadeBackup> => {
    if (!config) throw new Error('Neither BACKUP_FOLDER nor BACKUP_S3_BUCKET is set')
    const order = {
      databaseUrl,
      opened,
      into,
      kept: more.keepsAll ? null : config.kept,
      now: clock(),
      signal: stopping.signal,
      ...more,
    }
    const made = await makeBackup(order).catch(error => {
      for (const place of into) fail(place, error)
      throw error
    })
    const { problems, ...backup } = made
    for (const place of into) failures.delete(place)
    for (const { place, error } of problems) fail(place, error)
    if (problems.length < into.length) onMade(backup)
    const [first, ...others] = problems
    if (!first) return made
    for (const { error } of others) onError(error, 'could not keep a backup')
    throw first.error
  }

  /** Those without a backup of the last time at which one was due. */
  const placesInNeed = async (isFresh: boolean) => {
    if (!config) return []
    const lacking = await Promise.all(
      places.map(async place => {
        // Whether one that cannot be listed can be used will be seen, and said, when the backup is kept there.
        const stored = await place.list({ isFresh }).catch(() => [])
        const times = stored.map(({ madeAt }) => madeAt)
        return isBackupDue(times, clock(), config.minute)
      }),
    )
    return places.filter((_, index) => lacking[index])
  }
  const makeInTurn = async () => {
    if ((await placesInNeed(false)).length === 0) return
    // [OPS-67] Another process may have made it while this one waited.
    await database
      .exclusively(LEASE, async () => {
        const inNeed = await placesInNeed(true)
        if (inNeed.length > 0) await make(inNeed)
      })
      .catch(error => {
        if (!(error instanceof LockedElsewhereError)) throw error
      })
  }
  /** [OPS-75] By one process, like the others. */
  const doWork = async () => {
    const order = { database, databaseUrl, clock, signal: stopping.signal, places }
    const failure = await database
      .exclusively(LEASE, () => carryOutWork({ ...order, make: more => make(places, more) }))
      .catch(error => {
        if (!(error instanceof LockedElsewhereError)) throw error
      })
    if (failure && !stopping.signal.aborted) onError(failure, 'could not do what an admin asked for')
  }
  const work = async () => {
    if (!stopping.signal.aborted) await doWork()
    if (clock() < pausedUntil || stopping.signal.aborted || !isClockSettled()) return false
    try {
      await makeInTurn()
      failedRuns = 0
    } catch (error) {
      if (!stopping.signal.aborted) {
        pausedUntil = clock() + doublingPause(++failedRuns, PAUSE_MILLISECONDS)
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
    places,
    failures: failuresIn,
    makeInTurn,
    make: () => database.exclusively(LEASE, () => make(places)),
    wake: loop.wake,
    doWork,
    start: () => {
      if (config) loop.start()
    },
    close: () => {
      stopping.abort(new Error('The server stops'))
      return loop.stop()
    },
  }
}
