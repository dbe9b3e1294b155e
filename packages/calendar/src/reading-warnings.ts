import type { Warning, WarningCode } from './calendar-reading.ts'

const SENTENCES: Record<WarningCode, (count: number) => string> = {
  'unreadable-event': n => `${events(n)} left out: the start is missing or unreadable.`,
  'unclosed-event': n => `${events(n)} left out: the event has no end in the file.`,
  'unclosed-part': n =>
    `${n} ${n === 1 ? 'entry' : 'entries'} without an end, such as a task, ignored: what follows was read.`,
  'period-of-dates': n =>
    `${n} ${n === 1 ? 'period' : 'periods'} of dates where only times are allowed: the dates were read as days.`,
  'unreadable-date': n => `${n} ${n === 1 ? 'date' : 'dates'} ignored: not readable.`,
  'unreadable-length': n => `${events(n)} without a usable end or duration.`,
  'unreadable-rule': n =>
    `${n} ${n === 1 ? 'event repeats' : 'events repeat'} by a rule that cannot be used: only the first date counts.`,
  'unknown-zone': n => `${n} ${n === 1 ? 'time' : 'times'} in an unknown time zone: read in your time zone.`,
  'unreadable-zone': n => `${n} time zone ${n === 1 ? 'definition' : 'definitions'} ignored: not readable.`,
  'long-line': n => `${n} very long ${n === 1 ? 'line' : 'lines'} ignored.`,
  'stray-text': n => `${n} ${n === 1 ? 'line' : 'lines'} outside of any calendar ignored.`,
  'long-over': n => `${events(n)} left out: over for more than a year.`,
  'unkept-rule': n =>
    `${n} ${n === 1 ? 'event repeats' : 'events repeat'} in a way that cannot be kept: the dates of the next two years were added one by one.`,
  'too-many-occurrences': n => `${events(n)} cut short: the calendar has too many occurrences in this time.`,
}

const events = (count: number) => `${count} ${count === 1 ? 'event was' : 'events were'}`

/** [CAL-4] Counts what was wrong while a calendar is read. */
export class WarningCounts {
  readonly #counts = new Map<WarningCode, number>()

  add(code: WarningCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1)
  }

  list(): Warning[] {
    return [...this.#counts].map(([code, count]) => ({ code, sentence: SENTENCES[code](count), count }))
  }
}
