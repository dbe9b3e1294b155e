import type pg from 'pg'
import { announcedPid } from './pooler-detection.ts'

/** Longer than any statement of a request takes, also when it deletes a full account. */
const STATEMENT_MILLISECONDS = 30_000
/** Changes of an account then wait without holding a connection [OPS-44]. */
const LOCK_MILLISECONDS = 1000
/** A process that freezes in the middle of a change must not keep the account locked for others. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 5000
/** Read-only transactions block no others, and an export waits for its reader. */
const IDLE_IN_SNAPSHOT_MILLISECONDS = 120_000
const IDLE_SESSION_MILLISECONDS = 60_000

/** For commands of the operator, who may wait as long as it takes. */
const NO_LIMIT = 0

/** Behind a pooler the limits end with this statement, because another client may use the session next. */
const SET_LIMITS = `select pg_backend_pid() as pid, set_config('statement_timeout', $1, pg_backend_pid() <> $5),
  set_config('lock_timeout', $2, pg_backend_pid() <> $5),
  set_config('idle_in_transaction_session_timeout', $3, pg_backend_pid() <> $5),
  set_config('idle_session_timeout', $4, pg_backend_pid() <> $5)`

/**
 * [OPS-30] The server ends what takes too long, even if this process cannot be reached. Sets the limits with a statement,
 * because poolers refuse them as parameters of the connection. Returns the id of the session's process; undefined behind a
 * pooler.
 */
export async function limitSession(client: pg.ClientBase, isUnlimited: boolean): Promise<number | undefined> {
  const limits = [
    STATEMENT_MILLISECONDS,
    LOCK_MILLISECONDS,
    IDLE_IN_TRANSACTION_MILLISECONDS,
    IDLE_SESSION_MILLISECONDS,
  ].map(limit => String(isUnlimited ? NO_LIMIT : limit))
  const announced = announcedPid(client)
  const { rows } = await client.query<{ pid: number }>(SET_LIMITS, [...limits, announced])
  return rows[0]?.pid === announced ? announced : undefined
}

/** The first statement of a transaction that may take as long as it needs, such as a migration. */
export const LIFT_LIMITS = `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`

const START_SNAPSHOT = 'start transaction isolation level repeatable read read only'
const LIMIT_SNAPSHOT = `set local idle_in_transaction_session_timeout = ${IDLE_IN_SNAPSHOT_MILLISECONDS}`
export const BEGIN_SNAPSHOT = `${START_SNAPSHOT}; ${LIMIT_SNAPSHOT}`

/** [OPS-47] Each way to begin a transaction, with the limits that a session behind a pooler does not have. */
export function limitedBegins(isUnlimited: boolean): ReadonlyMap<string, string> {
  const limits = Object.entries({
    statement_timeout: STATEMENT_MILLISECONDS,
    lock_timeout: LOCK_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
  }).map(([name, limit]) => `set local ${name} = ${isUnlimited ? NO_LIMIT : limit}`)
  return new Map([
    ['begin', ['begin', ...limits].join('; ')],
    [BEGIN_SNAPSHOT, [START_SNAPSHOT, ...limits, LIMIT_SNAPSHOT].join('; ')],
  ])
}
