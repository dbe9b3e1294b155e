import type { WordClass } from './rewording.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const inOrder =
  (english: readonly string[]) =>
  (...words: readonly string[]): WordClass =>
    Object.fromEntries(words.map((word, index) => [english[index], word]))

/** Words for the seven days, from Monday on. */
export const weekdays = inOrder(WEEKDAYS)

/** Words for the twelve months, from January on. */
export const months = inOrder(MONTHS)

/** Words for numbers, from one on. */
export const counted = (...words: readonly string[]): WordClass =>
  Object.fromEntries(words.map((word, index) => [index + 1, word]))

/** `halb vier` is half an hour before four. */
export const halfHoursBefore = (hours: WordClass): WordClass =>
  Object.fromEntries(Object.entries(hours).map(([hour, word]) => [`${Number(hour) - 1 || 12}:30`, `${word}|${hour}`]))
