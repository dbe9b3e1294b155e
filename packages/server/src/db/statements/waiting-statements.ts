import type { CompiledQuery } from 'kysely'

/** Marks a statement of a transaction whose result is not needed. */
interface WaitingQuery extends CompiledQuery {
  readonly mayWait: true
}

/**
 * On PostgreSQL such a statement is sent together with the next one of the transaction, which saves a round trip. If it fails,
 * the next one throws, at the latest the commit.
 */
export const waiting = <Q extends CompiledQuery>(query: Q): Q => ({ ...query, mayWait: true })

export const mayWait = (query: CompiledQuery): query is WaitingQuery => 'mayWait' in query
