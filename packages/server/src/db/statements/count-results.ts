import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds. */
export async function countResults<DB, T extends keyof DB>(query: SelectQueryBuilder<DB, T, object>): Promise<number> {
  const row = await query
    .select(eb => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirst()
  return row?.count ?? 0
}
