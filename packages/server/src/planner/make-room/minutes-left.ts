import { MINUTE_MS } from '../../time/milliseconds.ts'
import { countedWork } from '../facts/counted-work.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { isPlannedAgain } from './aside.ts'

/** What is left of a task after what was done and what the user placed. */
export function minutesLeft({ past, coming, settings }: PlannerFacts, task: PlannableTask, now: string): number {
  const blocks = [...past, ...coming.filter(block => !isPlannedAgain(block, now))]
  const own = blocks.filter(({ taskId }) => taskId === task.id)
  const { pastSessions } = settings
  const { estimateMinutes } = task
  const minutes = countedWork(own, { pastSessions, estimateMinutes, now }).map(
    ({ start, end }) => (end - start) / MINUTE_MS,
  )
  return Math.ceil(estimateMinutes - minutes.reduce((sum, each) => sum + each, 0))
}
