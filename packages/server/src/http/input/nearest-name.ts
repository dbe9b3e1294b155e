const MAX_COMPARED_LENGTH = 40
/** Of the letters of a name, the share that may be wrong. */
const TYPING_MISTAKES = 0.4
const SHORTEST_PART = 3

const simple = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The name that was probably meant by another one: the same but for its spelling, or with more or fewer words. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = simple(name.slice(0, MAX_COMPARED_LENGTH))
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = distanceBetween(wanted, simple(candidate))
    if (distance !== undefined && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best?.candidate
}

/** Undefined for names that have little to do with one another. */
function distanceBetween(wanted: string, candidate: string): number | undefined {
  const edits = editsBetween(wanted, candidate)
  if (edits <= TYPING_MISTAKES * candidate.length) return edits
  const [short, long] = wanted.length < candidate.length ? [wanted, candidate] : [candidate, wanted]
  if (short.length < SHORTEST_PART || !(long.startsWith(short) || long.endsWith(short))) return undefined
  return long.length
}

/** How many letters must be added, taken away or replaced (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
