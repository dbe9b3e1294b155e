const HAS_CASE = /\p{Changes_When_Casemapped}/u
/** Characters to escape with a backslash in a regular expression; escaping letters or digits would change their meaning. */
const PUNCTUATION = /[!-/:-@[-`{-~]/
/** All scripts with upper and lower case are in the first two planes of Unicode. */
const LAST_CODE_POINT = 0x1ffff
let lettersWithCase: string | undefined

/**
 * A regular expression that matches a word in any case. The case tables of PostgreSQL depend on the server; listing the
 * variants of each letter gives the same result everywhere, because our text columns compare by code point.
 */
export const caseInsensitivePattern = (word: string): string => [...word].map(patternOf).join('')

function patternOf(character: string): string {
  if (PUNCTUATION.test(character)) return `\\${character}`
  return HAS_CASE.test(character) ? `[${variantsOf(character)}]` : character
}

/** `k`, `K` and the Kelvin sign are variants of one letter; so are the three sigmas. */
function variantsOf(letter: string): string {
  lettersWithCase ??= findLettersWithCase()
  return lettersWithCase.match(new RegExp(letter, 'giu'))?.join('') ?? letter
}

/** All of them in one string. Computed at the first search, to keep the start fast. */
function findLettersWithCase(): string {
  let letters = ''
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
    const character = String.fromCodePoint(codePoint)
    if (HAS_CASE.test(character)) letters += character
  }
  return letters
}
