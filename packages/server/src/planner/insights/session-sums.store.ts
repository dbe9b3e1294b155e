import type { SessionCounts } from '@daywright/contract/resources/insights/insight'
import { INSIGHT_LIMITS, type INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Dialect } from '../../db/database.ts'

export interface InsightSource {
  db: Db
  dialect: Dialect
  ownerId: string
}

export interface SessionSums {
  /** The sessions that start on each day, with all of their minutes; `work` is what the daily limit counts. */
  days: (SessionCounts & Minutes & { n: number; work: number })[]
  /** The sessions that start in each group, by project, space or label; null for none. */
  parts: (Minutes & { group: number; part: string | null })[]
  /** What of the sessions of a day belongs to the next day and the one after. */
  carried: (Carried & { n: number; part: string | null })[]
}
interface Minutes {
  worked: number
  planned: number
}
type Carried = Record<'worked1' | 'worked2' | 'planned1' | 'planned2' | 'work1' | 'work2', number>

/** A row of any of the lists; what it does not have is null. */
interface Row extends Minutes, SessionCounts, Carried {
  list: 'days' | 'parts' | 'carried' | 'carriedParts'
  n: number
  part: string | null
  work: number
}

/**
 * [INS-1] [INS-2] The sums of a range. Each session is read once, on the day on which it starts, however far it goes on after that. The
 * sums are worked out from the same rows, which are materialized once.
 */
export async function listSessionSums(
  { db, dialect, ownerId }: InsightSource,
  { spans, now, by }: { spans: string; now: string; by: (typeof INSIGHT_PARTS)[number] },
): Promise<
  Pick<SessionSums, 'days' | 'parts'> & { carried: SessionSums['carried']; carriedParts: SessionSums['carried'] }
> {
  const start = dialect.epochMilliseconds('timeBlock.startAt')
  const end = dialect.epochMilliseconds('timeBlock.endAt')
  const { id, joined } = partOf(by, ownerId)
  const { rows } = await sql<Row>`
    with "span" as materialized (${dialect.selectSpans(spans)}),
    "session" as (
      select "span"."n", "span"."part" as "group", "span"."next", "timeBlock"."taskId", "timeBlock"."source",
        "timeBlock"."status", "timeBlock"."actualMinutes", "timeBlock"."workedSeconds",
        ("span"."ends" - ${start}) / 60000 as "room", (${end} - ${start} + 30000) / 60000 as "length",
        case when "timeBlock"."type" = 'task' or "timeBlock"."habitId" in (select "id" from "habit"
          where "habit"."userId" = ${ownerId} and "habit"."countsAsWork" = ${sql.lit(true)}) then 1 else 0 end as "isWork",
        case when ${IS_MISSED} then 'missed' when ${IS_LOGGED} then 'logged' when ${IS_WORKED} then 'kept'
          when "timeBlock"."endAt" <= ${now} then 'unconfirmed' end as "outcome"
      from ${dialect.joinSpans('timeBlock', 'startAt', ownerId)}
      where "timeBlock"."type" in ('task', 'habit') and ("timeBlock"."status" <> 'cancelled' or ${IS_WORKED} or ${IS_MISSED})
    ),
    "placed" as materialized (
      select "n", "group", "next", "taskId", "source", "outcome", "room", "isWork",
        case when "status" = 'completed' then coalesce("actualMinutes", "length")
          when "outcome" = 'missed' then 0 else ("workedSeconds" + 30) / 60 end as "worked",
        case when "outcome" = 'logged' or ("status" = 'cancelled' and "outcome" <> 'missed') then 0
          else "length" end as "planned"
      from "session"
    ),
    "late" as materialized (select "placed".*, ${after('worked')}, ${after('planned')} from "placed"
      where "worked" > "room" or "planned" > "room")
    select 'days' as "list", "n", null as "part", ${total(sql`"worked"`)} as "worked", ${total(sql`"planned"`)} as "planned",
      ${total(sql`"worked" * "isWork"`)} as "work", ${sql.join(COUNTS)}, ${sql.join(NOTHING_CARRIED)}
    from "placed" group by "n"
    union all
    select 'parts', "placed"."group", ${id}, ${total(sql`"worked"`)}, ${total(sql`"planned"`)}, 0, ${ZEROS}, ${ZEROS}
    from "placed" ${joined('placed')} group by "placed"."group", ${id}
    union all
    select 'carried', "n", null, 0, 0, 0, ${ZEROS}, ${sql.join(CARRIED)} from "late" group by "n"
    union all
    select 'carriedParts', "late"."n", ${id}, 0, 0, 0, ${ZEROS}, ${sql.join(CARRIED)}
    from "late" ${joined('late')} group by "late"."n", ${id}`.execute(db)
  const { days = [], parts = [], carried = [], carriedParts = [] } = Object.groupBy(rows, ({ list }) => list)
  return { days, parts: parts.map(({ n, ...row }) => ({ ...row, group: n })), carried, carriedParts }
}

