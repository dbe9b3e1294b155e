import type { WordChoices } from './any-case.ts'

/** In a pattern these stand for themselves within brackets only. */
const WILDCARDS = ['*', '?', '[']

/** A pattern for GLOB, which compares by code point. */
export const globOf = (word: WordChoices): string => `*${word.map(placeOf).join('')}*`

function placeOf(choices: readonly string[]): string {
  const characters = choices.join('')
  return choices.length > 1 || WILDCARDS.includes(characters) ? `[${characters}]` : characters
}
