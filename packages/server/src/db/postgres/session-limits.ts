import type pg from 'pg'

/** Longer than any statement of a request takes, also when it deletes a full account. */
const STATEMENT_MILLISECONDS = 30_000
/** Changes of an account then wait without holding a connection [OPS-44]. */
const LOCK_MILLISECONDS = 1000
/** A process that freezes in the middle of a change must not keep the account locked for others. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 5000
/** Read-only transactions lock nobody out, and an export waits for its reader. */
const IDLE_IN_SNAPSHOT_MILLISECONDS = 120_000
const IDLE_SESSION_MILLISECONDS = 60_000

/** For commands of the operator, who may wait as long as it takes. */
const NO_LIMIT = 0

const SET_LIMITS = `select pg_backend_pid() as pid, set_config('statement_timeout', $1, false),
  set_config('lock_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false),
  set_config('idle_session_timeout', $4, false)`

/**
 * [OPS-30] The server ends what takes too long, even if this process cannot be reached. Sets the limits with a statement,
 * because poolers refuse them as parameters of the connection, and returns the id of the session's process.
 */
export async function limitSession(client: pg.ClientBase, isUnlimited: boolean): Promise<number> {
  const limits = [
    STATEMENT_MILLISECONDS,
    LOCK_MILLISECONDS,
    IDLE_IN_TRANSACTION_MILLISECONDS,
    IDLE_SESSION_MILLISECONDS,
  ].map(limit => String(isUnlimited ? NO_LIMIT : limit))
  const { rows } = await client.query<{ pid: number }>(SET_LIMITS, limits)
  return rows[0]?.pid ?? 0
}

/** The first statement of a transaction that may take as long as it needs, such as a migration. */
export const LIFT_LIMITS = `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`

export const BEGIN_SNAPSHOT = `start transaction isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = ${IDLE_IN_SNAPSHOT_MILLISECONDS}`
