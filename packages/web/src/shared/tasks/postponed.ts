import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Zone } from '../../data/time/zoned-time.ts'

/** A task as the lists know it. */
export type PostponedTask = Pick<Task, 'id' | 'title' | 'dueAt'> & Partial<Pick<Task, 'startAfter'>>

export const tomorrow = (zone: Zone): string => zone.dayOf(zone.startOfDay(zone.today(), 1))

/** [WEB-423] The first Monday after today. */
export function nextWeek(zone: Zone): string {
  const weekday = new Date(zone.today()).getUTCDay()
  return zone.dayOf(zone.startOfDay(zone.today(), (8 - weekday) % 7 || 7))
}

/** [WEB-364] Due before that day, it is due on it at the same time. Otherwise no work on it begins before that day. */
export function postponedTo(day: string, { dueAt }: Pick<PostponedTask, 'dueAt'>, zone: Zone): TaskPatch {
  if (dueAt === null || zone.dayOf(dueAt) >= day) return { startAfter: zone.startOfDay(day) }
  return { dueAt: sameClockOn(day, dueAt, zone) }
}

/** [WEB-364] As long as it was, also if the clocks change in between. */
export function sameTimeOn(day: string, { startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>, zone: Zone) {
  const start = sameClockOn(day, startAt, zone)
  const length = Date.parse(endAt) - Date.parse(startAt)
  return { startAt: start, endAt: new Date(Date.parse(start) + length).toISOString() }
}

export const sameClockOn = (day: string, instant: string, zone: Zone): string =>
  zone.fromWall(`${day} ${zone.toWall(instant).slice(11)}`)
