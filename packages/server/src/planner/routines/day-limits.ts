import type { PlanInput } from '@daywright/engine/plan-types'
import { usableZone } from '../../time/timezone.ts'
import { hoursOffWork, weekdayCaps } from '../facts/personal-hours.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import { dayAt, firstInstant } from './local-days.ts'

type DayLimits = Pick<PlanInput, 'gapMinutes' | 'dailyCapMinutes' | 'slackPercent' | 'keptWork'>

/** [CAP-1] [CAP-2] [CAP-4] The pause between sessions, the most work of a day and the slack, where they are set. */
export function dayLimits(facts: PlannerFacts, kept: readonly ComingBlock[], now: string): DayLimits {
  const { breakMinutes, slackPercent } = facts.settings
  const caps = weekdayCaps(facts)
  const hasCap = caps.some(cap => cap !== null)
  return {
    ...(breakMinutes > 0 && { gapMinutes: breakMinutes }),
    ...(hasCap && { dailyCapMinutes: caps }),
    ...(slackPercent > 0 && { slackPercent }),
    ...((hasCap || breakMinutes > 0) && { keptWork: keptWork(facts, kept, now) }),
  }
}

/** [CAP-3] Blocks of tasks, and of habits that count as work: what is left of today, and what was done of it. */
function keptWork(facts: PlannerFacts, kept: readonly ComingBlock[], now: string) {
  const { settled, habits, tasks } = facts
  const zone = usableZone(facts.timezone)
  const today = firstInstant(dayAt(Date.parse(now), zone), zone)
  const working = new Set(habits.filter(habit => habit.countsAsWork).map(({ id }) => id))
  const offWork = hoursOffWork(facts)
  const offWorkIds = new Set(tasks.flatMap(task => (offWork.has(task.schedulePreferenceId ?? '') ? [task.id] : [])))
  // A session of a habit that was missed or skipped took no time.
  const done = settled.filter(
    ({ type, status }) => type === 'task' || status === 'in_progress' || status === 'completed',
  )
  return [...done, ...kept.filter(({ taskId }) => !offWorkIds.has(taskId ?? ''))]
    .filter(({ type, habitId }) => type === 'task' || (type === 'habit' && working.has(habitId ?? '')))
    .map(({ startAt, endAt }) => ({ start: Date.parse(startAt), end: Date.parse(endAt) }))
    .filter(({ start }) => start >= today)
}
