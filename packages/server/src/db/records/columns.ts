import { z } from 'zod'

/** The columns of a record: the fields that the contract lists. */
export const columnsOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>): (keyof S & string)[] =>
  Object.keys(schema.shape)

type DefaultsOf<S extends z.ZodRawShape> = {
  [Name in keyof S as S[Name] extends z.ZodDefault ? Name : never]: z.output<S[Name]>
}

/** The fields that have a default in the contract, with it: for records that are created too often to be parsed. */
export const defaultsOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>): DefaultsOf<S> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
    ),
  ) as DefaultsOf<S>
