import type { NewChange, WaitingChange } from './waiting-change.ts'

/**
 * The typed lines among the changes that wait. [WEB-641] They are in the local storage of the browser, which writes at once: a window that is
 * closed the moment after Enter loses nothing. The database that has the other changes would still be writing.
 */
const STORAGE_KEY = 'daywright-lines'
/** After this time without an answer, the app says that a line waits. */
export const PATIENCE_MS = 2500

type Lines = readonly WaitingChange[]

const listeners = new Set<() => void>()
let readText: string | null = null
let lines: Lines = []
/** Where the browser lets nothing be stored, lines last as long as the page. */
let unstored: string | null = null

/** What is stored, the same list until it changes. */
export function typedLines(): Lines {
  const text = storedText()
  if (text !== readText) {
    readText = text
    lines = text ? (JSON.parse(text) as Lines) : []
  }
  return lines
}

function storedText(): string | null {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY)
  } catch {
    return unstored
  }
}

function store(text: string | null): void {
  unstored = null
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch {
    unstored = text
  }
}

export function editLines(edit: (lines: Lines) => Lines): void {
  const before = typedLines()
  const after = edit(before)
  if (after.length === before.length && after.every((line, index) => line === before[index])) return
  store(after.length === 0 ? null : JSON.stringify(after))
  for (const listener of listeners) listener()
}

/** Keeps what was just typed, before anything else happens to it. */
export function keepLine(line: NewChange): WaitingChange {
  const before = typedLines()
  // Below zero, apart from the ids of other changes, and never used again.
  const id = Math.min(-Date.now(), ...before.map(other => other.id - 1))
  const kept = { ...line, id, version: 1 }
  editLines(all => [...all, kept])
  setTimeout(() => endPatience(({ key }) => key === line.key), PATIENCE_MS)
  return kept
}

export const dropLine = (key: string): void => editLines(all => all.filter(line => line.key !== key))

export const changeLine = (key: string, change: Partial<WaitingChange>): void =>
  editLines(all => all.map(line => (line.key === key ? { ...line, ...change } : line)))

/** A line counts as waiting once its first request takes long, also if its window was closed before the answer came. */
export function endPatience(isOver = isOld): void {
  editLines(all => all.map(line => (line.isUnderWay && isOver(line) ? { ...line, isUnderWay: false } : line)))
}

const isOld = ({ madeAt }: WaitingChange): boolean => Math.abs(Date.now() - Date.parse(madeAt)) >= PATIENCE_MS

export function onLines(listener: () => void): void {
  listeners.add(listener)
  // Other windows share the storage.
  if (typeof window !== 'undefined') window.addEventListener('storage', listener)
}
