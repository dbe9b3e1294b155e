import { INSIGHT_LIMITS } from '@daywright/contract/resources/insights/insight.values'
import type { Db, Dialect } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { isClockSettled } from '../../time/clock-guard.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { Draft } from '../draft/plan-draft.ts'
import { dayAt } from '../routines/local-days.ts'
import { deleteOldOdds, listSaidOdds, saveSaidOdds } from './said-odds.store.ts'

interface Saying {
  tx: Db
  dialect: Dialect
  ownerId: string
  now: string
}

/** Of so many tasks that are due first. */
const MAX_TASKS = 100

/**
 * [INS-11] Keeps the odds of tasks that are due in a day or later, once a day: what is said shortly before tells little. In a constant number of
 * statements, and none where nothing new is said.
 */
export async function keepSaidOdds({ tx, dialect, ownerId, now }: Saying, draft: Draft): Promise<void> {
  const coming = comingOdds(draft, now)
  if (coming.length === 0) return
  const on = dayAt(Date.parse(now), draft.input.timeZone).toString()
  const ids = coming.map(({ taskId }) => taskId)
  const said = new Map((await listSaidOdds(tx, dialect, ownerId, ids)).map(row => [row.taskId, row]))
  const isNew = ({ taskId, dueAt }: (typeof coming)[number]) =>
    said.get(taskId)?.on !== on || said.get(taskId)?.dueAt !== dueAt
  const rows = coming.filter(isNew).map(odds => ({ userId: ownerId, ...odds, on }))
  if (rows.length === 0) return
  await saveSaidOdds(tx, dialect, ownerId, rows)
  // [REL-9] Nothing counts as old because the clock was wrong for a moment.
  if (isClockSettled())
    await deleteOldOdds(tx, ownerId, toTimestamp(Date.parse(now) - INSIGHT_LIMITS.rangeDays * DAY_MS))
}

/** Without tasks that a preview has only supposed: what is saved exists. */
function comingOdds({ plan, input }: Pick<Draft, 'plan' | 'input'>, now: string) {
  const from = Date.parse(now) + DAY_MS
  const dueOf = new Map(input.tasks.map(({ id, dueAt, kind = 'task' }) => [id, kind === 'task' ? dueAt : null]))
  return (plan.chances ?? [])
    .flatMap(({ taskId, chance }) => {
      const due = dueOf.get(taskId) ?? null
      return due === null || due < from ? [] : [{ taskId, due, percent: Math.round(chance * 100) }]
    })
    .toSorted((one, other) => one.due - other.due || (one.taskId < other.taskId ? -1 : 1))
    .slice(0, MAX_TASKS)
    .map(({ taskId, due, percent }) => ({ taskId, dueAt: toTimestamp(due), percent }))
}
