import cluster from 'node:cluster'
import { ensureOwner } from '../../accounts/first-start.rules.ts'
import type { Config } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { fencedDatabase } from '../../db/schema/schema-fence.ts'
import { NEWEST_SCHEMA, prepareDatabase } from '../../operate/prepare-database.ts'
import { threads } from '../../planner/planner-runner.ts'
import { systemClock } from '../../time/clock.ts'
import { BLOCKED, print, printMigrations, printOnce } from '../print.ts'
import { serveDatabase } from './serve-database.ts'
import { announceReady } from './serving-process.ts'

/** Late enough not to slow down the first requests after a start. */
const WARM_UP_AFTER_MILLISECONDS = 3000

/** Serves in this process, alone or as one of several. */
export async function serveHere(config: Config): Promise<void> {
  const opened = openDatabase(config.databaseUrl, {
    quotas: config.quotas,
    maxConnections: config.databaseConnections,
    listenUrl: config.databaseListenUrl,
  })
  try {
    printMigrations(await prepareDatabase(opened, systemClock(), printOnce(BLOCKED)))
    const database = fencedDatabase(opened, NEWEST_SCHEMA)
    const { address, open } = await serveDatabase(database, config)
    const lines = await ensureOwner(database, config, systemClock, address)
    open()
    setTimeout(threads.warmUp, WARM_UP_AFTER_MILLISECONDS).unref()
    for (const line of lines) print(line)
    if (cluster.isWorker) announceReady(address)
    else print(`Daywright is at ${address}`)
  } catch (error) {
    await opened.close()
    throw error
  }
}
