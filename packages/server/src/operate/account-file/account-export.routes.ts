import { api } from '@daywright/contract/api'
import { implement } from '../../http/route.ts'
import { exportAccount } from './export-account.rules.ts'

export const accountExportRoutes = [
  implement(api.accountExport.get, async ({ database, caller, now }, { reply }) => {
    const file = await exportAccount(database, caller.id)
    reply.header('content-disposition', `attachment; filename="daywright-export-${now.slice(0, 10)}.json"`)
    return file
  }),
]
