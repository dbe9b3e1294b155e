import type { DatabaseSync } from 'node:sqlite'
import { type RawBuilder, sql } from 'kysely'
import type { JsonField } from '../statements/json-fields.ts'

const JSON_NUMBER = 'jsonNumber'

/** SQLite has neither booleans nor the shortest text of a number, so it needs a hand to write what `JSON.stringify` does. */
export function jsonObject(fields: readonly JsonField[]): RawBuilder<string> {
  return sql`json_object(${sql.join(fields.map(field => sql`${sql.lit(field.name)}, ${jsonValue(field)}`))})`
}

export const jsonArray = (fields: readonly JsonField[], order: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`json_group_array(${jsonObject(fields)} order by ${order})`

function jsonValue({ value, type }: JsonField): RawBuilder<unknown> {
  if (type === 'boolean') return sql`case ${value} when 1 then json('true') when 0 then json('false') end`
  if (type === 'json') return sql`json(${value})`
  if (type !== 'number') return value
  const isWhole = sql`${value} = cast(${value} as integer) and abs(${value}) <= ${sql.lit(Number.MAX_SAFE_INTEGER)}`
  return sql`case when ${value} is null then null when ${isWhole} then cast(${value} as integer)
    else json(${sql.raw(JSON_NUMBER)}(${value})) end`
}

/** Adds the function that writes numbers which are not whole. */
export function addJsonFunction(connection: DatabaseSync): void {
  connection.function(JSON_NUMBER, { deterministic: true, directOnly: true }, number => JSON.stringify(number))
}
