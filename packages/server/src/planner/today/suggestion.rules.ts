import type { Db } from '../../db/database.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { countedWork } from '../facts/counted-work.ts'
import { loadFacts, type PlannerFacts } from '../facts/planner-facts.store.ts'
import { taskWindows } from '../facts/task-windows.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { type Candidate, suggest } from './suggest.ts'

/** [TODAY-5] The best task for some free minutes, of those that the planner plans and that can be started now. */
export async function suggestionOf(db: Db, ownerId: string, minutes: number, now: string) {
  const facts = await loadFacts(db, ownerId, now)
  return { suggestion: suggest(candidates(facts, now), { minutes, now, zone: usableZone(facts.timezone) }) }
}

function candidates(facts: PlannerFacts, now: string): Candidate[] {
  const waiting = new Set(facts.dependencies.map(({ taskId }) => taskId))
  // A timer may run on after the end of its session.
  const blocks = [...facts.past, ...facts.coming]
  const running = new Set(blocks.flatMap(({ taskId, timerStartedAt }) => (timerStartedAt === null ? [] : taskId)))
  const windowsOf = taskWindows(facts, now)
  const worked = minutesByTask(facts, now)
  const isReady = ({ id, startAfter }: PlannableTask) =>
    !waiting.has(id) && !running.has(id) && (startAfter === null || startAfter <= now)
  return facts.tasks.filter(isReady).map(task => ({
    ...task,
    windows: windowsOf(task),
    minutesLeft: Math.ceil(task.estimateMinutes - (worked.get(task.id) ?? 0)),
  }))
}

/** What counts toward the estimates so far: planned work does not, because it can be done now instead. */
function minutesByTask({ past, coming, tasks, settings }: PlannerFacts, now: string): Map<string, number> {
  const done = [...past, ...coming.filter(({ status }) => status === 'completed')]
  const blocks = Map.groupBy(done, ({ taskId }) => taskId)
  return new Map(
    tasks.map(({ id, estimateMinutes }) => {
      const counting = { pastSessions: settings.pastSessions, estimateMinutes, now }
      const counted = countedWork(blocks.get(id) ?? [], counting)
      return [id, counted.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)]
    }),
  )
}
