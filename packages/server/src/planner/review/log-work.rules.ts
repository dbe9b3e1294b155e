import type { ConfirmedSession } from '@daywright/contract/resources/sessions/session'
import type { TimeBlockCreate } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database } from '../../db/database.ts'
import { joinedDatabase } from '../../db/transactions/joined-database.ts'
import { invalid } from '../../errors/errors.ts'
import { createBlock } from '../../time-blocks/time-block.rules.ts'
import { confirmSessions } from './confirm-sessions.rules.ts'

/** [WORK-19] Work that was not planned: a session in the past that is done at once, and its task if no work on it is left. */
export function logWork(
  database: Database,
  ownerId: string,
  worked: TimeBlockCreate,
  now: string,
): Promise<ConfirmedSession[]> {
  if (worked.endAt > now) throw invalid({ endAt: ['must not be in the future'] })
  return database.write(ownerId, async (tx, revision) => {
    const joined = joinedDatabase(database, tx, revision)
    const { id } = await createBlock(joined, ownerId, worked, now)
    return confirmSessions(joined, ownerId, [{ id, outcome: 'done' }], now)
  })
}
