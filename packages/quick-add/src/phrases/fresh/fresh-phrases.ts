import { DUE } from './due-phrases.ts'
import { DURATIONS } from './duration-phrases.ts'
import { EVENTS } from './event-phrases.ts'
import { MIXED } from './mixed-phrases.ts'
import { MONTH_DAYS } from './month-day-phrases.ts'
import { PARTS_OF_DAY } from './part-of-day-phrases.ts'
import { RECURRING } from './recurring-phrases.ts'
import { STARTS } from './start-phrases.ts'
import { TIMES } from './time-phrases.ts'
import { TRAPS } from './trap-phrases.ts'

interface FreshPhrase {
  phrase: string
  /** The title, and after it everything else that the line should say. */
  expected: readonly string[]
}

const TABLES = [DUE, MONTH_DAYS, TIMES, PARTS_OF_DAY, STARTS, RECURRING, DURATIONS, MIXED, EVENTS, TRAPS]

/**
 * Phrases with the reading that they should have on Tuesday 17 November 2026 at 10:30, written by a person who had not seen the
 * parser. `due` and `start` are limits, `on` is a day on which the work is done, `at` and `to` are a session; a session of
 * something that repeats is its first. `event` is something that happens at a time, and `habit` is a number of times a week.
 */
export const FRESH_PHRASES: readonly FreshPhrase[] = TABLES.flatMap(phrasesOf)

/** The rows of a table, each `phrase → title | part | part`. */
export function phrasesOf(table: string): FreshPhrase[] {
  return table
    .trim()
    .split('\n')
    .map(row => {
      const [phrase = '', reading = ''] = row.split(' → ')
      return { phrase, expected: reading.split(' | ') }
    })
}
