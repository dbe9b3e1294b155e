const MAX_OCTETS = 75

/** [CAL-90] A line in pieces of at most 75 octets, none of which divides a character. */
export function foldLine(line: string): string {
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
