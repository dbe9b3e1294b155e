import type pg from 'pg'

interface ForeignKey {
  table: string
  target: string
  /** Pairs of columns: of the table, and of the target. */
  columns: [string, string][]
}

/** What keeps the data consistent but is switched off, failed checksums of pages, and broken foreign keys. */
export async function damageOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(PROBLEMS)
  const broken: string[] = []
  for (const key of (await pool.query<ForeignKey>(FOREIGN_KEYS)).rows)
    if ((await pool.query(findOrphan(key))).rows.length > 0)
      broken.push(`A row of ${key.table} refers to a row of ${key.target} that does not exist.`)
  return [...rows.map(({ problem }) => problem), ...broken]
}

/** Settings of the server with which data may be lost or damaged. */
export async function risksOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(RISKS)
  return rows.map(({ problem }) => problem)
}

const PROBLEMS = `select format('The index %s is invalid; run REINDEX.', indexrelid::regclass) as "problem" from pg_index
    join pg_class on pg_class.oid = indrelid where not indisvalid and relnamespace = current_schema()::regnamespace
  union all select format('A trigger of %s is disabled.', tgrelid::regclass) from pg_trigger
    join pg_class on pg_class.oid = tgrelid where tgenabled = 'D' and relnamespace = current_schema()::regnamespace
  union all select format('The foreign key %s was never checked.', conname) from pg_constraint
    where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace
  union all select format('%s pages have a wrong checksum.', checksum_failures) from pg_stat_database
    where datname = current_database() and checksum_failures > 0`

/** Transactions must not be further behind than half of what PostgreSQL can tell apart. */
const MAX_AGE = 1_000_000_000

const RISKS = `select format('%s is off: a power failure may damage the database.', name) as "problem" from pg_settings
    where name in ('fsync', 'full_page_writes') and setting = 'off'
  union all select 'synchronous_commit is off: a crash may lose what was saved last.' from pg_settings
    where name = 'synchronous_commit' and setting = 'off'
  union all select format('The encoding of the database is %s instead of UTF8: some texts cannot be stored or found.', setting) from pg_settings
    where name = 'server_encoding' and setting <> 'UTF8'
  union all select 'Tables were not vacuumed for too long; check autovacuum.' from pg_database
    where datname = current_database() and age(datfrozenxid) > ${MAX_AGE}`

const FOREIGN_KEYS = `select child.relname as "table", parent.relname as "target", (
    select json_agg(json_build_array(own.attname, other.attname) order by position)
    from unnest(conkey, confkey) with ordinality as pair(own_number, other_number, position)
    join pg_attribute own on own.attrelid = conrelid and own.attnum = own_number
    join pg_attribute other on other.attrelid = confrelid and other.attnum = other_number) as "columns"
  from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by conname`

function findOrphan({ table, target, columns }: ForeignKey): string {
  const present = columns.map(([own]) => `child."${own}" is not null`).join(' and ')
  const equal = columns.map(([own, other]) => `parent."${other}" = child."${own}"`).join(' and ')
  return `select 1 from "${table}" child where ${present} and not exists (select 1 from "${target}" parent where ${equal}) limit 1`
}
