import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { START_MILLISECONDS } from '../run/patience.ts'
import { freePort, NO_FLUSHING, newServer, type PostgresServer, startPostgres } from './postgres-server.ts'

const POLL_MILLISECONDS = 20

/** A primary and a standby that follows it asynchronously. */
interface PostgresPair {
  primary: PostgresServer
  standbyPort: number
  /** Resolves when the standby has everything that the primary has now. */
  caughtUp(): Promise<void>
  /** From now on the standby gets nothing more. */
  cutOff(): Promise<void>
  /** Kills the primary. */
  losePrimary(): Promise<void>
  /** Makes the standby the primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** The npm package has no pg_basebackup: the standby begins as a copy of the stopped primary. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const primary = await startPostgres({ flushes: false })
  await primary.process.stop()
  const standbyFolder = `${primary.dataFolder}-standby`
  execFileSync('cp', ['-a', primary.dataFolder, standbyFolder])
  const standbyPort = await freePort()
  const from = `host=127.0.0.1 port=${primary.port} user=daywright password=daywright`
  writeFileSync(join(standbyFolder, 'standby.signal'), '')
  writeFileSync(join(standbyFolder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  await primary.process.start()
  const standby = await newServer(standbyFolder, standbyPort, NO_FLUSHING)
  // The package waits for a message that a standby writes only once it is promoted.
  standby.start().catch(() => {})
  const onPrimary = (statement: string) => ask(primary.port, statement)
  const onStandby = (statement: string) => ask(standbyPort, statement)
  await until(() => onStandby('select 1 from pg_stat_wal_receiver'))
  return {
    primary,
    standbyPort,
    caughtUp: async () => {
      const [position] = await onPrimary('select pg_current_wal_flush_lsn()')
      await until(() => onStandby(`select 1 where pg_last_wal_replay_lsn() >= '${position}'`))
    },
    cutOff: async () => {
      await onStandby(`alter system set primary_conninfo = ''`)
      await onStandby('select pg_reload_conf()')
      await until(() => onStandby('select 1 where not exists (select from pg_stat_wal_receiver)'))
    },
    losePrimary: async () => {
      const pid = Number(readFileSync(join(primary.dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
      const stopped = primary.process.stop()
      process.kill(pid, 'SIGQUIT')
      await stopped
    },
    promote: async () => void (await onStandby('select pg_promote()')),
    stop: async () => {
      await standby.stop()
      rmSync(standbyFolder, { recursive: true, force: true })
      await primary.stop()
    },
  }
}

/** The values of the first row; empty while the server does not respond. */
async function ask(port: number, statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'daywright',
    password: 'daywright',
    database: 'postgres',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(statement)
    return Object.values(rows[0] ?? {})
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}

async function until(holds: () => Promise<unknown[]>): Promise<void> {
  const began = performance.now()
  while ((await holds()).length === 0) {
    if (performance.now() - began > START_MILLISECONDS) throw new Error('The standby does not follow')
    await pause(POLL_MILLISECONDS)
  }
}
