/** Beyond this, texts count as equal: an index entry must stay small. */
const MAX_CHARACTERS = 80
const MAX_ACCENTS = 20
/** Accents of Latin, Greek and Cyrillic letters, and the voice marks of kana. Vowel signs of other scripts are letters. */
const ACCENT = /[\u0300-\u036f\u3099\u309a]/
const PIECES = /[0-9]+|[\s\S]/gu
/** In dictionary order; each becomes a character below the digits and letters. */
const PUNCTUATION = '_-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const FIRST_PUNCTUATION = 0x21
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
}
/** Before numbers, and those before letters. */
const SYMBOL = 'B'
const NUMBER = 'N'
const END_OF_LETTERS = '\u0001'
/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/**
 * [TASK-32] A text whose order by code points is the dictionary order of the original: case does not count, accents only between
 * texts that are equal without them, and numbers have their value. It is stored, so that an index has this order on both databases.
 */
export function textKey(text: string): string {
  // й is a letter of its own, while ё is an е with an accent.
  const decomposed = text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/и\u0306/giu, 'й')
  let letters = ''
  let accents = ''
  for (const [piece] of decomposed.matchAll(PIECES)) {
    if (letters.length >= MAX_CHARACTERS) break
    if (ACCENT.test(piece)) {
      // An accent further to the left counts more.
      if (accents.length < MAX_ACCENTS) accents += String.fromCharCode(0x3ff - letters.length) + piece
    } else letters += keyOf(piece)
  }
  return accents === '' ? letters : letters + END_OF_LETTERS + accents
}

function keyOf(piece: string): string {
  if (/^[0-9]/.test(piece)) return numberKey(piece)
  if (/^\s$/u.test(piece)) return ' '
  if (/^\p{C}$/u.test(piece)) return ''
  const place = PUNCTUATION.indexOf(PLAIN_FORMS[piece] ?? piece)
  if (place >= 0) return String.fromCharCode(FIRST_PUNCTUATION + place)
  if (/^[\p{P}\p{S}\p{Z}]$/u.test(piece)) return SYMBOL + piece
  // By way of upper case, which has one form of sigma and makes two letters of ß.
  const letter = piece.toUpperCase().toLowerCase()
  return LETTERS[letter] ?? letter
}

/** Of two numbers, the one with fewer digits is smaller. */
function numberKey(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '')
  return NUMBER + String.fromCharCode(0x20 + value.length) + value
}
