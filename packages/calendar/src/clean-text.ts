import { MAX_TITLE_LENGTH } from './reading-limits.ts'

const ESCAPED: Record<string, string> = { n: '\n', N: '\n' }

/** [CAL-24] A text value as people see it: unescaped, on one line, without control characters, and not too long. */
export function cleanText(value: string, maxLength: number = MAX_TITLE_LENGTH): string {
  // Escapes at most double the length, so that nothing beyond this can be part of the result.
  const beginning = value.length > maxLength * 4 ? value.slice(0, maxLength * 4) : value
  const plain = beginning
    .replace(/\\([\s\S])/g, (_, character: string) => ESCAPED[character] ?? character)
    .replace(/[\n\r\t\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}+/gu, '')
    .trim()
  return cutText(plain, maxLength)
}

/** Cuts a text without leaving half a character at its end. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
