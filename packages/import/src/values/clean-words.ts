/** Without NUL, other control characters and halves of characters, none of which a database can keep. */
const usable = (text: string): string =>
  (text.isWellFormed() ? text : text.toWellFormed()).replace(/(?![\n\t])\p{Cc}/gu, '')

/** One line. */
export const cleanLine = (text: string): string => usable(text.replace(/\s+/g, ' ')).trim()

export const cleanParagraphs = (text: string): string => usable(text.replace(/\r\n?|\u2028|\u2029/g, '\n')).trim()

/** Cuts a text by code points, so that no character is halved. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const points = [...text.slice(0, 2 * length)]
  return points.length <= length && text.length <= 2 * length ? text : points.slice(0, length).join('')
}
