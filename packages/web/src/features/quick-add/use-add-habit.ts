import type { Habit } from '@daywright/contract/resources/planner/habit'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import type { QuickHabit } from '@daywright/quick-add/reading'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { type NewTask, withTaskDefaults } from '../../data/tasks/create-task.ts'

type TypedHabit = Pick<QuickTask, 'title' | 'priority' | 'labels'> & { habit: QuickHabit; given: Partial<NewTask> }

/** [WEB-323] Adds the habit that a line describes, with the hours that a task of that line would get. */
export function useAddHabit() {
  return useChange<TypedHabit, Habit>({
    send: async ({ title, priority, labels, given, habit: { startOn, ...habit } }) => {
      const { schedulePreferenceId = null } = await withTaskDefaults({ title, ...given }, labels)
      const said = { ...(startOn && { startOn }), ...(priority !== 'none' && { priority }) }
      return api.habits.create({ body: { name: title, schedulePreferenceId, ...habit, ...said } })
    },
    successMessage: ({ name }) => `Added the habit “${name}”`,
    undo: ({ id }) => api.habits.remove({ id }),
  })
}
