import type { DueTask } from '@daywright/contract/resources/planner/today'
import { t } from '@daywright/language/current-language'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes, minutesBetween } from '../../data/time/minutes.ts'
import type { Zone } from '../../data/time/zoned-time.ts'

/** [WEB-336] With less between the planned end and the due date, one interruption makes a task late. */
const LITTLE_MINUTES = 120

/** Why a task needs attention: `overdue since Fri 27 Feb`, `overdue since 14:00`, `ends late`, `due 17:00, not planned`, `due 17:00, 20m to spare`, `due 17:00` */
export function attentionText({ dueAt, plannedEnd }: DueTask, now: string, zone: Zone): string {
  const isToday = zone.dayOf(dueAt) === zone.dayOf(now)
  if (dueAt < now)
    return t('overdue since {time}', { time: isToday ? zone.time(dueAt) : midSentence(zone.nearDay(dueAt)) })
  const due = t('due {time}', { time: isToday ? zone.time(dueAt) : midSentence(zone.dayTime(dueAt)) })
  if (plannedEnd === null) return t('{due}, not planned', { due })
  if (plannedEnd > dueAt) return t('{due}, planned to end late', { due })
  const spare = Math.floor(minutesBetween(plannedEnd, dueAt))
  if (spare >= LITTLE_MINUTES) return due
  return spare === 0
    ? t('{due}, nothing to spare', { due })
    : t('{due}, {duration} to spare', { due, duration: formatMinutes(spare) })
}
