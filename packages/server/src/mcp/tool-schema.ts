import { z } from 'zod'

type Json = Record<string, unknown>

/** What says nothing to a model, and would cost tokens in every conversation. Arguments are checked against the schema itself. */
const LEFT_OUT = ['$schema', 'additionalProperties', 'pattern', 'format', 'maxLength', 'minLength']

/** A schema as `tools/list` shows it. */
export function toolSchema(schema: z.ZodType, io: 'input' | 'output'): Json & { type: 'object' } {
  // Rows occur several times in a result. Models are given the arguments, and not all of them can follow references.
  const reused = io === 'output' ? 'ref' : 'inline'
  return { ...(compact(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused })) as Json), type: 'object' }
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, field]) => !LEFT_OUT.includes(name) && !isUnbounded(field))
  const compacted = Object.fromEntries(entries.map(([name, field]) => [name, compact(field)]))
  return withPlainNull(compacted)
}

/** The bounds of whole numbers that have none of their own. */
const isUnbounded = (field: unknown) => field === Number.MAX_SAFE_INTEGER || field === Number.MIN_SAFE_INTEGER

/** `{ anyOf: [{ type: 'string' }, { type: 'null' }] }` is written as `{ type: ['string', 'null'] }`. */
function withPlainNull({ anyOf, ...rest }: Json): Json {
  if (anyOf === undefined) return rest
  const choices = (anyOf as Json[]).filter(({ type, const: only }) => type !== 'null' && only !== '')
  const [choice] = choices
  if (choices.length !== 1 || typeof choice?.type !== 'string') return { ...rest, anyOf }
  const hasNull = choices.length < (anyOf as Json[]).length
  // A list of values must contain every value that is allowed.
  const values = hasNull && Array.isArray(choice.enum) ? { enum: [...choice.enum, null] } : {}
  return { ...rest, ...choice, ...values, type: hasNull ? [choice.type, 'null'] : choice.type }
}
