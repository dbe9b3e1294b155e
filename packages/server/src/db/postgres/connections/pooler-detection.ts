import type pg from 'pg'

/**
 * [OPS-47] Whether there is a connection pooler between this process and the server, so that each transaction may be in another
 * session. A pooler welcomes clients itself, and makes up the process id that a server would announce.
 */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== announcedPid(client)
}

/** What the other side announced as the process that serves this connection. */
export const announcedPid = (client: pg.ClientBase): number =>
  (client as unknown as { processID: number | null }).processID ?? 0
