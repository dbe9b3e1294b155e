import type { DueCounts, HabitCounts, OddsClass } from '@daywright/contract/resources/insights/insight'
import type { INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import { sql } from 'kysely'
import { idList } from '../../db/statements/row-batches.ts'
import type { InsightSource } from './session-sums.store.ts'

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`

/** [INS-5] The tasks that were due in each span, by when they were finished. `dueRank` is the due date, in an index. */
export async function listDueCounts(
  { db, dialect, ownerId }: InsightSource,
  spans: string,
  now: string,
): Promise<(DueCounts & { n: number })[]> {
  const isDone = sql`"task"."status" = 'completed'`
  const { rows } = await sql<DueCounts & { n: number }>`
    with "span" as materialized (${dialect.selectSpans(spans)})
    select "span"."n",
      ${countWhere(sql`${isDone} and "task"."completedAt" <= "task"."dueAt"`)} as "onTime",
      ${countWhere(sql`${isDone} and "task"."completedAt" > "task"."dueAt"`)} as "late",
      ${countWhere(sql`${isDone} and "task"."completedAt" is null`)} as "unknown",
      ${countWhere(sql`not ${isDone} and "task"."dueAt" < ${now}`)} as "overdue",
      ${countWhere(sql`not ${isDone} and "task"."dueAt" >= ${now}`)} as "coming"
    from ${dialect.joinSpans('task', 'dueRank', ownerId)} where "task"."status" not in ('cancelled', 'archived')
    group by "span"."n"`.execute(db)
  return rows
}

export interface EstimatedTask {
  id: string
  projectId: string | null
  spaceId: string | null
  estimateMinutes: number
  workedMinutes: number
}

/** [INS-6] Finished tasks that were worked on between two instants, with all of their work. What [EST-2], [EST-9] and [EST-12] leave out is left out. */
export async function listEstimatedTasks(
  { db, dialect, ownerId }: InsightSource,
  { from, before }: { from: string; before: string },
): Promise<EstimatedTask[]> {
  const length = sql`((${dialect.epochMilliseconds('timeBlock.endAt')} - ${dialect.epochMilliseconds('timeBlock.startAt')} + 30000) / 60000)`
  const worked = sql`sum(case when "timeBlock"."status" = 'completed' then coalesce("timeBlock"."actualMinutes", ${length}) else 0 end)`
  const { rows } = await sql<EstimatedTask>`
    with "workedOn" as materialized (
      select distinct "taskId" from "timeBlock" where "userId" = ${ownerId} and "startAt" >= ${from} and "startAt" < ${before}
        and "status" = 'completed' and "taskId" is not null)
    select "task"."id", "task"."projectId", "task"."spaceId",
      coalesce("task"."firstEstimateMinutes", "task"."estimateMinutes") as "estimateMinutes",
      cast(${worked} as integer) as "workedMinutes"
    from "workedOn" cross join "task" cross join "timeBlock"
    where "task"."userId" = ${ownerId} and "task"."id" = "workedOn"."taskId" and "task"."status" = 'completed'
      and coalesce("task"."firstEstimateMinutes", "task"."estimateMinutes") > 0
      and "timeBlock"."userId" = ${ownerId} and "timeBlock"."taskId" = "task"."id" and "timeBlock"."status" <> 'cancelled'
    group by "task"."id", "task"."projectId", "task"."spaceId", "task"."firstEstimateMinutes", "task"."estimateMinutes"
    having ${worked} > 0 and max(case when "timeBlock"."status" = 'completed' and "timeBlock"."actualMinutes" is not null then 1 else 0 end) = 1
      and max(case when "timeBlock"."status" <> 'completed' and "timeBlock"."endAt" <= coalesce("task"."completedAt", "task"."updatedAt") then 1 else 0 end) = 0`.execute(
    db,
  )
  return rows
}

export const listLabelIdsOfTasks = ({ db, dialect, ownerId }: InsightSource, taskIds: readonly string[]) =>
  db
    .selectFrom('taskLabel')
    .select(['taskId', 'labelId'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .execute()

export const listPartNames = (
  { db, dialect, ownerId }: InsightSource,
  part: (typeof INSIGHT_PARTS)[number],
  ids: readonly string[],
) =>
  db
    .selectFrom(part)
    .select(['id', 'name', 'color'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()

/** [INS-9] Sessions of habits that start between two instants. A habit that was deleted has none. */
export async function listHabitCounts(
  { db, ownerId }: InsightSource,
  { from, before, now }: { from: string; before: string; now: string },
): Promise<HabitCounts[]> {
  const isCancelled = sql`"timeBlock"."status" = 'cancelled'`
  const { rows } = await sql<HabitCounts>`
    select "habit"."id", "habit"."name",
      ${countWhere(sql`"timeBlock"."status" = 'completed'`)} as "done",
      ${countWhere(sql`${isCancelled} and "timeBlock"."actualMinutes" = 0`)} as "missed",
      ${countWhere(sql`${isCancelled} and "timeBlock"."source" = 'manual' and "timeBlock"."actualMinutes" is null`)} as "skipped",
      ${countWhere(sql`"timeBlock"."status" in ('scheduled', 'in_progress') and "timeBlock"."endAt" <= ${now}`)} as "unconfirmed"
    from "timeBlock" join "habit" on "habit"."userId" = ${ownerId} and "habit"."id" = "timeBlock"."habitId"
    where "timeBlock"."userId" = ${ownerId} and "timeBlock"."startAt" >= ${from} and "timeBlock"."startAt" < ${before}
      and "timeBlock"."habitId" is not null
    group by "habit"."id", "habit"."name"`.execute(db)
  return rows.filter(({ done, missed, skipped, unconfirmed }) => done + missed + skipped + unconfirmed > 0)
}

/** [INS-12] The odds that were said for tasks that were due between two instants, in classes of ten percent, and how many were on time. */
export async function listOddsClasses(
  { db, ownerId }: InsightSource,
  { from, before, now }: { from: string; before: string; now: string },
): Promise<OddsClass[]> {
  const { rows } = await sql<{ class: number; said: number; tasks: number; onTime: number }>`
    select case when "saidOdds"."percent" >= 90 then 9 else "saidOdds"."percent" / 10 end as "class",
      cast(sum("saidOdds"."percent") as integer) as "said", cast(count(*) as integer) as "tasks",
      ${countWhere(sql`"task"."status" = 'completed' and "task"."completedAt" <= "task"."dueAt"`)} as "onTime"
    from "saidOdds" join "task" on "task"."userId" = ${ownerId} and "task"."id" = "saidOdds"."taskId"
      and "task"."dueAt" = "saidOdds"."dueAt"
    where "saidOdds"."userId" = ${ownerId} and "saidOdds"."dueAt" >= ${from} and "saidOdds"."dueAt" < ${before}
      and "saidOdds"."dueAt" <= ${now} and "task"."status" not in ('cancelled', 'archived')
      and ("task"."status" <> 'completed' or "task"."completedAt" is not null)
    group by 1 order by 1`.execute(db)
  return rows.map(row => ({
    ...{ from: row.class * 10, to: row.class * 10 + 10 },
    ...{ said: Math.round(row.said / row.tasks), tasks: row.tasks, onTime: row.onTime },
  }))
}
