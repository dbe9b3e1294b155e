const HAS_CASE = /\p{Changes_When_Casemapped}/u
/** In a regular expression these stand for themselves behind a backslash; letters and digits would not. */
const PUNCTUATION = /[!-/:-@[-`{-~]/
/** No script that tells capitals from small letters lies beyond the second plane. */
const LAST_CODE_POINT = 0x1ffff
let lettersWithCase: string | undefined

/**
 * A regular expression for a word in whatever case. The server would fold letters by tables of its own, which differ from
 * one to the next; one that is told which letters to look for needs none, and our text columns compare by code point.
 */
export const caseInsensitivePattern = (word: string): string => [...word].map(placeOf).join('')

function placeOf(character: string): string {
  if (PUNCTUATION.test(character)) return `\\${character}`
  return HAS_CASE.test(character) ? `[${inEveryCase(character)}]` : character
}

/** `k`, `K` and the sign of Kelvin are one letter; so are the three sigmas. */
function inEveryCase(letter: string): string {
  lettersWithCase ??= findLettersWithCase()
  return lettersWithCase.match(new RegExp(letter, 'giu'))?.join('') ?? letter
}

/** All of them, one after the other. Looked for at the first search: starting need not wait for it. */
function findLettersWithCase(): string {
  let letters = ''
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
    const character = String.fromCodePoint(codePoint)
    if (HAS_CASE.test(character)) letters += character
  }
  return letters
}
