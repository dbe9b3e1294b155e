import { type SelectQueryBuilder, sql } from 'kysely'

/** By a name or title as people read it: capitals make a difference only between names that are otherwise equal. */
export const alphabetically = (column: string) => sql`lower(${sql.ref(column)}), ${sql.ref(column)}`

/** By name; equal names by age. */
export const inNameOrder = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
  query.orderBy(alphabetically('name')).orderBy(sql.ref('createdAt')).orderBy(sql.ref('id'))
