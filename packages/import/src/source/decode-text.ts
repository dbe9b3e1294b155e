interface DecodedText {
  text: string
  /** The file does not say how it is encoded, and is not UTF-8. */
  isGuessed: boolean
}

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** [IMP-6] The text of a file: by its mark, as UTF-16 if every other byte is zero, as UTF-8, or else as Windows writes it in Western Europe. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), isGuessed: false }
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return { text: new TextDecoder(unmarked).decode(bytes), isGuessed: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

const SAMPLE_BYTES = 200

function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length
  const many = sample.length / 4
  if (sample.length < 4) return null
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null
}
