import type { DueTask } from '@daywright/contract/resources/planner/today'
import { midSentence } from '../../data/time/mid-sentence.ts'
import type { Zone } from '../../data/time/zoned-time.ts'

/** Why a task needs attention: `overdue since Fri 27 Feb`, `ends late`, `due 17:00, not planned`, `due 17:00` */
export function attentionText({ dueAt, plannedEnd }: DueTask, now: string, zone: Zone): string {
  if (dueAt < now) return `overdue since ${midSentence(zone.nearDay(dueAt))}`
  const isToday = zone.dayOf(dueAt) === zone.dayOf(now)
  const due = `due ${isToday ? zone.time(dueAt) : midSentence(zone.dayTime(dueAt))}`
  if (plannedEnd === null) return `${due}, not planned`
  return plannedEnd > dueAt ? `${due}, planned to end late` : due
}
