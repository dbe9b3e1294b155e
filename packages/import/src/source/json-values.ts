export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object, or an empty one: files of other programs have anything anywhere. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** A text or a number as text; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(text => text !== '') : []

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** An id of another record; null for the many ways in which files say that there is none. */
export function idOf(value: unknown): string | null {
  const id = textOf(value).trim()
  return id === '' || id === '0' ? null : id
}
