import { Temporal } from 'temporal-polyfill'
import type { ConsumedLine } from '../consumed-line.ts'
import { dateRoles } from '../dates/date-roles.ts'
import type { MentionedDate, PartOfDay } from '../dates/parse-dates.ts'
import type { ReadingContext } from '../dates/read-dates.ts'
import type { Reading, Repetition } from '../reading.ts'
import type { LocalTime } from '../zone-time.ts'
import type { MentionedRecurrence } from './parse-recurrence.ts'
import { firstDateOf } from './recurrence-dates.ts'

type RepeatReading = Extract<Reading, { kind: 'recurrence' | 'repeat-time' | 'repeat-limit' }>

/** What a line says about a task that repeats. */
interface ReadRepetition {
  repetition: Repetition
  partOfDay: PartOfDay | null
  /** How long a session is, if the line says from when to when. */
  minutes: number | null
  readings: RepeatReading[]
}

/** What one date adds: the time of day of each date, or the first or last date. */
interface Addition {
  startTime: string | null
  dueTime: string | null
  startOn: string | null
  untilOn: string | null
  part: PartOfDay | null
  minutes: number | null
}

/** A time beside a recurrence is the time of day on each of its dates, a day is the first or the last of them. */
export function readRepetition(
  text: ConsumedLine,
  recurrence: MentionedRecurrence,
  dates: readonly MentionedDate[],
  context: ReadingContext,
): ReadRepetition {
  const { now, zone } = context
  const readings: RepeatReading[] = []
  const said: Addition = { startTime: null, dueTime: null, startOn: null, untilOn: null, part: null, minutes: null }
  for (const date of dates) {
    const addition = additionOf(date, context)
    if (keysOf(addition).some(key => said[key] !== null)) continue
    Object.assign(said, Object.fromEntries(keysOf(addition).map(key => [key, addition[key]])))
    text.cut(date)
    readings.push(...readingsOf(addition, date))
  }
  const { startTime, dueTime, minutes } = said
  const from = said.startOn ?? firstDay(startTime ?? dueTime, now, zone)
  const repetition: Repetition = {
    rule: withUntil(recurrence.rule, said.untilOn),
    anchor: recurrence.anchor,
    startOn: firstDateOf(recurrence.rule, from),
    startTime,
    dueTime,
    dueAfterDays: startTime !== null && dueTime !== null && dueTime <= startTime ? 1 : 0,
  }
  const partOfDay = startTime === null ? (recurrence.part ?? said.part) : null
  const { from: start, to } = recurrence
  const own: RepeatReading = { kind: 'recurrence', ...repetition, part: partOfDay, from: start, to }
  return { repetition, partOfDay, minutes, readings: [own, ...readings] }
}

const keysOf = (addition: Addition) =>
  (Object.keys(addition) as (keyof Addition)[]).filter(key => addition[key] !== null)

function additionOf(date: MentionedDate, { zone, minutes }: ReadingContext): Addition {
  const none: Addition = { startTime: null, dueTime: null, startOn: null, untilOn: null, part: null, minutes: null }
  if (date.opening === 'until' && date.hasDay) return { ...none, untilOn: date.lastDay }
  const { startAfter, dueAt, part, block } = dateRoles(date, zone, minutes)
  const startOn = date.hasDay ? dayIn(startAfter ?? block?.startAt ?? dueAt, zone) : null
  // [QUICK-20] `from 9 March until 1 December`: the first and the last day.
  const lastDay = startAfter !== null && dueAt !== null ? zone.dayOf(dueAt) : null
  const untilOn = date.hasDay && lastDay !== startOn ? lastDay : null
  if (date.startAt === null) return { ...none, startOn, untilOn, part }
  const [begin, end] = [block?.startAt ?? startAfter, block?.endAt ?? dueAt]
  return {
    ...none,
    startOn,
    startTime: begin && clockIn(begin, zone),
    dueTime: end && clockIn(end, zone),
    minutes: block && minutesOf(block),
  }
}

function readingsOf({ startTime, dueTime, startOn, untilOn }: Addition, { from, to }: MentionedDate): RepeatReading[] {
  if (startTime !== null || dueTime !== null) return [{ kind: 'repeat-time', startTime, dueTime, from, to }]
  return [{ kind: 'repeat-limit', startOn, untilOn, from, to }]
}

/** Today, or tomorrow if the time has passed. */
function firstDay(time: string | null, now: string, zone: LocalTime): string {
  const today = Temporal.PlainDate.from(zone.dayOf(now))
  return (time !== null && clockIn(now, zone) >= time ? today.add({ days: 1 }) : today).toString()
}

const withUntil = (rule: string, day: string | null) =>
  day === null || rule.includes('COUNT=') ? rule : `${rule};UNTIL=${day.replaceAll('-', '')}`

const dayIn = (instant: string | null, zone: LocalTime) => instant && zone.dayOf(instant)
/** `09:30` */
const clockIn = (instant: string, zone: LocalTime) => zone.toWall(instant).slice(11, 16)
const minutesOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)
