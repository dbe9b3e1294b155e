import { type RawBuilder, sql } from 'kysely'
import type { JsonField } from '../statements/json-fields.ts'

type Part = string | RawBuilder<string>

/** Texts are joined, because PostgreSQL's own functions look up the type of every value again in each row. */
export function jsonObject(fields: readonly JsonField[]): RawBuilder<string> {
  const parts = fields.flatMap((field, index) => [`${index === 0 ? '{' : ','}"${field.name}":`, ...partsOf(field)])
  const texts = mergeLiterals([...parts, '}']).map(part => (typeof part === 'string' ? sql.lit(part) : part))
  return sql`(${sql.join(texts, sql` || `)})`
}

export const jsonArray = (fields: readonly JsonField[], order: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`'[' || string_agg(${jsonObject(fields)}, ',' order by ${order}) || ']'`

function partsOf({ value, type, isNullable }: JsonField): Part[] {
  const orNull = (text: RawBuilder<string>) => [isNullable ? sql<string>`coalesce(${text}, 'null')` : text]
  if (type === 'text') return orNull(sql`to_json(${value})::text`)
  if (type !== 'code') return orNull(sql`${value}::text`)
  return isNullable ? orNull(sql`'"' || ${value} || '"'`) : ['"', value as RawBuilder<string>, '"']
}

/** Each join copies the text so far. */
function mergeLiterals(parts: readonly Part[]): Part[] {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  return merged
}
