import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '../databases/fresh-database.ts'
import { freePort } from '../databases/postgres-server.ts'
import { START_MILLISECONDS } from '../run/patience.ts'
import { findRadicale } from './find-radicale.ts'

/** A real CalDAV server, with accounts that tests add. */
export interface Radicale {
  address: string
  addUser(user: string, password: string): void
  /** What a calendar app of that person would send. */
  request(user: string, method: string, path: string, options?: RadicaleRequest): Promise<Response>
  stop(): Promise<void>
}

interface RadicaleRequest {
  body?: string
  headers?: Record<string, string>
}

const POLL_MILLISECONDS = 20

export async function startRadicale(): Promise<Radicale> {
  const folder = mkdtempSync(join(memoryFolder(), 'daywright-radicale-'))
  const port = await freePort()
  const passwords = new Map<string, string>()
  const users = join(folder, 'users')
  const saveUsers = () => writeFileSync(users, [...passwords].map(pair => `${pair.join(':')}\n`).join(''))
  saveUsers()
  const child = spawn(findRadicale(), argumentsFor(folder, users, port), { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address)
  return {
    address,
    addUser: (user, password) => {
      passwords.set(user, password)
      saveUsers()
    },
    request: (user, method, path, { body, headers = {} } = {}) =>
      fetch(address + path, {
        method,
        headers: { authorization: `Basic ${btoa(`${user}:${passwords.get(user) ?? ''}`)}`, ...headers },
        ...(body !== undefined && { body }),
      }),
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const argumentsFor = (folder: string, users: string, port: number) =>
  Object.entries({
    config: '',
    'server-hosts': `127.0.0.1:${port}`,
    'auth-type': 'htpasswd',
    'auth-htpasswd-filename': users,
    'auth-htpasswd-encryption': 'plain',
    'auth-delay': '0',
    'storage-filesystem-folder': join(folder, 'collections'),
    'logging-level': 'error',
  }).flatMap(([name, value]) => [`--${name}`, value])

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < START_MILLISECONDS) {
    if (child.exitCode !== null) throw new Error(`Radicale ended with ${child.exitCode} before it was ready`)
    const isReady = await fetch(`${address}/.well-known/caldav`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS))
  }
  child.kill('SIGKILL')
  throw new Error('Radicale does not answer')
}
