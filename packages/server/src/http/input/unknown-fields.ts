import type { FieldTree } from './field-tree.ts'
import { nearestName } from './nearest-name.ts'

interface UnknownField {
  path: string
  /** A field that was probably meant. */
  meant: string | undefined
}

/** Of one request; a body may have thousands. */
const MAX_FOUND = 50
const MAX_IN_HEADER = 10
const MAX_NAME_LENGTH = 60
const TOKEN = /^[A-Za-z*][\w!#$%&'*+.^`|~:/-]*$/

/** [FIELD-16] The fields of an input that its schema does not have, and so ignores. */
export function unknownFieldsOf(tree: FieldTree, input: unknown): UnknownField[] {
  const found: UnknownField[] = []
  collect(tree, input, '', found)
  return found
}

function collect(tree: FieldTree, value: unknown, path: string, found: UnknownField[]): void {
  if (typeof value !== 'object' || value === null || found.length >= MAX_FOUND) return
  if (tree.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(tree.items, item, `${path}${index}.`, found)
  } else if (tree.kind === 'object' && !Array.isArray(value)) {
    for (const name in value) {
      const field = tree.fields.get(name)
      if (field) {
        if (field.kind === 'object' || field.kind === 'list')
          collect(field, value[name as keyof typeof value], `${path}${name}.`, found)
      } else if (found.length < MAX_FOUND)
        found.push({ path: path + name.slice(0, MAX_NAME_LENGTH), meant: nearestName(name, [...tree.fields.keys()]) })
    }
  }
}

/** A list of RFC 9651, such as `estimate;did-you-mean=estimateMinutes, due;did-you-mean=dueAt`. */
export const unknownFieldsHeader = (unknown: readonly UnknownField[]): string =>
  unknown
    .slice(0, MAX_IN_HEADER)
    .map(({ path, meant }) => itemOf(path) + (meant === undefined ? '' : `;did-you-mean=${meant}`))
    .join(', ')

/** Names come from the client, so anything that is not a token becomes a string without special characters. */
const itemOf = (path: string): string =>
  TOKEN.test(path) ? path : `"${path.replace(/[^ -~]/g, '?').replace(/["\\]/g, '\\$&')}"`

/** [FIELD-17] What a refusal says about each of them. */
export const unknownFieldDetails = (unknown: readonly UnknownField[]): Record<string, string[]> =>
  Object.fromEntries(
    unknown.map(({ path, meant }) => [path, [`unknown field${meant === undefined ? '' : `; did you mean ${meant}?`}`]]),
  )

/** [FIELD-17] Whether the client asks for unknown fields to be refused (RFC 7240). */
export const wantsStrictHandling = (prefer: string | string[] | undefined): boolean =>
  prefer !== undefined && /(^|,)\s*handling\s*=\s*"?strict"?\s*(;|,|$)/i.test([prefer].flat().join(','))
