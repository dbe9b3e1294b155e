import { OWNER_TABLES } from '@daywright/server/db/schema/table-lists'
import pg from 'pg'

/** As many as show that a statement does not touch them all. */
const PARTITIONS = 8
const PARTITION = /^(.+)_p(\d+)$/

/** The number of the partition that a table is; undefined for a whole table. */
export function partitionNumber(table: string): number | undefined {
  const [, , number] = PARTITION.exec(table) ?? []
  return number === undefined ? undefined : Number(number)
}

interface Definition {
  table: string
  name: string
  text: string
}

/**
 * Makes every owner's table one that is partitioned by a hash of the owner, as a distributed PostgreSQL would split it. The
 * tables must be empty. PostgreSQL refuses a primary key or a unique index that does not contain the owner.
 */
export async function partitionTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const references = await readDefinitions(client, FOREIGN_KEYS)
    const triggers = await readDefinitions(client, TRIGGERS)
    for (const { table, name } of references) await client.query(`alter table ${table} drop constraint "${name}"`)
    for (const table of OWNER_TABLES) await partition(client, table)
    for (const { table, name, text } of references)
      await client.query(`alter table ${table} add constraint "${name}" ${text}`)
    for (const { text } of triggers) await client.query(text)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function partition(client: pg.Client, table: string): Promise<void> {
  await client.query(`alter table "${table}" rename to "old_${table}"`)
  await client.query(`create table "${table}" (like "old_${table}" including all) partition by hash ("userId")`)
  await client.query(`drop table "old_${table}"`)
  for (let number = 0; number < PARTITIONS; number++)
    await client.query(`create table "${table}_p${number}" partition of "${table}"
      for values with (modulus ${PARTITIONS}, remainder ${number})`)
}

/** All of them: those of other tables may refer to a table that is partitioned. */
const FOREIGN_KEYS = `select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as "text"
  from pg_constraint where contype = 'f'`
const TRIGGERS = `select tgrelid::regclass::text as "table", tgname as "name", pg_get_triggerdef(oid) as "text"
  from pg_trigger where not tgisinternal`

const readDefinitions = async (client: pg.Client, query: string): Promise<Definition[]> =>
  (await client.query<Definition>(query)).rows
