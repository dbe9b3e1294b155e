import type { Busy } from '../calendar-reading.ts'
import { MAX_RULES } from '../reading-limits.ts'
import type { WarningCounts } from '../reading-warnings.ts'
import { type ContentLine, parameter } from '../syntax/content-line.ts'
import { type DateValue, dateOf } from '../syntax/date-values.ts'
import { type Duration, parseDuration } from '../syntax/durations.ts'
import { busyOfEvent } from './busy-of-event.ts'

/** A VEVENT as it is written, before the zones of its times are known. */
export interface EventRecord {
  uid: string
  sequence: number
  /** When this version was written; compared as text. */
  stamp: string
  start: DateValue
  end: DateValue | null
  duration: Duration | null
  /** The start of the instance that this event replaces. */
  recurrenceId: DateValue | null
  thisAndFuture: boolean
  rules: string[]
  exceptionRules: string[]
  /** RDATE and EXDATE stay text until they are needed: there may be very many. */
  extraDates: ContentLine[]
  exceptionDates: ContentLine[]
  busy: Busy | null
  title: string
  place: string
  notes: string
}

/** [CAL-4] Reads one event; null if it has no readable start, which costs only this event. */
export function eventRecord(lines: ContentLine[], owner: string | null, warnings: WarningCounts): EventRecord | null {
  const first = (name: string) => lines.find(line => line.name === name)
  const all = (name: string) => lines.filter(line => line.name === name)
  const startLine = first('DTSTART')
  const idLine = first('RECURRENCE-ID')
  const recurrenceId = idLine ? dateOf(idLine) : null
  // A cancelled instance is sometimes written without a start of its own.
  const start = startLine ? dateOf(startLine) : recurrenceId
  if (!start || (idLine && !recurrenceId)) {
    warnings.add('unreadable-event')
    return null
  }
  const endLine = first('DTEND')
  const durationLine = first('DURATION')
  const end = endLine ? dateOf(endLine) : null
  const duration = durationLine ? parseDuration(durationLine.value) : null
  if ((endLine && !end) || (durationLine && !endLine && !duration)) warnings.add('unreadable-length')
  return {
    uid: first('UID')?.value.trim() ?? '',
    sequence: sequenceOf(first('SEQUENCE')?.value ?? ''),
    stamp: first('LAST-MODIFIED')?.value ?? first('DTSTAMP')?.value ?? '',
    start,
    end,
    duration,
    recurrenceId,
    thisAndFuture: idLine ? parameter(idLine, 'RANGE')?.toUpperCase() === 'THISANDFUTURE' : false,
    rules: all('RRULE').slice(0, MAX_RULES).map(ruleText),
    exceptionRules: all('EXRULE').slice(0, MAX_RULES).map(ruleText),
    extraDates: all('RDATE'),
    exceptionDates: all('EXDATE'),
    busy: busyOfEvent(lines, owner),
    title: first('SUMMARY')?.value ?? '',
    place: first('LOCATION')?.value ?? '',
    notes: first('DESCRIPTION')?.value ?? '',
  }
}

/** [CAL-12] Some programs write `COUNT=-1` for a rule without an end. */
const ruleText = ({ value }: ContentLine): string => value.replace(/(^|;)\s*COUNT\s*=\s*-1\s*(?=;|$)/i, '$1')

const sequenceOf = (text: string): number => (/^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0)
