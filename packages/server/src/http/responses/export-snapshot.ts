import type { FastifyReply } from 'fastify'
import type { Database, Db } from '../../db/database.ts'
import { streamSlots } from './stream-slots.ts'

/** [OPS-43] Each export holds a snapshot and, on PostgreSQL, a connection for as long as its client reads. */
const slots = streamSlots({ total: 2, perAccount: 1, waitingPerAccount: 20, waitMilliseconds: 30_000 })
/** The database keeps every row that is replaced meanwhile. */
const MAX_MILLISECONDS = 600_000

/** Everything as of one moment, until the response has ended; it may have to wait for its turn. */
export async function exportSnapshot(database: Database, ownerId: string, { raw }: FastifyReply): Promise<Db> {
  await slots.take(ownerId, raw)
  const snapshot = await database.openSnapshot()
  const timer = setTimeout(() => raw.destroy(), MAX_MILLISECONDS)
  // Also emitted when the client disconnects, or is disconnected for not reading.
  raw.once('close', () => {
    clearTimeout(timer)
    void snapshot.close().catch(() => {})
  })
  return snapshot.db
}
