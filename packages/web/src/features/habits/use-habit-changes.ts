import type { Habit } from '@daywright/contract/resources/planner/habit'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'

export function usePauseHabit() {
  const set = ({ id }: Habit, paused: boolean) => api.habits.update({ id, body: { paused } })
  return useChange({
    send: (habit: Habit) => set(habit, !habit.paused),
    optimistic: ({ id, paused }) => [{ id, fields: { paused: !paused } }],
    successMessage: (_, { name, paused }) => (paused ? `Resumed ${name}` : `Paused ${name}`),
    undo: (_, habit) => set(habit, habit.paused),
  })
}

export function useDeleteHabit(): (habit: Habit) => Promise<void> {
  const remove = useChange({
    send: ({ id }: Habit) => api.habits.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => `Deleted ${name}`,
  })
  return async habit => {
    const text = 'Its history and its planned sessions are deleted too. This cannot be undone.'
    if (await confirm({ title: `Delete ${habit.name}?`, text, confirmLabel: 'Delete' })) remove.mutate(habit)
  }
}
