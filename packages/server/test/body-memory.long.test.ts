import { connect, type Socket } from 'node:net'
import { createAccount } from '@daywright/server/accounts/account.rules'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import { openDatabase } from '@daywright/server/db/open'
import { type Child, startServer } from '@daywright/test-kit/child-process'
import { migratedDatabase } from '@daywright/test-kit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MEGABYTE = 1_048_576
const SOCKETS = 300
const NOW = new Date().toISOString()
/** One byte short, so that no request is complete. */
const CONTENT = Buffer.alloc(MEGABYTE - 1, ' ')

interface Unfinished {
  statuses: string[]
  refused: ReadonlySet<Socket>
  end: () => void
}

describe('bodies of a megabyte on three hundred connections', () => {
  let server: Child
  let removeDatabase = async () => {}
  const keys: string[] = []
  beforeAll(async () => {
    const fresh = await migratedDatabase('sqlite')
    removeDatabase = fresh.remove
    const database = openDatabase(fresh.url)
    for (const email of ['greedy@example.com', 'other@example.com']) {
      const account = { email, displayName: 'x', timezone: 'UTC', role: 'member' } as const
      const id = await createAccount(database, account, NOW)
      const { key } = await issueApiKey(database, id, { name: 'x', scope: 'write', expiresAt: null }, NOW)
      keys.push(key)
    }
    await database.close()
    server = await startServer(fresh.url)
  })
  afterAll(async () => {
    await server.stop()
    await removeDatabase()
  })

  /** Sends all but the last byte of a body on each connection, and returns the statuses that came back meanwhile. */
  async function sendUnfinished(path: string, headers: string): Promise<Unfinished> {
    const { port } = new URL(server.url)
    const statuses: string[] = []
    const refused = new Set<Socket>()
    const sockets: Socket[] = []
    const sent = Array.from({ length: SOCKETS }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket)
      const { promise, resolve } = Promise.withResolvers<void>()
      const refuse = () => {
        refused.add(socket)
        resolve()
      }
      // A client that is still sending may see the connection end before the response.
      socket.on('error', refuse).on('close', refuse)
      socket.once('data', data => {
        statuses.push(data.toString('latin1', 9, 12))
        refuse()
      })
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`)
      socket.write(CONTENT, () => resolve())
      return promise
    })
    await Promise.all(sent)
    return { statuses, refused, end: () => sockets.forEach(socket => void socket.destroy()) }
  }
  const length = `Content-Length: ${MEGABYTE}`

  it('[FAIR-8] are refused unread without a key, and take little room with one, of which others keep a share', async () => {
    const before = server.residentMegabytes()
    const anonymous = await sendUnfinished('/api/auth/sign-in/email', length)
    await expect.poll(() => anonymous.refused.size).toBeGreaterThan(SOCKETS / 2)
    expect(new Set(anonymous.statuses)).toEqual(new Set(['413']))
    anonymous.end()
    const greedy = await sendUnfinished('/api/documents', `${length}\r\nAuthorization: Bearer ${keys[0]}`)
    await expect.poll(() => greedy.refused.size).toBeGreaterThan(SOCKETS / 2)
    expect(new Set(greedy.statuses)).toEqual(new Set(['503']))
    expect(server.residentMegabytes() - before).toBeLessThan(200)
    expect(await statusOfLarge(server.url, keys[1] ?? '', 'Large')).toBe(201)
    greedy.end()
    await expect.poll(async () => (await statusOfLarge(server.url, keys[0] ?? '', 'Large')) === 201).toBe(true)
  })

  it('[FAIR-8] give their room back after the response, also when it is a refusal', async () => {
    const statuses = []
    for (let count = 0; count < 80; count++) statuses.push(await statusOfLarge(server.url, keys[1] ?? '', ''))
    expect(new Set(statuses)).toEqual(new Set([400]))
  })
})

async function statusOfLarge(url: string, key: string, title: string): Promise<number> {
  const response = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, content: 'x'.repeat(900_000) }),
  })
  return response.status
}
