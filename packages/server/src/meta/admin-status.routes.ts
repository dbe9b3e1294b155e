import { api } from '@daywright/contract/api/api'
import type { AdminStatus } from '@daywright/contract/resources/accounts/admin-status'
import { countAccounts } from '../accounts/account.store.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations } from '../db/schema/migrate.ts'
import { implement, type Route } from '../http/route.ts'
import { oldestFirst, type StoredBackup } from '../operate/daily-backups/backup-place.ts'
import type { DailyBackups } from '../operate/daily-backups/open-daily-backups.ts'
import { toTimestamp } from '../time/clock.ts'

const MEGABYTE = 1024 * 1024

interface Wiring {
  version: string
  signUp: AdminStatus['signUp']
  backups: DailyBackups
}

export const adminStatusRoutes = ({ backups, ...wiring }: Wiring): Route[] => [
  implement(api.adminStatus.get, async ({ database }) => ({
    ...wiring,
    backups: await statusOfBackups(backups),
    ...statusOfProcess(),
    ...(await statusOfDatabase(database)),
  })),
]

const statusOfProcess = () => ({
  nodeVersion: process.versions.node,
  uptimeSeconds: Math.floor(process.uptime()),
  memoryMegabytes: Math.round(process.memoryUsage.rss() / MEGABYTE),
})

const statusOfDatabase = async (database: Database) => ({
  accounts: await countAccounts(database.db),
  database: database.dialect.productName,
  databaseBytes: await database.sizeInBytes(),
  migrations: await appliedMigrations(database),
})

async function statusOfBackups({ places, failures }: DailyBackups): Promise<AdminStatus['backups']> {
  if (places.length === 0) return null
  const all: StoredBackup[] = []
  const ofPlaces = await Promise.all(
    places.map(async place => {
      // [OPS-69] A place that cannot be read is no reason to say nothing about the rest.
      const listed = await place.list().then(
        backups => ({ backups, problem: null }),
        error => ({ backups: [], problem: String(error instanceof Error ? error.message : error) }),
      )
      all.push(...listed.backups)
      return { place: place.kind, ...figuresOf(listed.backups), problem: listed.problem ?? failures(place).reason }
    }),
  )
  const distinct = [...new Map(all.map(backup => [backup.name, backup])).values()]
  return { ...figuresOf(oldestFirst(distinct)), places: ofPlaces }
}

function figuresOf(stored: readonly StoredBackup[]) {
  const newest = stored.at(-1)
  return {
    kept: stored.length,
    newestAt: newest ? toTimestamp(newest.madeAt) : null,
    newestBytes: newest?.bytes ?? null,
  }
}
