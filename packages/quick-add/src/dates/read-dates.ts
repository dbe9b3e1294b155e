import type { ConsumedLine } from '../consumed-line.ts'
import type { Reading } from '../reading.ts'
import type { LocalTime } from '../zone-time.ts'
import { dateRoles, meantTogether } from './date-roles.ts'
import type { MentionedDate, PartOfDay } from './parse-dates.ts'

type DateReading = Extract<Reading, { kind: 'dates' | 'block' }>

/** What the dates of a line say about a task that does not repeat. */
interface ReadDates {
  startAfter: string | null
  dueAt: string | null
  partOfDay: PartOfDay | null
  block: { startAt: string; endAt: string } | null
  readings: DateReading[]
}

export interface ReadingContext {
  now: string
  zone: LocalTime
  /** How long a session is. */
  minutes: number
}

/** Takes the first date of each role; the words of others stay in the title. */
export function readDates(text: ConsumedLine, dates: readonly MentionedDate[], context: ReadingContext): ReadDates {
  const readings: DateReading[] = []
  for (const date of meantTogether(dates, context.zone)) {
    const reading = readingOf(date, context)
    if (readings.some(other => isSameRole(other, reading))) continue
    text.cut(date)
    readings.push(reading)
  }
  const limits = readings.filter(reading => reading.kind === 'dates')
  const block = readings.find(reading => reading.kind === 'block')
  return {
    startAfter: limits.find(({ startAfter }) => startAfter)?.startAfter ?? null,
    dueAt: limits.find(({ dueAt }) => dueAt)?.dueAt ?? null,
    partOfDay: limits.find(({ part }) => part)?.part ?? null,
    block: block ? { startAt: block.startAt, endAt: block.endAt } : null,
    readings,
  }
}

function readingOf(date: MentionedDate, { now, zone, minutes }: ReadingContext): DateReading {
  const { from, to } = date
  const { startAfter, dueAt, part, block } = dateRoles(date, zone, minutes)
  if (block) return { kind: 'block', ...block, from, to }
  const isPast = dueAt !== null && Date.parse(dueAt) < Date.parse(now)
  return { kind: 'dates', startAfter, dueAt, part, isPast, from, to }
}

function isSameRole(one: DateReading, other: DateReading): boolean {
  if (one.kind === 'block' || other.kind === 'block') return one.kind === other.kind
  return Boolean((one.dueAt && other.dueAt) || (one.startAfter && other.startAfter))
}
