import type { z } from 'zod'

/** The columns of a record as the contract lists its fields. */
export const columnsOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>): (keyof S & string)[] =>
  Object.keys(schema.shape)
