import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../../db/database.ts'
import type { PlanEventTable } from '../../db/schema/calendar-tables.ts'
import { idList } from '../../db/statements/row-batches.ts'

export type PlanEvent = PlanEventTable

export const listPlanEvents = (db: Db, ownerId: string, calendarId: string): Promise<PlanEvent[]> =>
  db.selectFrom('planEvent').selectAll().where('userId', '=', ownerId).where('calendarId', '=', calendarId).execute()

export const savePlanEvent = ({ userId, id, calendarId, ...event }: PlanEvent, db: Db) =>
  db
    .insertInto('planEvent')
    .values({ userId, id, calendarId, ...event })
    .onConflict(conflict => conflict.columns(['userId', 'id']).doUpdateSet(event))
    .execute()

export async function deletePlanEvents(
  db: Db,
  dialect: Database['dialect'],
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('planEvent')
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'planEvent', ids))
    .execute()
}

const blocks = (db: Db, ownerId: string) =>
  db
    .selectFrom('timeBlock')
    .select(['userId', 'id', 'startAt', 'endAt', 'source', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('status', '<>', 'cancelled')
export type PlannedBlock = NonNullable<Awaited<ReturnType<ReturnType<typeof blocks>['executeTakeFirst']>>>

/** The block that an event was written for, or the one that a planner run has put in its place at the same time. */
export async function findPlannedBlock(
  db: Db,
  ownerId: string,
  { blockId, taskId, startAt }: PlanEvent,
): Promise<PlannedBlock | undefined> {
  const block = await blocks(db, ownerId).where('id', '=', blockId).executeTakeFirst()
  if (block || taskId === null) return block
  return blocks(db, ownerId).where('taskId', '=', taskId).where('startAt', '=', startAt).executeTakeFirst()
}

/** What was done with the event. A block that is moved has no reason any more. */
type PlannedChange = Partial<Omit<TimeBlock, 'reason'>> & { reason?: null }

export const savePlannedBlock = (db: Db, { userId, id }: PlannedBlock, change: PlannedChange) =>
  db.updateTable('timeBlock').set(change).where('userId', '=', userId).where('id', '=', id).execute()
