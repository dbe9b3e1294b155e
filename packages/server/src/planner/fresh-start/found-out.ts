import { isOfPlanner } from '../draft/kept-blocks.ts'
import type { Draft } from '../draft/plan-draft.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import type { PlannableTask } from '../plannable-task.ts'
import type { FoundOut } from './proposed-action.ts'

type Asked = Pick<PlannableTask, 'id' | 'seriesId' | 'dueAt'>

/** Reads in a plan when each task would be done, and in the records what else decides what becomes of it. */
export function foundIn(facts: PlannerFacts, { plan, blocks }: Draft): (task: Asked) => FoundOut {
  const sessions = Map.groupBy(plan.sessions, ({ taskId }) => taskId)
  const kept = Map.groupBy(
    blocks.kept.filter(({ status }) => status !== 'completed'),
    ({ taskId }) => taskId,
  )
  const past = Map.groupBy(facts.past, ({ taskId }) => taskId)
  const unscheduled = new Set(plan.unscheduled.map(({ taskId }) => taskId))
  const needed = new Set(facts.dependencies.map(({ dependsOnId }) => dependsOnId))
  const waiting = Map.groupBy(facts.dependencies, ({ taskId }) => taskId)
  const dates = Map.groupBy(facts.tasks, ({ seriesId }) => seriesId)
  return ({ id, seriesId, dueAt }) => {
    const own = kept.get(id) ?? []
    const ends = [...own.map(({ endAt }) => Date.parse(endAt)), ...(sessions.get(id) ?? []).map(({ end }) => end)]
    const done = past.get(id) ?? []
    return {
      end: ends.length === 0 || unscheduled.has(id) ? null : Math.max(...ends),
      isByHand: own.some(block => !isOfPlanner(block)) && !sessions.has(id),
      isWorkedOff: ends.length === 0 && !unscheduled.has(id),
      isRunning: [...own, ...done].some(({ timerStartedAt }) => timerStartedAt !== null),
      isBegun: done.some(({ status, workedSeconds }) => status === 'completed' || workedSeconds > 0),
      isNeeded: needed.has(id),
      waitsFor: waiting.get(id)?.[0]?.title ?? null,
      nextDate: seriesId === null ? null : nextDate(dates.get(seriesId) ?? [], dueAt),
    }
  }
}

/** When the next open date after this one is due. */
const nextDate = (dates: readonly Asked[], after: string | null): string | null =>
  dates.flatMap(({ dueAt }) => (dueAt !== null && after !== null && dueAt > after ? [dueAt] : [])).toSorted()[0] ?? null
