import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { TEXT_COLUMNS } from '../db/records/quotas.ts'
import { MOVABLE_RECORDS, MOVABLE_TABLES } from '../import-export/account-file/account-file-tables.ts'

/** Of texts with a form, such as ids, dates and names of zones. */
const FORM_LENGTH = 200

interface TextColumn {
  name: string
  /** Null if only the quota of the account limits it. */
  maxLength: number | null
}

/** Texts in a column that no request can write any more: they came with a file that an older program imported. */
export interface UnusableTexts {
  table: string
  column: string
  rows: number
  /** Of one account that has some. */
  email: string
  /** Whether PostgreSQL cannot hold them. */
  haveNul: boolean
}

/** [CLI-21] Reads every text that accounts own: minutes in a large database. */
export async function findUnusableTexts(database: Database): Promise<UnusableTexts[]> {
  const tables = MOVABLE_TABLES.map(table => ({ table, owner: 'userId', columns: textColumns(table) }))
  const profile = { table: 'user', owner: 'id', columns: columnsOfSchema(AccountFile.shape.profile, null) }
  const found: UnusableTexts[] = []
  for (const { table, owner, columns } of [profile, ...tables])
    for (const column of columns) {
      const texts = await unusableIn(database, { table, owner, column })
      if (texts) found.push(texts)
    }
  return found
}

const textColumns = (table: (typeof MOVABLE_TABLES)[number]): TextColumn[] =>
  columnsOfSchema(MOVABLE_RECORDS[table], (TEXT_COLUMNS as Partial<Record<string, string>>)[table] ?? null)

interface JsonSchema {
  type?: string | string[]
  maxLength?: number
  anyOf?: JsonSchema[]
}

function columnsOfSchema(schema: z.ZodObject, unlimited: string | null): TextColumn[] {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
  }
  return Object.entries(properties).flatMap(([name, field]) => {
    const text = [field, ...(field.anyOf ?? [])].find(({ type }) => [type].flat().includes('string'))
    if (!text) return []
    return [{ name, maxLength: name === unlimited ? null : (text.maxLength ?? FORM_LENGTH) }]
  })
}

async function unusableIn(
  { db, dialect }: Database,
  { table, owner, column }: { table: string; owner: string; column: TextColumn },
): Promise<UnusableTexts | null> {
  const hasNul = dialect.containsNul(column.name)
  const isTooLong: RawBuilder<SqlBool> =
    column.maxLength === null ? sql`false` : sql`length(${sql.ref(column.name)}) > ${column.maxLength}`
  const { rows } = await sql<{ rows: number; withNul: number; email: string | null }>`
    select "rows", "withNul", (select "email" from "user" where "id" = "found"."owner") as "email"
    from (select count(*) as "rows", count(*) filter (where ${hasNul}) as "withNul", min(${sql.ref(owner)}) as "owner"
      from ${sql.table(table)} where ${hasNul} or ${isTooLong}) as "found"`.execute(db)
  const [first] = rows
  if (!first || first.rows === 0) return null
  return { table, column: column.name, rows: first.rows, email: first.email ?? '', haveNul: first.withNul > 0 }
}
