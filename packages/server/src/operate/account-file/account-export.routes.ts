import { api } from '@daywright/contract/api/api'
import { IMPORT_LIMITS } from '@daywright/contract/resources/accounts/account-export.values'
import { countTry, type TryLimit } from '../../db/counters/counted-tries.ts'
import { streamSlots } from '../../http/responses/stream-slots.ts'
import { implement } from '../../http/route.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { exportAccount } from './export-account.rules.ts'
import { importAccountText } from './import-account-text.rules.ts'

/** [OPS-43] Each export holds a snapshot and, on PostgreSQL, a connection for as long as its client reads. */
const slots = streamSlots({ total: 2, perAccount: 1, waitingPerAccount: 20, waitMilliseconds: 30_000 })
/** The database keeps every row that is replaced meanwhile. */
const MAX_MILLISECONDS = 600_000

/** [USER-12] An import takes more time than other requests, and nobody needs one after another. */
const IMPORTS: TryLimit = { most: IMPORT_LIMITS.perHour, milliseconds: HOUR_MS, code: 'too-many-imports' }

export const accountExportRoutes = [
  implement(api.accountExport.get, async ({ database, caller, now }, { reply }) => {
    await slots.take(caller.id, reply.raw)
    const snapshot = await database.openSnapshot()
    const timer = setTimeout(() => reply.raw.destroy(), MAX_MILLISECONDS)
    // Also emitted when the client disconnects, or is disconnected for not reading.
    reply.raw.once('close', () => {
      clearTimeout(timer)
      void snapshot.close().catch(() => {})
    })
    const file = await exportAccount(snapshot.db, caller.id)
    reply.header('content-disposition', `attachment; filename="daywright-export-${now.slice(0, 10)}.json"`)
    return file
  }),
  implement(api.accountExport.import, async ({ database, caller, body, now }) => {
    await countTry(database.db, `imports of ${caller.id}`, IMPORTS, Date.parse(now))
    return { records: await importAccountText(database, caller.id, body.file) }
  }),
]
