import type { DueTask } from '@daywright/contract/resources/today/today'
import type { Zone } from '../../data/time/zoned-time.ts'

/** A due date that is later than before. */
export interface MovedDueDate {
  id: string
  dueAt: string
  before: string
}

/** [WEB-414] Tasks whose planned work ends after they are due, with the end of the day on which it does: people mean days. */
export const movedToPlan = (tasks: readonly DueTask[], zone: Zone): MovedDueDate[] =>
  tasks.flatMap(({ id, dueAt, plannedEnd }) =>
    plannedEnd === null || plannedEnd <= dueAt
      ? []
      : [{ id, dueAt: zone.fromWall(`${zone.dayOf(plannedEnd)} 23:59:00`), before: dueAt }],
  )
