export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The record with the typed name: an exact match, or else one that differs only in case. */
export const findNamed = <R extends { name: string }>(all: readonly R[], name: string): R | undefined =>
  all.find(record => record.name === name) ?? all.find(record => isSameName(record.name, name))
