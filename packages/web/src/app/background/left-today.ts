import type { Today } from '@daywright/contract/resources/today/today'

/** [WEB-355] How many tasks and habits are left today: those that are planned for the rest of the day, and those that are due. */
export function leftToday({ current, next, later, dueToday }: Pick<Today, 'current' | 'next' | 'later' | 'dueToday'>) {
  const sessions = [...current, next, ...later].flatMap(item => item?.block ?? [])
  const planned = sessions.filter(({ status }) => status === 'scheduled' || status === 'in_progress')
  const due = dueToday.filter(({ status }) => status !== 'completed')
  // Several sessions of one task are one.
  return new Set([...planned.flatMap(({ taskId, habitId }) => taskId ?? habitId ?? []), ...due.map(({ id }) => id)])
    .size
}
