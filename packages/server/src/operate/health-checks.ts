import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BackupConfig } from '../config/backup-config.ts'
import type { Database } from '../db/database.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import type { BackupPlace } from './daily-backups/backup-place.ts'
import { openBackupPlaces } from './daily-backups/backup-places.ts'
import { requireCurrentSchema } from './prepare-database.ts'
import { findUnusableTexts } from './unusable-texts.store.ts'
import { sentenceOf } from './unusable-texts.ts'

export interface HealthCheck {
  what: string
  /** Null when the check passed. */
  problem: string | null
}

const FREE_BYTES = 200 * 1024 * 1024
const ZONES_EXPECTED = 300
/** Sydney is eleven hours ahead in its summer and ten in its winter. */
const SUMMER = { instant: '2026-01-01T00:00:00Z', local: '11' }
const WINTER = { instant: '2026-07-01T00:00:00Z', local: '10' }

const OLDEST_BACKUP_DAYS = 2

/** [CLI-14] Checks one by one what the program needs to work. */
export async function* runHealthChecks(
  database: Database,
  errorMessage: (error: unknown) => string,
  { backups, now }: { backups: BackupConfig | undefined; now: number },
): AsyncGenerator<HealthCheck> {
  const run = async (what: string, check: () => Promise<unknown>): Promise<HealthCheck> => ({
    what,
    problem: ((await check().catch(errorMessage)) as string | undefined) ?? null,
  })
  yield run('database responds', () => database.ping())
  yield run('schema is current', () => requireCurrentSchema(database))
  yield run('stored data is intact', async () => (await database.findDamage())[0] ?? null)
  yield run('stored texts are usable', async () => inOneLine((await findUnusableTexts(database)).map(sentenceOf)))
  const { file } = database
  if (!file) yield run('database server keeps what it stores', async () => inOneLine(await database.findRisks()))
  if (file) yield run('disk has free space', async () => freeSpaceProblem(dirname(file.path)))
  if (backups) yield run('backups are made', () => backupProblem(backups, now))
  yield run('time zone data is complete', async () => zoneProblem())
}

/** [CLI-14] [CLI-21] Everything that a check has found: each check has one line. */
const inOneLine = (sentences: string[]) => (sentences.length > 0 ? sentences.join(' ') : null)

function freeSpaceProblem(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder)
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  return bavail * bsize < FREE_BYTES ? `only ${megabytes} MB free in ${folder}` : null
}

/** [OPS-69] One day's backup may fail; two are a reason to look. */
async function backupProblem(config: BackupConfig, now: number): Promise<string | null> {
  const { all } = openBackupPlaces(config, { clock: () => now })
  const problems = await Promise.all(all.map(place => problemOf(place, now)))
  return inOneLine(problems.filter(problem => problem !== null))
}

async function problemOf(place: BackupPlace, now: number): Promise<string | null> {
  const newest = (await place.list()).at(-1)
  if (!newest) return `there is none in ${place.title}`
  const days = Math.floor((now - newest.madeAt) / DAY_MS)
  return days >= OLDEST_BACKUP_DAYS ? `the newest in ${place.title} is ${days} days old` : null
}

function zoneProblem(): string | null {
  const hour = (instant: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Australia/Sydney', hour: '2-digit', hour12: false }).format(
      new Date(instant),
    )
  const offsetsAreRight = [SUMMER, WINTER].every(({ instant, local }) => hour(instant) === local)
  const hasEnoughZones = Intl.supportedValuesOf('timeZone').length >= ZONES_EXPECTED
  return offsetsAreRight && hasEnoughZones ? null : 'Node has incomplete time zone data; install a build with full ICU'
}
