import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Occurrence } from '../src/calendar-reading.ts'
import { generatedCases } from './generated-cases.ts'

interface CaseOccurrence {
  uid: string
  start: string
  end: string
  allDay: boolean
  busy: string
  title?: string
}

/** A hard calendar, and what must be read from it. */
export interface CalendarCase {
  id: string
  title: string
  expect: 'ok' | 'reject' | 'bounded'
  viewerZone: string
  owner?: string
  range: { from: string; to: string }
  occurrences: CaseOccurrence[]
  /** Other readings that are defensible. */
  alsoAccepted?: CaseOccurrence[][]
  mustContain?: CaseOccurrence[]
  /** A case that is read before this one in the same process. */
  readAfter?: string
  ignoreUid?: boolean
}

const FOLDER = new URL('./cases/', import.meta.url)

export const calendarCases: CalendarCase[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.json') && !name.startsWith('rrule-'))
  .map(name => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))

export function bytesOf(id: string): Uint8Array {
  const file = new URL(`${id}.ics`, FOLDER)
  const generated = generatedCases[id]
  if (existsSync(file)) return readFileSync(file)
  if (!generated) throw new Error(`The case ${id} has no calendar`)
  return new TextEncoder().encode(generated())
}

/** What a case compares of an occurrence, sorted so that two readings can be compared. */
export const comparable = (found: readonly CaseOccurrence[], { ignoreUid, occurrences }: CalendarCase) => {
  const hasTitles = occurrences.some(({ title }) => title !== undefined)
  return found
    .map(({ uid, start, end, allDay, busy, title }) =>
      [start, end, ignoreUid ? '' : uid, allDay, busy, ...(hasTitles ? [title] : [])].join(' '),
    )
    .toSorted()
}

export const asCase = ({ startAt, endAt, ...rest }: Occurrence): CaseOccurrence => ({
  ...rest,
  start: startAt,
  end: endAt,
})
