/** A word, place by place: the characters that may stand there. */
export type WordChoices = readonly (readonly string[])[]

const HAS_CASE = /\p{Changes_When_Casemapped}/u
/** No script that tells capitals from small letters lies beyond the second plane. */
const LAST_CODE_POINT = 0x1ffff
let lettersWithCase: string | undefined

/**
 * The words of a text, each letter in every case that Unicode knows of it. Databases fold letters by tables of their own,
 * or not at all; one that is told which letters to look for needs none.
 */
export const wordsInAnyCase = (text: string): WordChoices[] =>
  text
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => [...word].map(inEveryCase))

/** [TASK-31] `k`, `K` and the sign of Kelvin are one letter; so are the three sigmas. */
function inEveryCase(character: string): string[] {
  if (!HAS_CASE.test(character)) return [character]
  lettersWithCase ??= findLettersWithCase()
  return lettersWithCase.match(new RegExp(character, 'giu')) ?? [character]
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
