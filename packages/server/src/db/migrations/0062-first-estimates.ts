import { sql } from 'kysely'
import type { AnyDb } from './table-shapes.ts'

/**
 * The estimate that a task had when work on it began, if it was changed since. 0 if unknown, as for all tasks on which work has begun
 * by now: some of their estimates were raised, and a task looks as if it had been overestimated then.
 */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('task').addColumn('firstEstimateMinutes', 'integer').execute()
  await sql`update "task" set "firstEstimateMinutes" = 0 where exists (
    select 1 from "timeBlock" where "timeBlock"."userId" = "task"."userId" and "timeBlock"."taskId" = "task"."id"
      and "timeBlock"."status" in ('completed', 'in_progress'))`.execute(db)
}
