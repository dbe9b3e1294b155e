import type { HabitInput } from '@daywright/contract/resources/planner/habit'
import type { QuickTask } from '../parse-quick-add.ts'
import type { QuickHabit } from '../reading.ts'

/** [WEB-323] The habit that a line describes, with the hours that a task of that line would get. */
export function habitOfLine(
  { title, priority }: Pick<QuickTask, 'title' | 'priority'>,
  { startOn, ...habit }: QuickHabit,
  schedulePreferenceId: string | null,
): HabitInput {
  const said = { ...(startOn && { startOn }), ...(priority !== 'none' && { priority }) }
  return { name: title, schedulePreferenceId, ...habit, ...said }
}
