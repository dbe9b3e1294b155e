import { addToCounters, counterName } from '../../db/counters/counters.ts'
import type { Database } from '../../db/database.ts'
import { retryLater } from '../../errors/errors.ts'
import { networkOf } from '../../ids-and-secrets/network.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS, HOUR_MS } from '../../time/milliseconds.ts'
import { type AppClient, countAppClients, deleteOldClients, insertAppClient } from './app-client.store.ts'
import { newClientId } from './app-secrets.ts'

const PER_HOUR = 20
const MAX_CLIENTS = 5000
/** A user who connects an app does so at once. */
const UNUSED_MS = DAY_MS
const UNUSED_SINCE_MS = 180 * DAY_MS

/** [OAUTH-2] Registers an app that has no address of its own (RFC 7591): few from each network, and few that are unused. */
export async function registerApp(
  database: Database,
  { name, redirectUris, ip, now }: Omit<AppClient, 'id'> & { ip: string; now: string },
): Promise<AppClient> {
  const time = Date.parse(now)
  const counter = { name: counterName(`app registrations:${networkOf(ip)}`), amount: 1, expiresAt: time + HOUR_MS }
  const counted = (await addToCounters(database.db, [counter], time)).get(counter.name)
  if ((counted?.count ?? 1) > PER_HOUR) throw retryLater('too-many-requests', HOUR_MS / 1000)
  const client = { id: newClientId(), name, redirectUris }
  await database.transaction(async tx => {
    await deleteOldClients(tx, {
      unusedBefore: toTimestamp(time - UNUSED_MS),
      usedBefore: toTimestamp(time - UNUSED_SINCE_MS),
    })
    if ((await countAppClients(tx)) >= MAX_CLIENTS) throw retryLater('too-many-requests', HOUR_MS / 1000)
    await insertAppClient(tx, client, now)
  })
  return client
}
