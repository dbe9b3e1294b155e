import { type RawBuilder, sql } from 'kysely'

/** SQLite and PostgreSQL have no function for these with the same name. */
export const laterOf = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${a} > ${b} then ${a} else ${b} end`

export const earlierOf = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${a} < ${b} then ${a} else ${b} end`
