import { api } from '@daywright/contract/api/api'
import type { AdminStatus } from '@daywright/contract/resources/accounts/admin-status'
import { countAccounts } from '../accounts/account.store.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations } from '../db/schema/migrate.ts'
import { implement, type Route } from '../http/route.ts'
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

/** [OPS-69] A folder that cannot be read is no reason to say nothing about the rest. */
async function statusOfBackups({ place }: DailyBackups): Promise<AdminStatus['backups']> {
  if (!place) return null
  const stored = await place.list().catch(() => [])
  const newest = stored.at(-1)
  return {
    kept: stored.length,
    newestAt: newest ? toTimestamp(newest.madeAt) : null,
    newestBytes: newest?.bytes ?? null,
  }
}
