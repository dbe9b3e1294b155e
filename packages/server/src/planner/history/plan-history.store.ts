import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import { sql } from 'kysely'
import type { Db, Dialect } from '../../db/database.ts'
import type { PastRunTable, PlanBasis, PlanChangeTable } from '../../db/schema/plan-history-tables.ts'
import { insertRows } from '../../db/statements/row-batches.ts'
import type { UndoneWork } from './work-left.ts'

export const findBasis = async (db: Db, ownerId: string): Promise<PlanBasis | undefined> =>
  (await db.selectFrom('planBasis').select('present').where('userId', '=', ownerId).executeTakeFirst())?.present

/** The last one becomes the one before. */
export async function saveBasis(db: Db, ownerId: string, basis: PlanBasis): Promise<void> {
  const present = JSON.stringify(basis)
  await db
    .insertInto('planBasis')
    .values({ userId: ownerId, present, previous: null })
    .onConflict(conflict =>
      conflict.column('userId').doUpdateSet({ previous: sql<string>`"planBasis"."present"`, present }),
    )
    .execute()
}

/** [HIST-8] The next run is compared with what the undone one was compared with. */
export const restoreBasis = (db: Db, ownerId: string) =>
  db
    .updateTable('planBasis')
    .set({ present: sql<string>`"previous"`, previous: null })
    .where('userId', '=', ownerId)
    .where('previous', 'is not', null)
    .execute()

/** Sessions of tasks that were said not to be done since an instant; those that a run cancelled had not begun. */
export const listUndoneWork = (db: Db, ownerId: string, range: { from: string; since: string; until: string }) =>
  db
    .selectFrom('timeBlock')
    .select(['taskId', 'startAt', 'endAt'])
    .where('userId', '=', ownerId)
    .where('status', '=', 'cancelled')
    .where('taskId', 'is not', null)
    .where('startAt', '>=', range.from)
    .where('startAt', '<', range.until)
    .where('updatedAt', '>', range.since)
    .whereRef('updatedAt', '>', 'startAt')
    .limit(PLAN_HISTORY_LIMITS.changes)
    .execute() satisfies Promise<UndoneWork[]>

export async function insertRun(
  db: Db,
  dialect: Dialect,
  run: PastRunTable,
  changes: readonly PlanChangeTable[],
): Promise<void> {
  await db.insertInto('pastRun').values(run).execute()
  await insertRows({ db, dialect, table: 'planChange' }, changes)
}

/** [HIST-6] Their changes go with them. */
export async function deleteOldRuns(db: Db, ownerId: string, before: string): Promise<void> {
  const { runs, changes } = PLAN_HISTORY_LIMITS
  await sql`delete from "pastRun" where "userId" = ${ownerId} and "revision" in (
    select "revision" from (
      select "revision", "at", row_number() over (order by "revision" desc) as "place",
        sum("changes") over (order by "revision" desc) as "total"
      from "pastRun" where "userId" = ${ownerId}
    ) as "counted" where "place" > ${runs} or "total" > ${changes} or "at" < ${before})`.execute(db)
}

export const findRunAt = (db: Db, ownerId: string, revision: number) =>
  db
    .selectFrom('pastRun')
    .select(['revision', 'at'])
    .where('userId', '=', ownerId)
    .where('revision', '=', revision)
    .executeTakeFirst()

export const listChangesOfRun = (db: Db, ownerId: string, revision: number): Promise<PlanChangeTable[]> =>
  db.selectFrom('planChange').selectAll().where('userId', '=', ownerId).where('revision', '=', revision).execute()

const changesWithRuns = (db: Db, ownerId: string) =>
  db
    .selectFrom('planChange')
    .innerJoin('pastRun', join =>
      join.onRef('pastRun.revision', '=', 'planChange.revision').on('pastRun.userId', '=', ownerId),
    )
    .select([
      'planChange.revision',
      'planChange.lateBefore',
      'planChange.lateAfter',
      'planChange.detail',
      'pastRun.at',
      'pastRun.reason',
    ])
    .where('planChange.userId', '=', ownerId)

export type StoredChange = Awaited<ReturnType<typeof listChangesOfTask>>[number]

/** Newest first. */
export const listChangesOfTask = (
  db: Db,
  ownerId: string,
  { taskId, before, limit }: { taskId: string; before: number | undefined; limit: number },
) =>
  changesWithRuns(db, ownerId)
    .where('planChange.taskId', '=', taskId)
    .$if(before !== undefined, query => query.where('planChange.revision', '<', before ?? 0))
    .orderBy('planChange.revision', 'desc')
    .limit(limit)
    .execute()

/** When a task last became late or on time again. */
export const findLastTurn = (db: Db, ownerId: string, taskId: string): Promise<StoredChange | undefined> =>
  changesWithRuns(db, ownerId)
    .where('planChange.taskId', '=', taskId)
    .whereRef('planChange.lateBefore', '<>', 'planChange.lateAfter')
    .orderBy('planChange.revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Changes whose times reach into a day, newest first. */
export const listChangesOfDay = (db: Db, ownerId: string, day: { from: string; to: string }) =>
  changesWithRuns(db, ownerId)
    .innerJoin('task', join => join.onRef('task.id', '=', 'planChange.taskId').on('task.userId', '=', ownerId))
    .select(['planChange.taskId', 'task.title'])
    .where('planChange.firstAt', '<', day.to)
    .where('planChange.lastAt', '>', day.from)
    .orderBy('planChange.revision', 'desc')
    .orderBy('planChange.firstAt')
    .limit(PLAN_HISTORY_LIMITS.changesOfDay)
    .execute()
