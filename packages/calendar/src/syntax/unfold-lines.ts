const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const TAB = 9

/**
 * [CAL-1] The text of a calendar with one property a line. Lines are folded between octets, even within a character, so that
 * they are joined before they are decoded.
 */
export function unfoldLines(bytes: Uint8Array): string {
  const folded = asUtf8(bytes)
  const joined = new Uint8Array(folded.length)
  let length = 0
  let at = 0
  while (at < folded.length) {
    const octet = folded[at] as number
    if (octet !== LINE_FEED && octet !== CARRIAGE_RETURN) {
      joined[length++] = octet
      at++
      continue
    }
    at = afterLineBreak(folded, at)
    if (folded[at] === SPACE || folded[at] === TAB) at++
    else joined[length++] = LINE_FEED
  }
  return new TextDecoder().decode(joined.subarray(0, length))
}

/** Programs that write CR CR LF by mistake mean one line break. */
function afterLineBreak(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] === CARRIAGE_RETURN) at++
  return bytes[at] === LINE_FEED ? at + 1 : at
}

function asUtf8(bytes: Uint8Array): Uint8Array {
  const encoding = UTF_16.find(({ mark }) => bytes[0] === mark[0] && bytes[1] === mark[1])
  return encoding ? new TextEncoder().encode(new TextDecoder(encoding.name).decode(bytes)) : bytes
}

const UTF_16 = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
] as const
