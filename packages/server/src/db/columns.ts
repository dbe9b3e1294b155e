import type { z } from 'zod'

/** The columns of a record: the fields that the contract lists. */
export const columnsOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>): (keyof S & string)[] =>
  Object.keys(schema.shape)
