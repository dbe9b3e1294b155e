import { DAY_MS } from '../time/milliseconds.ts'
import type { DueTask } from './day-facts.store.ts'

export const ALERT_AHEAD_MS = DAY_MS

type Due = Pick<DueTask, 'id' | 'dueAt' | 'plannedEnd'>

/** [NOTE-7] Due within 24 hours, and without a coming block. */
export const isDueWithoutTime = ({ dueAt, plannedEnd }: Omit<Due, 'id'>, now: string) =>
  plannedEnd === null && dueAt >= now && Date.parse(dueAt) <= Date.parse(now) + ALERT_AHEAD_MS

/** [NOTE-6] Overdue, or neither covered nor planned in time. */
export const isAtRisk = (task: Due, now: string, covered: ReadonlySet<string>) =>
  task.dueAt < now || (!covered.has(task.id) && (isLate(task) || isDueWithoutTime(task, now)))

const isLate = ({ dueAt, plannedEnd }: Due) => plannedEnd !== null && plannedEnd > dueAt
