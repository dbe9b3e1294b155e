import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A field of a JSON object that the database writes. */
export interface JsonField {
  name: string
  value: RawBuilder<unknown>
  /** What a dialect may have to convert. Codes are texts without a character that JSON escapes: ids, times and enums. */
  type: 'boolean' | 'number' | 'integer' | 'text' | 'code' | 'json'
  isNullable: boolean
}

/** The fields of a record, in the order of the contract, with the columns of the table as their values. */
export const jsonFields = (
  schema: z.ZodObject,
  table: string,
  computed: Record<string, RawBuilder<unknown>> = {},
): JsonField[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    value: computed[name] ?? sql.ref(`${table}.${name}`),
    ...typeOf(field as z.ZodType),
    // Computed fields may be left out.
    ...(computed[name] && { isNullable: true }),
  }))

const CODES = ['uuid', 'date-time']

function typeOf(field: z.ZodType): Pick<JsonField, 'type' | 'isNullable'> {
  if (field instanceof z.ZodDefault) return typeOf(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodNullable) return { ...typeOf(field.unwrap() as z.ZodType), isNullable: true }
  return { type: plainTypeOf(field), isNullable: false }
}

function plainTypeOf(field: z.ZodType): JsonField['type'] {
  if (field instanceof z.ZodBoolean) return 'boolean'
  if (field instanceof z.ZodEnum) return 'code'
  if (field instanceof z.ZodString) return CODES.includes(String(field.meta()?.format)) ? 'code' : 'text'
  if (field instanceof z.ZodNumberFormat) return 'integer'
  if (field instanceof z.ZodNumber) return 'number'
  if (field instanceof z.ZodObject) return 'json'
  throw new Error('The database cannot write such a field as JSON')
}
