/**
 * A number above 0 and below 1 that depends on nothing but its three seeds. A draw asks for the numbers of a task by its own seed, so
 * that the luck of a task is the same whatever other work there is, and a longer task needs further numbers, not other ones.
 */
export function shareOf(seed: number, draw: number, step: number): number {
  let mixed = Math.imul(seed ^ Math.imul(draw + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(step + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  mixed ^= mixed >>> 16
  return ((mixed >>> 0) + 0.5) / 0x1_0000_0000
}

/** The seed of an id (FNV-1a). */
export function seedOf(id: string): number {
  let seed = 0x811c9dc5
  for (let index = 0; index < id.length; index++) seed = Math.imul(seed ^ id.charCodeAt(index), 0x01000193)
  return seed
}
