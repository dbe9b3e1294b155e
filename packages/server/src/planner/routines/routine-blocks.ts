import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { usableZone } from '../../time/timezone.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import { periodStart } from './habit-periods.ts'
import { dayAt } from './local-days.ts'
import { breakJobId, habitJobId } from './routine-job.ts'

/** The id of the job that a block belongs to: its task, or the break or habit of its day or week. Null if there is none. */
export function jobIdOf(
  block: Pick<TimeBlock, 'type' | 'habitId' | 'title' | 'startAt'> & { taskId?: string | null },
  { habits, settings, timezone }: Pick<PlannerFacts, 'habits' | 'settings' | 'timezone'>,
): string | null {
  if (block.type === 'task') return block.taskId ?? null
  const day = dayAt(Date.parse(block.startAt), usableZone(timezone))
  if (block.type === 'break') return breakJobId(block.title, day)
  const habit = habits.find(({ id }) => id === block.habitId)
  return habit ? habitJobId(habit.id, periodStart(habit, day, settings.weekStart)) : null
}
