import pg from 'pg'

/** Each table before those that refer to it. */
const TABLES = ['accountState', 'space', 'label', 'task', 'taskLabel', 'checklistItem', 'timeBlock'] as const
const COPIES_AT_ONCE = 200

/**
 * Copies the newest account until there are `accounts`: the first one may have got tasks by being measured. Ids may repeat,
 * because keys contain the owner.
 */
export async function copyAccount(url: string, accounts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select "id" from "user" order by "createdAt" desc, "id" limit 1',
    )
    const original = rows[0]?.id
    const present = (await client.query<{ count: string }>('select count(*) from "user"')).rows[0]?.count
    for (let made = Number(present); made < accounts; made += COPIES_AT_ONCE) {
      const last = Math.min(made + COPIES_AT_ONCE, accounts) - 1
      await client.query(
        `insert into "user" ("id", "email", "emailVerified", "displayName", "timezone", "role", "createdAt", "updatedAt")
         select gen_random_uuid()::text, 'copy' || number || '@example.com', false, 'Copy', 'UTC', 'member', now(), now()
         from generate_series($1::int, $2::int) as number`,
        [made, last],
      )
      for (const table of TABLES) await copyRows(client, table, original)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Copies the rows of the original to the accounts that have none. */
async function copyRows(client: pg.Client, table: string, original: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as "name" from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name <> 'userId'`,
    [table],
  )
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows.map(({ name }) => `"original"."${name}"`).join(', ')
  await client.query(
    `insert into "${table}" ("userId", ${names}) select "user"."id", ${values} from "user", "${table}" as "original"
     where "original"."userId" = $1 and not exists (select 1 from "${table}" as "own" where "own"."userId" = "user"."id")`,
    [original],
  )
}
