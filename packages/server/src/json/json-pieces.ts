/**
 * A JSON value in which any list may be an async iterable. A response with such a list is never built as one string: it
 * is written item by item, as fast as the client reads.
 */
export type Streamed<T> =
  | T
  | JsonText
  | (T extends readonly (infer Item)[]
      ? AsyncIterable<Item>
      : T extends object
        ? { [Name in keyof T]: Streamed<T[Name]> }
        : never)

/** A part of a response that the database has written as JSON. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** `JSON.stringify` for a value that is already JSON text, or has fields that are. */
export function encodeJson(value: unknown): string {
  if (value instanceof JsonText) return value.text
  if (!isObject(value) || !Object.values(value).some(field => field instanceof JsonText)) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${encodeJson(field)}`).join(',')}}`
}

export const isStreamed = (value: unknown): boolean =>
  isAsyncIterable(value) || (isObject(value) && Object.values(value).some(isStreamed))

/** The text that `JSON.stringify(value, null, indent)` would return if the lists were arrays, in pieces. */
export async function* jsonPieces(value: unknown, indent = 0, level = 0): AsyncGenerator<string> {
  if (value instanceof JsonText) yield value.text
  else if (isAsyncIterable(value)) yield* listPieces(value, indent, level)
  else if (isObject(value)) yield* objectPieces(value, indent, level)
  else yield textOf(value, indent, level)
}

async function* listPieces(items: AsyncIterable<unknown>, indent: number, level: number): AsyncGenerator<string> {
  let isEmpty = true
  for await (const item of items) {
    yield (isEmpty ? '[' : ',') + newLine(indent, level + 1) + textOf(item, indent, level + 1)
    isEmpty = false
  }
  yield isEmpty ? '[]' : `${newLine(indent, level)}]`
}

async function* objectPieces(value: object, indent: number, level: number): AsyncGenerator<string> {
  let isEmpty = true
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    yield `${isEmpty ? '{' : ','}${newLine(indent, level + 1)}${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}`
    yield* jsonPieces(field, indent, level + 1)
    isEmpty = false
  }
  yield isEmpty ? '{}' : `${newLine(indent, level)}}`
}

const newLine = (indent: number, level: number) => (indent > 0 ? `\n${' '.repeat(indent * level)}` : '')

/** Line breaks in JSON text are only those of the indentation: in strings they are escaped. */
const textOf = (value: unknown, indent: number, level: number): string =>
  JSON.stringify(value, null, indent).replaceAll('\n', newLine(indent, level))

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
