import type { Habit } from '@daywright/contract/habit'
import type { TimeBlock, TimeBlockStatus } from '@daywright/contract/time-block'
import { api } from '../../data/api-client.ts'
import { useChange } from '../../data/use-change.ts'
import { confirm } from '../../ui/confirm.tsx'

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

const MESSAGES = {
  completed: 'Completed',
  cancelled: 'Skipped',
  scheduled: 'Reopened',
  in_progress: 'Started',
} as const

/** Completes, skips or reopens a session. */
export function useSessionStatus() {
  return useChange({
    send: ({ block, status }: { block: TimeBlock; status: TimeBlockStatus }) =>
      api.timeBlocks.update({ id: block.id, body: { status } }),
    optimistic: ({ block, status }) => [
      status === 'cancelled' ? { id: block.id, isRemoved: true } : { id: block.id, fields: { status } },
    ],
    successMessage: (_, { block, status }) => `${MESSAGES[status]}: ${block.title}`,
    // Not an update, which would leave a skipped session as one placed by hand.
    undo: (_, { block }) => api.timeBlocks.replace({ id: block.id, body: block }),
  })
}
