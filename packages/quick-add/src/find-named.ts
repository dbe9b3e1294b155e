/** What names are compared by where their case does not matter. */
export const foldedName = (name: string): string => name.trim().toLowerCase()

export const isSameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other)

/** The record with the typed name: an exact match, or else one that differs only in case. */
export const findNamed = <R extends { name: string }>(all: readonly R[], name: string): R | undefined =>
  all.find(record => record.name === name) ?? all.find(record => isSameName(record.name, name))

/** The same for many names: finds each at once, however many records there are. */
export function nameIndex<R extends { name: string }>(all: readonly R[]): (name: string) => R | undefined {
  const exact = new Map(all.toReversed().map(record => [record.name, record]))
  const folded = new Map(all.toReversed().map(record => [foldedName(record.name), record]))
  return name => exact.get(name) ?? folded.get(foldedName(name))
}
