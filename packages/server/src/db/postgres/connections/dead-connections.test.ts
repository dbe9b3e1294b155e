import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { migratedDatabase } from '@daywright/test-kit/world'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { giveUpDeadConnections } from './dead-connections.ts'
import type { WatchedConnection } from './watched-connections.ts'

const PATIENCE = { timeout: WAIT_MILLISECONDS }
/** Nothing listens there. */
const GONE = 'postgres://me@127.0.0.1:1/gone'

it('[OPS-31] a connection to another host ends no session of the present one, even with the same process id', async () => {
  const { url, remove } = await migratedDatabase('postgres')
  const session = new pg.Client(url)
  session.on('error', () => {})
  await session.connect()
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as "pid"')
  const open = new Set<WatchedConnection>()
  const destroyed: string[] = []
  const watch = (address: string) => {
    const ago = performance.now() - 60_000
    const times = { waitingSince: ago, lastHeardAt: ago }
    const connection: WatchedConnection = {
      address,
      pid: rows[0]?.pid,
      ...times,
      unref: () => {},
      destroy: () => {
        destroyed.push(address)
        open.delete(connection)
      },
    }
    open.add(connection)
  }
  const stop = giveUpDeadConnections({ add: () => expect.unreachable(), of: () => undefined, all: () => open }, false)
  onTestFinished(async () => {
    stop()
    await session.end().catch(() => {})
    await remove()
  })
  watch(GONE)
  await vi.waitFor(() => expect(destroyed).toEqual([GONE]), PATIENCE)
  await expect(session.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  // The session is idle, so a connection that waits for it has died, and what is left of it ends.
  watch(url)
  await vi.waitFor(() => expect(destroyed).toEqual([GONE, url]), PATIENCE)
  await vi.waitFor(() => expect(session.query('select 1')).rejects.toThrow(), PATIENCE)
})
