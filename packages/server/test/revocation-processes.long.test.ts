import { type Client, createClient } from '@daywright/contract/client/client'
import { type Running, runProgram, startProgram, stopProgram } from '@daywright/test-kit/program'
import { listen, withKey } from '@daywright/test-kit/requests/event-listener'
import { migratedDatabase } from '@daywright/test-kit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const KEY = `dw_${'k'.repeat(43)}`
const EMAIL = 'owner@example.com'
const PASSWORD = 'correct horse battery staple'
const REQUESTS = 200
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

describe.each(['sqlite', 'postgres'] as const)('access that another process has taken away on %s', kind => {
  let remove = async () => {}
  let env: Record<string, string>
  let here: Running
  let otherProcess: Running
  let owner: Client
  beforeAll(async () => {
    const database = await migratedDatabase(kind)
    remove = database.remove
    env = {
      DATABASE_URL: database.url,
      DAYWRIGHT_OWNER_API_KEY: KEY,
      DAYWRIGHT_OWNER_EMAIL: EMAIL,
      DAYWRIGHT_OWNER_PASSWORD: PASSWORD,
    }
    here = await startProgram(['serve'], { env })
    otherProcess = await startProgram(['serve'], { env })
    owner = createClient({ baseUrl: here.address, key: KEY })
  })
  afterAll(async () => {
    await Promise.all([here, otherProcess].map(stopProgram))
    await remove()
  })

  /** The statuses of many requests to the other process, reads and writes in turn. */
  const statusesOnOther = async (headers: Record<string, string>): Promise<number[]> => {
    const statuses = new Set<number>()
    for (let index = 0; index < REQUESTS; index++) {
      const path = ['/api/tasks', '/api/api-keys', '/api/labels'][index % 3]
      const init = index % 3 === 2 ? { method: 'POST', body: JSON.stringify({ name: `stolen ${index}` }) } : {}
      const response = await fetch(otherProcess.address + path, { ...init, headers: { ...SAME_ORIGIN, ...headers } })
      await response.arrayBuffer()
      statuses.add(response.status)
    }
    return [...statuses]
  }
  const isKnownOnOther = async (headers: Record<string, string>) =>
    expect((await fetch(`${otherProcess.address}/api/tasks`, { headers })).status).toBe(200)
  const expectNothingStolen = async () => expect(await owner.labels.list()).toEqual([])

  it('[AUTH-32] [KEY-5] a revoked key neither reads nor writes, and its stream ends', async () => {
    const { id, key } = await owner.apiKeys.create({ body: { name: 'stolen' } })
    await isKnownOnOther(withKey(key))
    const listener = await listen(otherProcess.address, withKey(key))
    const received = listener.revisions()
    await owner.apiKeys.remove({ id })
    expect(await statusesOnOther(withKey(key))).toEqual([401])
    await listener.ended
    expect(listener.revisions()).toEqual(received)
    await expectNothingStolen()
  })

  it('[AUTH-32] [KEY-9] a key that a command has revoked neither reads nor writes', async () => {
    const { id, key } = await owner.apiKeys.create({ body: { name: 'stolen' } })
    await isKnownOnOther(withKey(key))
    expect((await runProgram(['key', 'revoke', id], { env })).code).toBe(0)
    expect(await statusesOnOther(withKey(key))).toEqual([401])
    await expectNothingStolen()
  })

  const signIn = async () => {
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
    const response = await fetch(`${here.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: SAME_ORIGIN,
      body,
    })
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  it('[AUTH-6] [AUTH-32] a session neither reads nor writes after sign-out', async () => {
    const session = await signIn()
    await isKnownOnOther(session)
    const headers = { ...session, 'sec-fetch-site': 'same-origin' }
    expect((await fetch(`${here.address}/api/auth/sign-out`, { method: 'POST', headers })).status).toBe(200)
    expect(await statusesOnOther(session)).toEqual([401])
    await expectNothingStolen()
  })

  it('[AUTH-19] [AUTH-32] a session neither reads nor writes after a command has set the password', async () => {
    const session = await signIn()
    await isKnownOnOther(session)
    expect((await runProgram(['user', 'password', EMAIL], { env, stdin: `${PASSWORD}\n` })).code).toBe(0)
    expect(await statusesOnOther(session)).toEqual([401])
    await expectNothingStolen()
  })

  it('[ADMIN-3] [AUTH-32] a role works at once when it is given, and no more when it is taken away', async () => {
    const { id } = await owner.adminUsers.create({ body: { email: 'kim@example.com' } })
    const { stdout } = await runProgram(['key', 'add', 'kim@example.com', '--name', 'x'], { env })
    const kim = withKey(stdout.trim())
    const list = async () => (await fetch(`${otherProcess.address}/api/admin/users`, { headers: kim })).status
    for (let round = 0; round < 10; round++) {
      expect(await list()).toBe(403)
      await owner.adminUsers.update({ id, body: { role: 'admin' } })
      expect(await list()).toBe(200)
      await owner.adminUsers.update({ id, body: { role: 'member' } })
    }
    await isKnownOnOther(kim)
    await owner.adminUsers.remove({ id })
    expect(await statusesOnOther(kim)).toEqual([401])
  })
})
