import { revokeApiKey } from '../../api-keys/api-key.rules.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

export const run = (prefixOrId: string): Promise<void> =>
  withDatabase(async database => {
    await revokeApiKey(database, prefixOrId)
    print('Revoked')
  })
