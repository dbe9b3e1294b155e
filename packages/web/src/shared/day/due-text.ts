import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { DueTask } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import type { Zone } from '../../data/time/zoned-time.ts'

/** [WEB-336] With less between the planned end and the due date, one interruption makes a task late. */
const LITTLE_MINUTES = 120

/** The time of a due date that is only a day. */
const LAST_MINUTE = '23:59:00'

export interface DueTagText {
  text: string
  tone: 'overdue' | 'risk' | 'plain'
}

/** [WEB-420] The same in a word or two, for a row of the day; null if there is nothing to say. */
export function dueTag(
  { dueAt, plannedEnd }: Pick<DueTask, 'dueAt' | 'plannedEnd'>,
  now: string,
  zone: Zone,
): DueTagText | null {
  if (dueAt < now) return { text: t('overdue'), tone: 'overdue' }
  if (plannedEnd !== null && plannedEnd > dueAt) return { text: t('late'), tone: 'risk' }
  if (plannedEnd !== null && minutesBetween(plannedEnd, dueAt) < LITTLE_MINUTES)
    return { text: t('tight'), tone: 'risk' }
  if (zone.dayOf(dueAt) !== zone.dayOf(now)) return null
  const hasTime = !zone.toWall(dueAt).endsWith(LAST_MINUTE)
  return { text: hasTime ? t('due {time}', { time: zone.time(dueAt) }) : t('due today'), tone: 'plain' }
}

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
    ? t('{due}, no slack', { due })
    : t('{due}, {duration} to spare', { due, duration: formatMinutes(spare) })
}