/** Both databases give whole numbers for it. */
const total = (value: RawBuilder<unknown>) => sql<number>`cast(sum(${value}) as integer)`
const count = (condition: RawBuilder<unknown>) => sql<number>`cast(count(*) filter (where ${condition}) as integer)`

/** [INS-3] How sessions went. */
const COUNTS = [
  sql`${count(sql`"outcome" = 'kept'`)} as "kept"`,
  sql`${count(sql`"outcome" = 'missed'`)} as "missed"`,
  sql`${count(sql`"outcome" = 'unconfirmed'`)} as "unconfirmed"`,
  sql`${count(sql`"outcome" = 'logged'`)} as "logged"`,
  sql`${count(sql`"outcome" = 'kept' and "source" = 'manual'`)} as "byHand"`,
  sql`${count(sql`"worked" >= ${sql.lit(INSIGHT_LIMITS.longMinutes)}`)} as "long"`,
]
const ZEROS = sql.join(COUNTS.map(() => sql.lit(0)))

const CARRIED_NAMES = ['worked1', 'worked2', 'planned1', 'planned2', 'work1', 'work2'] as const
const NOTHING_CARRIED = CARRIED_NAMES.map(name => sql`0 as ${sql.ref(name)}`)
const CARRIED = CARRIED_NAMES.map(name =>
  name.startsWith('work') && !name.startsWith('worked')
    ? total(sql`${sql.ref(name.replace('work', 'worked'))} * "isWork"`)
    : total(sql.ref(name)),
)

/** [INS-2] The minutes of the next day, and of the one after. */
function after(name: keyof Minutes) {
  const over = sql`${sql.ref(name)} - "room"`
  const next = sql`case when ${over} <= 0 then 0 when ${over} < "next" then ${over} else "next" end`
  const last = sql`case when ${over} > "next" then ${over} - "next" else 0 end`
  return sql`${next} as ${sql.ref(`${name}1`)}, ${last} as ${sql.ref(`${name}2`)}`
}

/** [WORK-2] A session confirmed as not done is cancelled, with 0 minutes; its timer counts nowhere. */
const IS_MISSED = sql`("timeBlock"."status" = 'cancelled' and "timeBlock"."actualMinutes" = 0)`
const IS_WORKED = sql`("timeBlock"."status" = 'completed' or "timeBlock"."workedSeconds" > 0)`
/** [INS-3] Past time is not planned. */
const IS_LOGGED = sql`("timeBlock"."source" = 'manual' and "timeBlock"."createdAt" >= "timeBlock"."endAt" and ${IS_WORKED})`

function partOf(by: (typeof INSIGHT_PARTS)[number], ownerId: string) {
  const table = by === 'label' ? 'taskLabel' : 'task'
  const key = by === 'label' ? 'taskId' : 'id'
  return {
    id: sql.ref(`${table}.${by}Id`),
    joined: (
      sessions: 'placed' | 'late',
    ) => sql`left join ${sql.table(table)} on ${sql.ref(`${table}.userId`)} = ${ownerId}
      and ${sql.ref(`${table}.${key}`)} = ${sql.ref(`${sessions}.taskId`)}`,
  }
}
