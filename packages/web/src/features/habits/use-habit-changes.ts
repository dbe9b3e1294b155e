import type { Habit } from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'

export function usePauseHabit() {
  const set = ({ id }: Habit, paused: boolean) => api.habits.update({ id, body: { paused } })
  return useChange({
    send: (habit: Habit) => set(habit, !habit.paused),
    optimistic: ({ id, paused }) => [{ id, fields: { paused: !paused } }],
    successMessage: (_, { name, paused }) => (paused ? t('Resumed {name}', { name }) : t('Paused {name}', { name })),
    undo: (_, habit) => set(habit, habit.paused),
  })
}

export function useDeleteHabit(): (habit: Habit) => Promise<void> {
  const remove = useChange({
    send: ({ id }: Habit) => api.habits.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Deleted {name}', { name }),
  })
  return async habit => {
    const text = t('Its history and its planned sessions are deleted too. This cannot be undone.')
    if (await confirm({ title: t('Delete {name}?', { name: habit.name }), text, confirmLabel: t('Delete') }))
      remove.mutate(habit)
  }
}
