import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import type { Reading, Repetition } from '@daywright/quick-add/reading'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { DAY_MINUTES } from '../../../ui/time/time-units.ts'
import { ruleWords } from '../../recurrence/rule-words.ts'
import { partOfDayName } from '../../tasks/part-of-day.ts'
import { priorityName } from '../../tasks/priority-mark.tsx'

type Of<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>

const LAST_MINUTE = DAY_MINUTES - 1

/** A reading as the preview says it. */
export function readingText(reading: Reading, zone: Zone): string {
  switch (reading.kind) {
    case 'estimate':
      return formatMinutes(reading.minutes)
    case 'too-long':
      return t('{duration} is more than one task can take ({most})', {
        duration: formatMinutes(reading.minutes),
        most: formatMinutes(TASK_LIMITS.estimateMinutes.max),
      })
    case 'dates':
      return datesText(reading, zone)
    case 'block':
      return t('scheduled {day}, {time}', {
        day: midSentence(zone.nearDay(reading.startAt)),
        time: zone.span(reading.startAt, reading.endAt),
      })
    case 'recurrence':
      return recurrenceText(reading, zone)
    case 'repeat-time':
      return timesText(reading, zone)
    case 'repeat-limit':
      return limitText(reading, zone)
    case 'habit':
      return habitText(reading)
    case 'reminder':
      return reminderText(reading, zone)
    case 'priority':
      return priorityName(reading.priority)
    case 'label':
      return reading.isNew ? t('{name} (new label)', { name: reading.name }) : reading.name
    case 'project':
      return reading.isNew ? t('{name} (new project)', { name: reading.name }) : reading.name
  }
}

/** Whether the preview warns about a reading. */
export const isProblem = (reading: Reading): boolean =>
  reading.kind === 'too-long' || (reading.kind === 'dates' && reading.isPast)

function datesText({ startAfter, dueAt, part, isPast }: Of<'dates'>, zone: Zone): string {
  const isFirstMinute = startAfter !== null && zone.minuteOfDay(startAfter) === 0
  if (isFirstMinute && dueAt && zone.dayOf(startAfter) === zone.dayOf(dueAt))
    return [onDay(dueAt, zone), ...(part ? [inSentence(partOfDayName(part))] : [])].join(', ')
  // The first minute of a day, and its last one for a due date, mean the day.
  const said = (instant: string, wholeDay: number) =>
    midSentence(zone.minuteOfDay(instant) === wholeDay ? zone.nearDay(instant) : zone.dayTime(instant))
  return [
    ...(startAfter ? [t('not before {day}', { day: said(startAfter, 0) })] : []),
    ...(dueAt ? [t('due {day}', { day: said(dueAt, LAST_MINUTE) })] : []),
    ...(isPast ? [t('which has passed')] : []),
  ].join(', ')
}

/** `on Thu 24 Dec`, `today` */
function onDay(instant: string, zone: Zone): string {
  const day = zone.nearDay(instant)
  const said = midSentence(day)
  return said === day ? t('on {day}', { day }) : said
}

function recurrenceText({ part, ...repetition }: Of<'recurrence'>, zone: Zone): string {
  const { rule, anchor, startOn, startTime, dueTime } = repetition
  const first = t('first {day}', { day: onDay(zone.startOfDay(startOn), zone) })
  const times = startTime || dueTime ? [timesText(repetition, zone)] : part ? [inSentence(partOfDayName(part))] : []
  return [ruleWords(rule, anchor), ...times, first].join(', ')
}

function habitText({ times, period, minutes }: Of<'habit'>): string {
  const said = { times, duration: formatMinutes(minutes) }
  return period === 'day'
    ? t('habit, {times} times a day, {duration} each', said)
    : t('habit, {times} times a week, {duration} each', said)
}

function timesText({ startTime, dueTime }: Pick<Repetition, 'startTime' | 'dueTime'>, zone: Zone): string {
  const at = (time: string) => zone.fromWall(`${zone.today()} ${time}:00`)
  if (startTime && dueTime) return zone.span(at(startTime), at(dueTime))
  return startTime
    ? t('from {time}', { time: zone.time(at(startTime)) })
    : t('due {time}', { time: zone.time(at(dueTime ?? '')) })
}

function limitText({ startOn, untilOn }: Of<'repeat-limit'>, zone: Zone): string {
  const day = (date: string) => midSentence(zone.nearDay(zone.startOfDay(date)))
  return untilOn ? t('until {day}', { day: day(untilOn) }) : t('starting {day}', { day: day(startOn ?? '') })
}

function reminderText({ at, before, minutesBefore }: Of<'reminder'>, zone: Zone): string {
  if (at !== null) return t('reminder {time}', { time: midSentence(zone.dayTime(at)) })
  const duration = formatMinutes(minutesBefore ?? 0)
  return before === 'due'
    ? t('reminder {duration} before it is due', { duration })
    : t('reminder {duration} before each session', { duration })
}
