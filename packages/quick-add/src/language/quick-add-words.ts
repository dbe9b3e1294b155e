import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import type { Chrono } from 'chrono-node'

/** A piece of a regular expression, with `(?:…)` for groups. */
type Pattern = string

/**
 * The words of one language. Everything that quick add knows about a language is in such an object; the parsers beside it
 * know the order of words only.
 */
export interface QuickAddWords {
  /** Finds days and times; `3/4` is the third of April if the day comes first. */
  dates: (isDayFirst: boolean) => Chrono
  /** Words before a date that say what it is for. */
  openings: {
    /** `by Friday`: done when Friday ends. */
    due: Pattern
    /** `until Friday`: the same, and the end of something that repeats. */
    until: Pattern
    /** `before Friday`: done when Friday begins. */
    before: Pattern
    /** `from Friday`: begun when Friday begins at the earliest. */
    start: Pattern
    /** `after Friday`: begun when Friday has ended at the earliest. */
    after: Pattern
    /** `between Monday and Friday` says both limits; `and` is then what `to` is in `Monday to Friday`. */
    between: Pattern
    and: string
    to: string
    /** `at 3pm`: says nothing more than the time. */
    at: Pattern
    /** `on Friday`: done on that day, neither earlier nor later. */
    on: Pattern
  }
  /** Dates that are words of a title as well (`sun cream`): they count only after an opening, or as the last words. */
  ambiguousDates: Pattern
  /** Words that are dates for the library and never meant as such. */
  noDates: Pattern
  /** Dates that are deadlines without a word before them: `within 2 days`, `eod`. */
  deadlines: Pattern
  /** Words before a day that make it a name: `Black Friday`. */
  noDateAfter: Pattern
  partsOfDay: Readonly<Record<'morning' | 'afternoon' | 'evening', Pattern>>
  /** What else is a part of the day right after a day: `Monday AM`. */
  partsAfterDay: Readonly<Partial<Record<'morning' | 'afternoon' | 'evening', Pattern>>>
  /** Between a day and its part: `on Saturday in the afternoon`. */
  inThePart: Pattern
  periods: {
    this: Pattern
    next: Pattern
    /** Before a period: its end alone is meant. */
    end: Pattern
    /** Short for the end of the present one: `eow`. */
    ends: Readonly<Record<'week' | 'month' | 'year', Pattern>>
    /** Before the name of a month: `in May`. */
    in: Pattern
    week: Pattern
    /** A week by its number, which follows. */
    numberedWeek: Pattern
    weekend: Pattern
    month: Pattern
    year: Pattern
    /** From January on. */
    months: readonly Pattern[]
  }
  durations: {
    hours: Pattern
    minutes: Pattern
    /** Those of them that are lengths as well, apart from their number and before another word: `3 m cable`. */
    lengths: Pattern
    days: Pattern
    numbers: Readonly<Record<string, number>>
    /** Between two parts: `1 hour and 30 minutes`. */
    and: Pattern
    /** `2 and a half hours`, with the number before it. */
    andHalf: Pattern
    /** Phrases with their minutes. */
    phrases: readonly (readonly [Pattern, number])[]
    /** Before a duration, and part of it. */
    openings: Pattern
    /** After a duration, and part of it: `half an hour of reading`. */
    closings: Pattern
    /** Before or after what looks like a duration and is a date: `in 2 hours`, `2 days ago`. */
    notAfter: Pattern
    notBefore: Pattern
  }
  recurrence: {
    every: Pattern
    /** `every other week` is every second one. */
    other: Pattern
    on: Pattern
    the: Pattern
    and: Pattern
    /** Before a length: `for 6 weeks`. */
    for: Pattern
    units: Readonly<Record<'day' | 'week' | 'month' | 'quarter' | 'year', Pattern>>
    adverbs: Readonly<Record<'day' | 'week' | 'month' | 'quarter' | 'year', Pattern>>
    /** Every second week, in one word. */
    fortnightly: Pattern
    /** What may follow an adverb that is no part of the title. */
    afterAdverb: Pattern
    /** From Monday on, by the codes of iCalendar. */
    days: Readonly<Record<'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU', Pattern>>
    /** Without `every`, too, they mean each week. */
    pluralDays: Pattern
    /** First to fourth. */
    places: readonly Pattern[]
    last: Pattern
    ofTheMonth: Pattern
    lastDay: Pattern
    /** After the number of a day: `31st`. */
    ordinals: Pattern
    weekdays: Pattern
    weekends: Pattern
    fromCompletion: Pattern
    /** With the number in a group. */
    times: Pattern
  }
  /** `3x per week`, with a number before the times. */
  habits: { times: Pattern; twice: Pattern; per: Pattern; daily: Pattern; weekly: Pattern }
  priorities: Readonly<Record<string, TaskPriority>>
  daysOff: Pattern
}
