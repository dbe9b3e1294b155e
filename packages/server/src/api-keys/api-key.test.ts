import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newSessionOf } from '../../test/everywhere/issued-credentials.ts'
import { issueApiKey, revokeApiKey } from './api-key.rules.ts'
import { saveLastUse } from './api-key.store.ts'

const SOON = '2026-03-02T00:10:00.000Z'

onBothDatabases('API keys', world => {
  it('[KEY-1] are shown in full once, when they are issued', async () => {
    const { id, request } = await world.newPerson()
    const issued = await request('POST', '/api/api-keys', {
      name: 'Script',
      prefix: 'x',
      key: 'x',
      userId: 'x',
      id: 'x',
    })
    expect(issued.status).toBe(201)
    const { key, ...record } = issued.body
    expect(key).toMatch(/^dw_[A-Za-z0-9_-]{43}$/)
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: id,
      name: 'Script',
      scope: 'write',
      expiresAt: null,
      prefix: key.slice(0, 10),
      lastUsedAt: null,
      createdAt: world.now(),
    })
    const listed = await request('GET', '/api/api-keys')
    expect(listed.body[0]).toEqual(record)
    expect(listed.text).not.toContain(key)
  })

  it('[KEY-2] take a name of 1 to 100 characters, a scope and a moment of expiry', async () => {
    const { request } = await world.newPerson()
    const full = { name: 'n'.repeat(100), scope: 'read', expiresAt: '2030-01-01' }
    expect((await request('POST', '/api/api-keys', full)).body).toMatchObject({
      ...full,
      expiresAt: '2030-01-01T00:00:00.000Z',
    })
    for (const [field, value] of [
      ['name', ''],
      ['name', ' '],
      ['name', 'n'.repeat(101)],
      ['name', 7],
      ['scope', 'admin'],
      ['expiresAt', 'soon'],
    ] as const) {
      const refused = await request('POST', '/api/api-keys', { name: 'ok', [field]: value })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(refused.body.details).toHaveProperty(field)
    }
  })

  it('[KEY-3] are listed newest first, to their owner only', async () => {
    const { request, client } = await world.newPerson()
    const other = await world.newPerson()
    const start = world.now()
    await client.apiKeys.create({ body: { name: 'one' } })
    world.setNow(SOON)
    for (const name of ['two', 'three']) await client.apiKeys.create({ body: { name } })
    world.setNow(start)
    const listed = await request('GET', '/api/api-keys')
    expect(listed.body.map((key: { name: string }) => key.name)).toEqual(['three', 'two', 'one', 'test'])
    expect((await other.client.apiKeys.list()).map(key => key.name)).toEqual(['test'])
  })

  it('[KEY-4] [AUTH-4] open nothing when absent, malformed, unknown or expired: always the same 401', async () => {
    const person = await world.newPerson()
    const { key } = await person.client.apiKeys.create({ body: { name: 'brief', expiresAt: SOON } })
    const withKey = (authorization: string) => world.request('GET', '/api/api-keys', { headers: { authorization } })
    expect((await withKey(`Bearer ${key}`)).status).toBe(200)
    expect((await withKey(`bearer  ${key}`)).status).toBe(200)
    world.setNow(SOON)
    const refused = [
      await world.request('GET', '/api/api-keys'),
      ...(await Promise.all(
        [
          `Bearer ${key}`,
          'Bearer',
          'Bearer ',
          'Bearer dw_',
          `Bearer dw_${'x'.repeat(43)}`,
          `Bearer ${person.key}x`,
          `Bearer ${person.key.slice(0, -1)}`,
          `Basic ${person.key}`,
          person.key,
        ].map(withKey),
      )),
    ]
    for (const answer of refused) {
      expect([answer.status, answer.body]).toEqual([
        401,
        { error: 'Unauthorized', code: 'unauthorized', requestId: expect.any(String) },
      ])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  it('[KEY-5] stop working the moment they are revoked', async () => {
    const { client } = await world.newPerson()
    const { id, key } = await client.apiKeys.create({ body: { name: 'leaked' } })
    const headers = { authorization: `Bearer ${key}` }
    expect((await world.request('GET', '/api/api-keys', { headers })).status).toBe(200)
    expect(await client.apiKeys.remove({ id })).toEqual({ success: true })
    expect((await world.request('GET', '/api/api-keys', { headers })).status).toBe(401)
    await expect(client.apiKeys.remove({ id })).rejects.toMatchObject({ body: { error: 'API key not found' } })
  })

  it('[KEY-6] tell when they were last used, to the minute, without a change of the account’s revision', async () => {
    const { id, client } = await world.newPerson()
    const { key, id: keyId } = await client.apiKeys.create({ body: { name: 'used' } })
    const headers = { authorization: `Bearer ${key}` }
    const lastUse = async () => (await client.apiKeys.list()).find(listed => listed.id === keyId)?.lastUsedAt
    const revision = () =>
      world.database.db.selectFrom('accountState').select('revision').where('userId', '=', id).executeTakeFirstOrThrow()
    const before = await revision()
    world.setNow('2026-03-03T00:00:00.000Z')
    await world.request('GET', '/api/labels', { headers })
    await expect.poll(lastUse).toBe('2026-03-03T00:00:00.000Z')
    world.setNow('2026-03-03T00:00:59.999Z')
    await world.request('GET', '/api/labels', { headers })
    world.setNow('2026-03-03T00:01:00.000Z')
    await world.request('GET', '/api/labels', { headers })
    await expect.poll(lastUse).toBe('2026-03-03T00:01:00.000Z')
    expect(await revision()).toEqual(before)
    // Another process reports late that it saw the key earlier.
    await saveLastUse(world.database.db, { userId: id, keyId, usedAt: '2026-03-03T00:00:30.000Z' })
    expect(await lastUse()).toBe('2026-03-03T00:01:00.000Z')
  })

  it('[KEY-7] with the scope read may look but change nothing, not even issue another key', async () => {
    const { client } = await world.newPerson()
    const { key } = await client.apiKeys.create({ body: { name: 'reader', scope: 'read' } })
    const headers = { authorization: `Bearer ${key}` }
    expect((await world.request('GET', '/api/labels', { headers })).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/api/api-keys'],
      ['POST', '/api/labels'],
      ['DELETE', '/api/api-keys/x'],
      ['POST', '/api/auth/change-password'],
    ] as const) {
      const refused = await world.request(method, path, { body: { name: 'x' }, headers })
      expect([refused.status, refused.body.error]).toEqual([403, 'This API key may only read'])
    }
  })

  it('[KEY-10] with the scope write change records, but neither keys, sessions nor accounts', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    const { key, scope } = await admin.client.apiKeys.create({ body: { name: 'writer' } })
    expect(scope).toBe('write')
    const headers = { authorization: `Bearer ${key}` }
    expect((await world.request('POST', '/api/labels', { body: { name: 'x' }, headers })).status).toBe(201)
    expect((await world.request('GET', '/api/admin/users', { headers })).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/api/api-keys'],
      ['DELETE', '/api/api-keys/x'],
      ['DELETE', '/api/auth/sessions/x'],
      ['POST', '/api/admin/users'],
      ['PATCH', `/api/admin/users/${admin.id}`],
      ['DELETE', `/api/admin/users/${admin.id}`],
    ] as const) {
      const refused = await world.request(method, path, { body: { name: 'x' }, headers })
      expect([refused.status, refused.body.error]).toEqual([403, 'This API key may not manage the account'])
    }
  })

  it('[KEY-10] with the scope account issue keys of every scope', async () => {
    const { client } = await world.newPerson()
    const { key } = await client.apiKeys.create({ body: { name: 'manager', scope: 'account' } })
    const headers = { authorization: `Bearer ${key}` }
    for (const scope of ['read', 'write', 'account'])
      expect((await world.request('POST', '/api/api-keys', { body: { name: 'x', scope }, headers })).status).toBe(201)
  })

  it('[KEY-11] that expire issue only keys that expire no later', async () => {
    const person = await world.newPerson()
    const expiresAt = '2026-06-01T00:00:00.000Z'
    const { key } = await person.client.apiKeys.create({ body: { name: 'brief', scope: 'account', expiresAt } })
    const headers = { authorization: `Bearer ${key}` }
    const issue = (life: object) => world.request('POST', '/api/api-keys', { body: { name: 'next', ...life }, headers })
    for (const life of [{}, { expiresAt: null }, { expiresAt: '2026-06-01T00:00:00.001Z' }]) {
      const refused = await issue(life)
      expect([refused.status, refused.body.error]).toEqual([403, 'A key cannot issue one that outlives it'])
    }
    expect((await issue({ expiresAt })).status).toBe(201)
    expect((await issue({ expiresAt: '2026-05-31T00:00:00.000Z' })).status).toBe(201)
    // A session expires too, but its owner can sign in again.
    const session = await newSessionOf(world, person.id)
    const bySession = await world.request('POST', '/api/api-keys', { body: { name: 'next' }, headers: session.headers })
    expect(bySession.status).toBe(201)
  })

  it('[KEY-8] of another account, unknown and malformed ids are answered alike', async () => {
    const { request } = await world.newPerson()
    const other = await world.newPerson()
    const [foreign] = await other.client.apiKeys.list()
    for (const id of [foreign?.id, '019c0000-0000-7000-8000-000000000000', 'x', '%00']) {
      const answer = await request('DELETE', `/api/api-keys/${id}`)
      expect([answer.status, answer.body.error]).toEqual([404, 'API key not found'])
    }
    expect(await other.client.apiKeys.list()).toHaveLength(1)
  })

  it('[KEY-9] are revoked by the operator, by id or by prefix, at once everywhere', async () => {
    const { id, client } = await world.newPerson()
    world.setNow(SOON)
    const input = { name: 'x', scope: 'write', expiresAt: null } as const
    const first = await issueApiKey(world.database, id, input, world.now())
    const second = await issueApiKey(world.database, id, input, world.now())
    await world.request('GET', '/api/labels', { headers: { authorization: `Bearer ${first.key}` } })
    await revokeApiKey(world.database, first.prefix)
    await revokeApiKey(world.database, second.id)
    expect((await client.apiKeys.list()).map(key => key.name)).toEqual(['test'])
    await expect(revokeApiKey(world.database, 'dw_unknown')).rejects.toThrow('API key not found')
    const used = await world.request('GET', '/api/labels', { headers: { authorization: `Bearer ${first.key}` } })
    expect(used.status).toBe(401)
  })

  it('[KEY-9] are not revoked by a prefix that several have', async () => {
    const { id, client } = await world.newPerson()
    const { prefix } = await issueApiKey(world.database, id, { name: 'x', scope: 'read', expiresAt: null }, world.now())
    await world.database.db.updateTable('apiKey').set({ prefix }).where('userId', '=', id).execute()
    await expect(revokeApiKey(world.database, prefix)).rejects.toThrow('Several keys begin with this text')
    expect(await client.apiKeys.list()).toHaveLength(2)
  })
})
