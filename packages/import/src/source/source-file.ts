import { csvRows } from './csv-table.ts'
import { decodeText } from './decode-text.ts'

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
