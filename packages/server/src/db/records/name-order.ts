import { type SelectQueryBuilder, sql } from 'kysely'

/** By name as people read it, where capitals make no difference; equal names by age. */
export const inNameOrder = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
  query
    .orderBy(sql`lower(${sql.ref('name')})`)
    .orderBy(sql.ref('name'))
    .orderBy(sql.ref('createdAt'))
    .orderBy(sql.ref('id'))
