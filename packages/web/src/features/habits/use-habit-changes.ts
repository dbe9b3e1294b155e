import type { Habit } from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { useDeletion } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'

export function usePauseHabit() {
  const set = ({ id }: Habit, paused: boolean) => api.habits.update({ id, body: { paused } })
  return useChange({
    send: (habit: Habit) => set(habit, !habit.paused),
    optimistic: ({ id, paused }) => [{ id, fields: { paused: !paused } }],
    successMessage: (_, { name, paused }) => (paused ? t('Resumed {name}', { name }) : t('Paused {name}', { name })),
    undo: (_, habit) => set(habit, habit.paused),
  })
}

export const useDeleteHabit = () =>
  useDeletion<Habit>(
    ({ id }) => api.habits.remove({ id }),
    () => t('Its history and its planned sessions are deleted too. This cannot be undone.'),
  )
