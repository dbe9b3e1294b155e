import { text } from './fields.ts'

/** Nothing that the program stores as JSON has half of it, and writing JSON recurses. */
const MAX_DEPTH = 8
const Readable = text()

/** What is wrong with a value that is stored as JSON, or null when nothing is: every text in it must be one that both databases hold. */
export function storedJsonProblem(value: unknown, maxLength: number): string | null {
  if (isDeeperThan(value, MAX_DEPTH)) return `must be nested at most ${MAX_DEPTH} times`
  if (JSON.stringify(value).length > maxLength) return 'is too long'
  return textsIn(value).every(found => Readable.safeParse(found).success)
    ? null
    : 'must not contain NUL or broken characters'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isDeeperThan = (value: unknown, levels: number): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some(inner => isDeeperThan(inner, levels - 1)))

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return isObject(value) ? [...Object.keys(value), ...Object.values(value).flatMap(textsIn)] : []
}
