import { api } from '@daywright/contract/api/api'
import type { AdminStatus } from '@daywright/contract/resources/accounts/admin-status'
import { countAccounts } from '../accounts/account.store.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations } from '../db/schema/migrate.ts'
import { implement, type Route } from '../http/route.ts'

const MEGABYTE = 1024 * 1024

interface Wiring {
  version: string
  signUp: AdminStatus['signUp']
}

export const adminStatusRoutes = (wiring: Wiring): Route[] => [
  implement(api.adminStatus.get, async ({ database }) => ({
    ...wiring,
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
