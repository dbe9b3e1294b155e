import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A field of a JSON object that the database writes. */
export interface JsonField {
  name: string
  value: RawBuilder<unknown>
  /** What a dialect may have to convert. Whole numbers are integer columns, and everything else is text. */
  type: 'boolean' | 'number' | 'plain'
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
    type: typeOf(field as z.ZodType),
  }))

function typeOf(field: z.ZodType): JsonField['type'] {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable) return typeOf(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodBoolean) return 'boolean'
  if (field instanceof z.ZodNumberFormat || field instanceof z.ZodString || field instanceof z.ZodEnum) return 'plain'
  if (field instanceof z.ZodNumber) return 'number'
  throw new Error('The database cannot write such a field as JSON')
}
