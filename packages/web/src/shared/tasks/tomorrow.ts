import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Zone } from '../../data/time/zoned-time.ts'

/** A task as the lists know it. */
export type PostponedTask = Pick<Task, 'id' | 'title' | 'dueAt'> & Partial<Pick<Task, 'startAfter'>>

/** [WEB-364] Due today or before, it is due tomorrow at the same time. Otherwise no work on it begins before tomorrow. */
export function tomorrowOf({ dueAt }: PostponedTask, zone: Zone): TaskPatch {
  if (dueAt === null || zone.dayOf(dueAt) > zone.today()) return { startAfter: zone.startOfDay(zone.today(), 1) }
  return { dueAt: tomorrowAt(dueAt, zone) }
}

/** [WEB-364] As long as it was, also if the clocks change in the night. */
export function sameTimeTomorrow({ startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>, zone: Zone) {
  const start = tomorrowAt(startAt, zone)
  const length = Date.parse(endAt) - Date.parse(startAt)
  return { startAt: start, endAt: new Date(Date.parse(start) + length).toISOString() }
}

const tomorrowAt = (instant: string, zone: Zone): string => {
  const tomorrow = zone.dayOf(zone.startOfDay(zone.today(), 1))
  return zone.fromWall(`${tomorrow} ${zone.toWall(instant).slice(11)}`)
}
