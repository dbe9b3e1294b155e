import { MINUTE_MS } from '../../time/milliseconds.ts'
import { countedWork } from '../facts/counted-work.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'

/** The tasks that are late, or lack time, in the plan as it is. */
export function lateTasks({ tasks, past, coming, settings }: PlannerFacts, now: string): Set<string> {
  const blocks = Map.groupBy([...past, ...coming], ({ taskId }) => taskId)
  const late = tasks.filter(({ id, dueAt, estimateMinutes }) => {
    const own = blocks.get(id) ?? []
    const counted = countedWork(own, { pastSessions: settings.pastSessions, estimateMinutes, now })
    const minutes = counted.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)
    const isOver = dueAt !== null && (dueAt < now || own.some(({ endAt }) => endAt > dueAt))
    return isOver || minutes < estimateMinutes
  })
  return new Set(late.map(({ id }) => id))
}
