/** Lines of iCalendar, as files and CalDAV servers have them. */
export const textOf = (lines: readonly string[]): string => lines.map(line => `${foldLine(line)}\r\n`).join('')

/** `2026-09-07T09:00:00.000Z` as `20260907T090000Z`. */
export const compactTime = (timestamp: string): string =>
  new Date(timestamp).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

export const compactDate = (date: string): string => date.replaceAll('-', '')

/** [CAL-91] A text value: no text can end its line, or its property. */
export const escapeText = (text: string): string =>
  withoutControls(text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').replaceAll('\t', ' '), '\n')
    .replaceAll(/[\\;,]/g, character => `\\${character}`)
    .replaceAll('\n', '\\n')

export const withoutControls = (text: string, kept = ''): string =>
  text.toWellFormed().replaceAll(/\p{Cc}/gu, character => (character === kept ? character : ''))

const MAX_OCTETS = 75

/** [CAL-90] A line in pieces of at most 75 octets, none of which divides a character. */
function foldLine(line: string): string {
  // Most lines are short, and a character has at most three octets for each of its UTF-16 units.
  if (line.length * 3 <= MAX_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    // The space that begins a continued line counts too.
    if (octets + size > MAX_OCTETS - (pieces.length > 0 ? 1 : 0)) {
      pieces.push(piece)
      piece = ''
      octets = 0
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
