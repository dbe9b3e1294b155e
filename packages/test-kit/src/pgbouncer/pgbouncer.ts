import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../databases/postgres-server.ts'
import { START_MILLISECONDS } from '../run/patience.ts'
import { findPgbouncer } from './find-pgbouncer.ts'

/** A real PgBouncer in front of a PostgreSQL server. */
export interface Pgbouncer {
  /** The same database, through the pooler. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

interface PgbouncerOptions {
  mode: 'session' | 'transaction'
  /** Connections to the database server; clients wait for them. */
  poolSize: number
}

const POLL_MILLISECONDS = 20
/** PgBouncer refuses to run as root. */
const NOBODY_UID = 65_534

export async function startPgbouncer(serverUrl: string, options: PgbouncerOptions): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsFor(new URL(serverUrl), port, options))
  const user = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}
  const child = spawn(findPgbouncer(), ['--quiet', file], { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    return url.href
  }
  await untilReady(child, urlOf(serverUrl))
  return {
    urlOf,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As Debian configures it, except for what is said here: nothing that Daywright needs is turned on. */
const settingsFor = ({ hostname, port, username, password }: URL, ownPort: number, options: PgbouncerOptions) => `
[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${options.mode}
default_pool_size = ${options.poolSize}
max_client_conn = 200
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
`

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < START_MILLISECONDS) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode} before it was ready`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS))
  }
  child.kill('SIGKILL')
  throw new Error('PgBouncer does not answer')
}
