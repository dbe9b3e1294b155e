import type { Rule } from './rewording.ts'

/** What languages that write times as `15h30` have around them. Each is a list of alternatives. */
interface WordsOfTimes {
  /** The hour in a word: `heures?`. */
  unit: string
  /** `de 9h à 11h` */
  from: string
  to: string
  /** `à 15h` */
  at: string
  /** Words before a time that make it a limit: `avant 15h`. */
  limits: string
  /** Words before a duration: `pendant 10h`. */
  lengths: string
  /** After a duration: `8h de travail`. */
  of: string
}

/**
 * An hour with an h is a time after a word that says so; after a day, from seven on; and from nine on anywhere. Otherwise it is a duration, as in
 * English. The names of days are translated before.
 */
export function clocksWithH({ unit, from, to, at, limits, lengths, of }: WordsOfTimes): Rule[] {
  // The minutes of `9h 30 min` are a duration.
  const clock = (index: string) => `(?<h${index}>\\d{1,2}) ?(?:h|${unit})(?: ?(?<m${index}>\\d{2})(?! ?m))?`
  const digits = (index: string) => `(?<h${index}>\\d{1,2})[:.](?<m${index}>\\d{2})(?: ?h)?`
  return [
    [`(?:(?:${from}) )?${clock('')} ?(?:-|–|${to}) ?${clock('2')}`, '{h}:{m|00}-{h2}:{m2|00}'],
    [`(?:${from}) ${digits('')} (?:${to}) ${digits('2')}`, '{h}:{m}-{h2}:{m2}'],
    [`(?:${at}) ${clock('')}`, 'at {h}:{m|00}'],
    [`(?:${at}) ${digits('')}`, 'at {h}:{m}'],
    [`(?<=(?:^|\\s)(?:${limits}) )${clock('')}`, '{h}:{m|00}'],
    [`(?<=(?:[A-Z]|\\d/\\d{1,2}|\\d{4}),? )(?=0?[7-9]|1\\d|2[0-3])${clock('')}(?! (?:${of}) )`, '{h}:{m|00}'],
    [`(?<!(?:^|\\s)(?:${lengths}) )(?=9|1\\d|2[0-3])${clock('')}(?! (?:${of}) )`, '{h}:{m|00}'],
  ]
}
