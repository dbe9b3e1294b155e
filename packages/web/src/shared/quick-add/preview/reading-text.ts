import { ruleInWords } from '@daywright/contract/resources/series/recurrence-words'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import type { Reading, Repetition } from '@daywright/quick-add/reading'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { priorityName } from '../../tasks/priority-mark.tsx'

type Of<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>

const LAST_MINUTE = 24 * 60 - 1

/** A reading as the preview says it. */
export function readingText(reading: Reading, zone: Zone): string {
  switch (reading.kind) {
    case 'estimate':
      return formatMinutes(reading.minutes)
    case 'too-long':
      return `${formatMinutes(reading.minutes)} is more than one task can take (${formatMinutes(TASK_LIMITS.estimateMinutes.max)})`
    case 'dates':
      return datesText(reading, zone)
    case 'block':
      return `scheduled ${midSentence(zone.nearDay(reading.startAt))}, ${zone.span(reading.startAt, reading.endAt)}`
    case 'recurrence':
      return recurrenceText(reading, zone)
    case 'repeat-time':
      return timesText(reading, zone)
    case 'repeat-limit':
      return limitText(reading, zone)
    case 'habit':
      return `habit, ${reading.times} times a ${reading.period}, ${formatMinutes(reading.minutes)} each`
    case 'priority':
      return priorityName(reading.priority)
    case 'label':
      return reading.isNew ? `${reading.name} (new label)` : reading.name
    case 'project':
      return reading.isNew ? `${reading.name} (new project)` : reading.name
  }
}

/** Whether the preview warns about a reading. */
export const isProblem = (reading: Reading): boolean =>
  reading.kind === 'too-long' || (reading.kind === 'dates' && reading.isPast)

function datesText({ startAfter, dueAt, part, isPast }: Of<'dates'>, zone: Zone): string {
  const isFirstMinute = startAfter !== null && zone.minuteOfDay(startAfter) === 0
  if (isFirstMinute && dueAt && zone.dayOf(startAfter) === zone.dayOf(dueAt))
    return `${onDay(dueAt, zone)}${part ? `, ${part}` : ''}`
  // The first minute of a day, and its last one for a due date, mean the day.
  const said = (instant: string, wholeDay: number) =>
    midSentence(zone.minuteOfDay(instant) === wholeDay ? zone.nearDay(instant) : zone.dayTime(instant))
  return [
    ...(startAfter ? [`not before ${said(startAfter, 0)}`] : []),
    ...(dueAt ? [`due ${said(dueAt, LAST_MINUTE)}`] : []),
    ...(isPast ? ['which has passed'] : []),
  ].join(', ')
}

/** `on Thu 24 Dec`, `today` */
function onDay(instant: string, zone: Zone): string {
  const day = zone.nearDay(instant)
  const said = midSentence(day)
  return said === day ? `on ${day}` : said
}

function recurrenceText({ part, ...repetition }: Of<'recurrence'>, zone: Zone): string {
  const { rule, anchor, startOn, startTime, dueTime } = repetition
  const times = startTime || dueTime ? `, ${timesText(repetition, zone)}` : part ? `, ${part}` : ''
  return `${ruleInWords(rule, anchor)}${times}, first ${onDay(zone.startOfDay(startOn), zone)}`
}

function timesText({ startTime, dueTime }: Pick<Repetition, 'startTime' | 'dueTime'>, zone: Zone): string {
  const at = (time: string) => zone.fromWall(`${zone.today()} ${time}:00`)
  if (startTime && dueTime) return zone.span(at(startTime), at(dueTime))
  return startTime ? `from ${zone.time(at(startTime))}` : `due ${zone.time(at(dueTime ?? ''))}`
}

function limitText({ startOn, untilOn }: Of<'repeat-limit'>, zone: Zone): string {
  const day = (date: string) => midSentence(zone.nearDay(zone.startOfDay(date)))
  return untilOn ? `until ${day(untilOn)}` : `starting ${day(startOn ?? '')}`
}
