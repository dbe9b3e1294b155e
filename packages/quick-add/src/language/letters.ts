/** Letters that people type for one another, or whose strokes are no accents that could be taken off. */
const ALIKE: Readonly<Record<string, string>> = { ł: 'l', ة: 'ه', ى: 'ي', ٱ: 'ا', ی: 'ي', ک: 'ك' }
const ALL_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g')

/** Vowels and hamzas of Arabic are accents, too. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(ALL_ALIKE, letter => ALIKE[letter] ?? letter)

/** Belongs to the letter before it: an accent, the stroke that makes Arabic words longer, or an invisible mark of direction. */
export const isPartOfLetter = (character: string): boolean => /[\p{M}\p{Cf}ـ]/u.test(character)

const WIDE = { first: 0xff01, last: 0xff5e, ahead: 0xfee0 }
const ARABIC_MARKS: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?', '٫': '.' }

/** Digits and marks as the parsers know them: Japanese and Chinese also have wide ones, and Arabic has its own. */
export function narrow(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= WIDE.first && code <= WIDE.last) return String.fromCharCode(code - WIDE.ahead)
  if (/[٠-٩۰-۹]/.test(character)) return String(code % 16)
  return ARABIC_MARKS[character] ?? character
}

/** A small letter without accents, always one character. */
export function folded(character: string): string {
  if (character === '’') return "'"
  const small = withoutAccents(character).toLowerCase()
  return small.length === 1 ? small : character
}
