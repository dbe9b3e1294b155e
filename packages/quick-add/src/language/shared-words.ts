import type { Rule, WordClass } from './rewording.ts'
import { months } from './word-classes.ts'

/** The names of days in English, in capitals, as the rules of a language see them once they are translated. */
export const DAYS = 'MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY'
/** Those and the days that have a name only today. */
export const ANY_DAY = `${DAYS}|TODAY|TOMORROW`

/** The numbers of months, as they are in dates. Where no blank ends a word, the 1 of 12 must not be taken for January. */
export const MONTH_NUMBERS = months(
  '0?1(?!\\d)',
  '0?2',
  '0?3',
  '0?4',
  '0?5',
  '0?6',
  '0?7',
  '0?8',
  '0?9',
  '10',
  '11',
  '12',
)

/** `15:30`, or `15` alone. */
export const CLOCK = '(?<h>\\d{1,2})(?:[:.](?<m>\\d{2}))?'
export const CLOCK2 = '(?<h2>\\d{1,2})(?:[:.](?<m2>\\d{2}))?'

/** How often, before `per day` or the like: `3x`, `3 fois`, `trois fois`. */
export const timesOf = (times: string): string => `(?:(?<n>\\d{1,2}) ?(?:x|×|${times})|{number} (?:${times}))`

/** `(?:one|two)` */
export const anyOf = (words: WordClass): string => `(?:${Object.values(words).join('|')})`

const EARLY_HOURS = [1, 2, 3, 4, 5]

/** Rules for the English text, after all others. */
export const LAST_RULES: readonly Rule[] = [
  // People do not plan for three at night: a line that means it has 03:00, or says night.
  ...EARLY_HOURS.map((hour): Rule => [`(?<![\\d:.])${hour}:00(?! ?(?:AM|PM|h)|:)`, `${hour + 12}:00`]),
  // The library would take the number for an hour.
  ['(?<=\\d:\\d\\d UNTIL )(?<d>\\d{1,2}) (?<month>[A-Z]{3,9})', '{month} {d}'],
]

/** Lists of days such as `Mo, Mi und Fr`: there abbreviations can mean nothing else. The names of days are translated before. */
export function listedDays(abbreviated: string, and: string): Rule[] {
  const between = `(?: ?[,/+&] ?(?:${and} )?| ${and} )`
  const following: Rule = [`(?<=(?:${DAYS})${between}){abbreviated}\\.?`, '{abbreviated}']
  return [
    // Three in a row need nothing between them.
    [
      '{abbreviated} {abbreviated2} {abbreviated3}(?: {abbreviated4})?(?: {abbreviated5})?',
      '{abbreviated} {abbreviated2} {abbreviated3} {abbreviated4} {abbreviated5}',
    ],
    [`{abbreviated}\\.?(?=${between}(?:${abbreviated}|${DAYS})(?!\\p{L}))`, '{abbreviated}'],
    following,
    following,
    [`(?<=(?:${DAYS})S? )(?:${and})(?= (?:${DAYS}))`, 'and'],
  ]
}
