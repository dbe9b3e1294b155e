interface Ordered {
  id: string
  sortOrder: number
}

interface Dated extends Ordered {
  createdAt: string
}

/** The order of the server: by position, then by age. */
export const byOrder = (one: Dated, other: Dated): number =>
  one.sortOrder - other.sortOrder || compare(one.createdAt, other.createdAt) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The list with a record at another index, counted without that record, and with the positions that the server will give. */
export function withMoved<T extends Ordered>(list: readonly T[], moved: T, index: number): T[] {
  return list
    .filter(({ id }) => id !== moved.id)
    .toSpliced(index, 0, moved)
    .map((record, sortOrder) => ({ ...record, sortOrder }))
}

export const idsOf = (list: readonly Ordered[]): string[] => list.map(({ id }) => id)
