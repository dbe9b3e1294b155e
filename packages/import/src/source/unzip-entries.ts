import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { FILE_LIMITS } from '../task-file-limits.ts'

interface ZipEntry {
  /** Its path in the archive. It is only read, never used as a path. */
  name: string
  bytes: Uint8Array
}

type Unzipped = { ok: true; entries: ZipEntry[]; skipped: number } | { ok: false; problem: 'unreadable' | 'too-large' }

/** So small that one piece cannot expand to more than a few megabytes. */
const PIECE_BYTES = 4_096
const READABLE = /\.(csv|tsv|json|ics|ical|taskpaper|txt|zip)$/i
const MAX_NESTING = 2

class TooLarge extends Error {}

interface Budget {
  bytes: number
  entries: number
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** [IMP-5] Expands the readable files of an archive in memory, within limits. Others are never expanded. */
export function unzipEntries(bytes: Uint8Array): Unzipped {
  const budget = { bytes: FILE_LIMITS.expandedBytes, entries: FILE_LIMITS.entries }
  const found = { entries: [] as ZipEntry[], skipped: 0 }
  try {
    collect(bytes, budget, found, MAX_NESTING)
    return { ok: true, ...found }
  } catch (error) {
    return { ok: false, problem: error instanceof TooLarge ? 'too-large' : 'unreadable' }
  }
}

/** Some programs put an archive into the archive. */
function collect(bytes: Uint8Array, budget: Budget, found: { entries: ZipEntry[]; skipped: number }, depth: number) {
  const { entries, skipped } = expanded(bytes, budget)
  found.skipped += skipped
  for (const entry of entries) {
    if (!isZip(entry.bytes)) found.entries.push(entry)
    else if (depth > 1) collect(entry.bytes, budget, found, depth - 1)
    else found.skipped++
  }
}

function expanded(bytes: Uint8Array, budget: Budget): { entries: ZipEntry[]; skipped: number } {
  const pieces = new Map<string, Uint8Array[]>()
  let skipped = 0
  const unzip = new Unzip(file => {
    if (--budget.entries < 0) throw new TooLarge()
    if (file.name.endsWith('/')) return
    if (isStrange(file.name) || !READABLE.test(file.name) || pieces.has(file.name)) skipped++
    else keep(file)
  })
  const keep = (file: UnzipFile) => {
    // Most archives tell the size beforehand; what they tell is not relied on.
    if ((file.originalSize ?? 0) > budget.bytes) throw new TooLarge()
    const own: Uint8Array[] = []
    pieces.set(file.name, own)
    file.ondata = (error, data) => {
      if (error) throw error
      budget.bytes -= data.length
      if (budget.bytes < 0) throw new TooLarge()
      own.push(data)
    }
    file.start()
  }
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
  return { entries: [...pieces].map(([name, parts]) => ({ name, bytes: joined(parts) })), skipped }
}

/** Nothing is written to a disk, but no export has such names, and what macOS adds is no part of one. */
const isStrange = (name: string) =>
  name.length > 500 || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|(^|\/)__MACOSX\//i.test(name)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
