import type { CalendarContent, ReadOptions } from '../src/calendar-reading.ts'
import { readCalendar } from '../src/read-calendar.ts'
import { wrapped } from './generated-cases.ts'

type Options = Partial<Omit<ReadOptions, 'from' | 'to'>> & { from?: string; to?: string }

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Reads bytes for September 2026, unless told otherwise. */
export const readBytes = (bytes: Uint8Array, { from = '2026-09-01', to = '2026-10-01', ...options }: Options = {}) =>
  readCalendar(bytes, { zone: 'UTC', ...options, from: Date.parse(from), to: Date.parse(to) })

export function readText(text: string, options: Options = {}): CalendarContent {
  const reading = readBytes(encode(text), options)
  if (!reading.ok) throw new Error(reading.sentence)
  return reading
}

/** Reads a calendar that consists of these lines. */
export const readLines = (lines: string[], options: Options = {}): CalendarContent => readText(wrapped(lines), options)

/** An event `a` with the given properties. */
export const oneEvent = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:A', ...lines, 'END:VEVENT']

/** Occurrences as `09-07 09:00 > 09-07 10:00`, in UTC. */
export const spans = ({ occurrences }: CalendarContent): string[] =>
  occurrences.map(({ startAt, endAt }) => `${short(startAt)} > ${short(endAt)}`)

export const starts = ({ occurrences }: CalendarContent): string[] => occurrences.map(({ startAt }) => short(startAt))

export const warningsOf = ({ warnings }: CalendarContent) => warnings.map(({ code, count }) => `${code} ${count}`)

const short = (timestamp: string) => timestamp.slice(5, 16).replace('T', ' ')
