import { MAX_TITLE_LENGTH } from '../reading-limits.ts'

/** Anything but printable ASCII, and the backslash: most texts have none and need no work. */
const UNUSUAL = /[^ -[\]-~]/

const ESCAPED: Record<string, string> = { n: '\n', N: '\n' }

/** [CAL-24] A text value as people see it: unescaped, without control characters other than line breaks, and not too long. */
export function cleanText(value: string, maxLength: number = MAX_TITLE_LENGTH): string {
  if (!UNUSUAL.test(value)) return cutText(value.trim(), maxLength)
  // Escapes at most double the length, so that nothing beyond this can be part of the result.
  const beginning = value.length > maxLength * 4 ? value.slice(0, maxLength * 4) : value
  const plain = beginning
    .replace(/\\([\s\S])/g, (_, character: string) => ESCAPED[character] ?? character)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
  return cutText(plain, maxLength)
}

/** Cuts a text without leaving half a character at its end. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
