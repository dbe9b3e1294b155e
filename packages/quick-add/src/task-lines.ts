/** `- `, `* `, `• `, `1. `, `[ ] `: how lists are written elsewhere. */
const BULLET = /^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX]?)\]\s+)?/

/** A line of a pasted list. */
export interface ListLine {
  text: string
  isTicked: boolean
}

/** The lines of quick add. A single one is parsed as typed, because its readings are positions in it. */
export function typedLines(text: string): string[] {
  const found = listLines(text)
  return found.length > 1 ? found.map(line => line.text) : [text]
}

/** The lines of a text that say something, without the marks of a list. A single line is taken as it is typed. */
export function listLines(text: string): ListLine[] {
  const lines = text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  if (lines.length < 2) return lines.map(line => ({ text: line.trim(), isTicked: false }))
  return lines
    .map(line => {
      const mark = BULLET.exec(line)
      return { text: line.slice(mark?.[0].length ?? 0).trim(), isTicked: /x/i.test(mark?.[1] ?? '') }
    })
    .filter(line => line.text !== '')
}
