import type { Habit } from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { habitOfLine } from '@daywright/quick-add/account/habit-of-line'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import type { QuickHabit } from '@daywright/quick-add/reading'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { type NewTask, withAccountDefaults } from '../../data/tasks/create-task.ts'

type TypedHabit = Pick<QuickTask, 'title' | 'priority' | 'labels'> & { habit: QuickHabit; given: Partial<NewTask> }

/** [WEB-323] Adds the habit that a line describes, with the hours that a task of that line would get. */
export function useAddHabit() {
  return useChange<TypedHabit, Habit>({
    send: async ({ given, habit, ...read }) => {
      const { schedulePreferenceId = null } = await withAccountDefaults({ title: read.title, ...given }, read.labels)
      return api.habits.create({ body: habitOfLine(read, habit, schedulePreferenceId) })
    },
    successMessage: ({ name }) => t('Added the habit “{name}”', { name }),
    undo: ({ id }) => api.habits.remove({ id }),
  })
}
