import { api } from '@daywright/contract/api/api'
import { IMPORT_LIMITS } from '@daywright/contract/resources/account-data/account-export.values'
import { countTry, type TryLimit } from '../../db/counters/counted-tries.ts'
import { exportSnapshot } from '../../http/responses/export-snapshot.ts'
import { implement } from '../../http/route.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { exportAccount } from './export-account.rules.ts'
import { importAccountText } from './import-account-text.rules.ts'

/** [USER-12] An import takes more time than other requests, and users do not need one after another. */
const IMPORTS: TryLimit = { most: IMPORT_LIMITS.perHour, milliseconds: HOUR_MS, code: 'too-many-imports' }

export const accountExportRoutes = [
  implement(api.accountExport.get, async ({ database, caller, now }, { reply }) => {
    const snapshot = await exportSnapshot(database, caller.id, reply)
    const file = await exportAccount(snapshot, caller.id)
    reply.header('content-disposition', `attachment; filename="daywright-export-${now.slice(0, 10)}.json"`)
    return file
  }),
  implement(api.accountExport.import, async ({ database, caller, body, now }) => {
    await countTry(database.db, `imports of ${caller.id}`, IMPORTS, Date.parse(now))
    return { records: await importAccountText(database, caller.id, body.file) }
  }),
]
