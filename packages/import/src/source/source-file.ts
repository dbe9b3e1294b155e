import { csvRows } from './csv-table.ts'

/** A file that is looked at in several ways until one of them fits; each is worked out once. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
  isGuessed(): boolean
  text(): string
  /** Undefined if the text is not JSON. */
  json(): unknown
  /** Null if the text is not a table. */
  rows(): string[][] | null
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function sourceFile(name: string, bytes: Uint8Array): SourceFile {
  const decoded = once(() => decodeText(bytes))
  return {
    name,
    bytes,
    isGuessed: () => decoded().isGuessed,
    text: () => decoded().text,
    json: once(() => parsedJson(decoded().text)),
    rows: once(() => (looksLikeJson(decoded().text) ? null : csvRows(decoded().text))),
  }
}

const looksLikeJson = (text: string) => /^\s{0,100}[[{]/.test(text)

function parsedJson(text: string): unknown {
  if (!looksLikeJson(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Work [6X4c].csv` without the ending, the id in brackets, and the id of 32 digits that Notion adds. */
export const titleOfFile = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[a-z]{2,10}$/i, '')
    .replace(/(_all)?$/, '')
    .replace(/ \[[^\]]{1,40}\]$/, '')
    .replace(/ [0-9a-f]{32}$/, '')
    .trim()

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
function decodeText(bytes: Uint8Array): DecodedText {
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
