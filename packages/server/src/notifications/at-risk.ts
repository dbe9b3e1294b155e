import type { DueTask } from './day-facts.store.ts'

export const ALERT_AHEAD_MS = 24 * 3_600_000

type Due = Pick<DueTask, 'dueAt' | 'plannedEnd'>

/** [NOTE-7] Due within 24 hours, and without a coming block. */
export const isDueWithoutTime = ({ dueAt, plannedEnd }: Due, now: string) =>
  plannedEnd === null && dueAt >= now && Date.parse(dueAt) <= Date.parse(now) + ALERT_AHEAD_MS

/** [NOTE-6] Overdue, planned to end late, or due soon without a block. */
export const isAtRisk = (task: Due, now: string) =>
  task.dueAt < now || (task.plannedEnd !== null && task.plannedEnd > task.dueAt) || isDueWithoutTime(task, now)
