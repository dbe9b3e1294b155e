import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { SESSION_TYPES } from '@daywright/contract/resources/time-blocks/time-block.values'
import type { Db } from '../../db/database.ts'

/** No person has more sessions in a week. */
const MAX_SESSIONS = 2000

export type StartedSession = Pick<TimeBlock, 'taskId' | 'status' | 'startAt' | 'endAt' | 'actualMinutes'>

interface Range {
  from: string
  before: string
}

/** Sessions that begin in the range, cancelled ones too, in start order. */
export const listSessionsStarting = (db: Db, ownerId: string, { from, before }: Range): Promise<StartedSession[]> =>
  db
    .selectFrom('timeBlock')
    .select(['taskId', 'status', 'startAt', 'endAt', 'actualMinutes'])
    .where('userId', '=', ownerId)
    .where('type', 'in', SESSION_TYPES)
    .where('startAt', '>=', from)
    .where('startAt', '<', before)
    .orderBy('startAt')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute()
