import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from '../db/database.ts'
import { requireCurrentSchema } from './prepare-database.ts'

export interface HealthCheck {
  what: string
  /** Null when all is well. */
  problem: string | null
}

const FREE_BYTES = 200 * 1024 * 1024
const ZONES_EXPECTED = 300
/** Sydney is eleven hours ahead in its summer and ten in its winter. */
const SUMMER = { instant: '2026-01-01T00:00:00Z', local: '11' }
const WINTER = { instant: '2026-07-01T00:00:00Z', local: '10' }

/** [CLI-14] Each thing that must be right for the program to work, one after another. */
export async function* runHealthChecks(
  database: Database,
  errorMessage: (error: unknown) => string,
): AsyncGenerator<HealthCheck> {
  const find = async (what: string, check: () => Promise<unknown>): Promise<HealthCheck> => ({
    what,
    problem: ((await check().catch(errorMessage)) as string | undefined) ?? null,
  })
  yield find('database answers', () => database.ping())
  yield find('schema is the newest', () => requireCurrentSchema(database))
  yield find('stored data is sound', async () => (await database.findDamage())[0] ?? null)
  const { file } = database
  if (file) yield find('disk has room', async () => roomProblem(dirname(file.path)))
  yield find('time zones are known', async () => zoneProblem())
}

function roomProblem(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder)
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  return bavail * bsize < FREE_BYTES ? `only ${megabytes} MB are free in ${folder}` : null
}

function zoneProblem(): string | null {
  const hour = (instant: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Australia/Sydney', hour: '2-digit', hour12: false }).format(
      new Date(instant),
    )
  const isRight = [SUMMER, WINTER].every(({ instant, local }) => hour(instant) === local)
  const enough = Intl.supportedValuesOf('timeZone').length >= ZONES_EXPECTED
  return isRight && enough ? null : 'this Node has no complete time zone data; install one with full ICU'
}
