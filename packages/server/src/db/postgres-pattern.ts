import type { WordChoices } from './any-case.ts'

/** In a regular expression these stand for themselves behind a backslash; letters and digits would not. */
const PUNCTUATION = /[!-/:-@[-`{-~]/

/** A regular expression. Our text columns compare by code point, so that only the letters in brackets match. */
export const regularExpressionOf = (word: WordChoices): string => word.map(placeOf).join('')

function placeOf(choices: readonly string[]): string {
  const characters = choices.join('')
  if (choices.length > 1) return `[${characters}]`
  return PUNCTUATION.test(characters) ? `\\${characters}` : characters
}
