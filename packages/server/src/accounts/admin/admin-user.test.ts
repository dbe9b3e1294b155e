import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../account.rules.ts'

const USERS = '/api/admin/users'
const UNKNOWN = '019c0000-0000-7000-8000-000000000000'
const PASSWORD = 'correct horse battery'

onBothDatabases('accounts under an admin', world => {
  let admin: Person
  beforeAll(async () => {
    admin = await world.newPerson({ role: 'admin', email: 'admin@example.com', timezone: 'Europe/Paris' })
  })
  const emailsOf = async () => (await admin.client.adminUsers.list()).map(user => user.email)

  it('[ADMIN-1] are listed oldest first, without anything secret', async () => {
    world.setNow('2026-03-02T00:00:01.000Z')
    const { id, email } = await world.newPerson()
    const listed = await admin.request('GET', USERS)
    expect(listed.status).toBe(200)
    expect(listed.body[0]).toMatchObject({ id: admin.id, role: 'admin', createdAt: '2026-03-02T00:00:00.000Z' })
    expect(listed.body.at(-1)).toEqual({
      id,
      email,
      displayName: 'Robin',
      timezone: 'UTC',
      role: 'member',
      createdAt: '2026-03-02T00:00:01.000Z',
    })
  })

  it('[ADMIN-10] are listed in pages, each after the last account of the one before, or found by email', async () => {
    for (const name of ['same1', 'same2']) await world.newPerson({ email: `${name}@example.com` })
    const whole = await admin.client.adminUsers.list()
    const ids: string[] = []
    let address: string | undefined = `${USERS}?limit=2`
    while (address !== undefined) {
      const { body, headers, status } = await admin.request('GET', address)
      expect([status, body.length <= 2]).toEqual([200, true])
      for (const { id } of body) ids.push(id)
      address = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(ids).toEqual(whole.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(1)
    const last = whole.at(-1)
    const after = `${last?.createdAt},${last?.id}`
    expect((await admin.request('GET', `${USERS}?after=${after}`)).body).toEqual([])
    const found = await admin.request('GET', `${USERS}?email=ADMIN@&limit=1`)
    expect([found.body.map(({ id }: { id: string }) => id), found.headers.get('link')]).toEqual([[admin.id], null])
    // One page, also if more accounts match.
    const several = await admin.request('GET', `${USERS}?email=same&limit=1`)
    expect([several.body.length, several.headers.get('link')]).toEqual([1, null])
    expect((await admin.request('GET', `${USERS}?email=dmin@`)).body).toEqual([])
    expect((await admin.request('GET', `${USERS}?email=a%00b`)).status).toBe(400)
    for (const query of ['limit=0', 'limit=1001', 'after=x', `after=2026-13-02T00:00:00.000Z,${last?.id}`])
      expect((await admin.request('GET', `${USERS}?${query}`)).status, query).toBe(400)
  })

  it('[ADMIN-2] [AUTH-1] are made with a default space and, without a password, a link that signs in once', async () => {
    const created = await admin.request('POST', USERS, { email: 'New.Person@Example.com' })
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: expect.any(String),
        email: 'new.person@example.com',
        displayName: 'new.person',
        timezone: 'Europe/Paris',
        role: 'member',
        createdAt: world.now(),
        signInLink: expect.stringContaining(`${world.baseUrl}/sign-in/link?token=`),
      },
    ])
    const browser = openBrowser(world)
    const token = new URL(created.body.signInLink).searchParams.get('token')
    expect((await browser.request('POST', '/api/auth/link', { token })).status).toBe(200)
    const spaces = await browser.request('GET', '/api/spaces')
    expect(spaces.body).toMatchObject([{ name: 'Personal', isDefault: true }])
  })

  it('[ADMIN-9] [ADMIN-6] get a new sign-in link, which opens the account as it is', async () => {
    const { id, email } = await world.newPerson()
    const created = await admin.request('POST', `${USERS}/${id}/sign-in-link`)
    expect(created.status).toBe(201)
    const browser = openBrowser(world)
    const token = new URL(created.body.signInLink).searchParams.get('token')
    expect((await browser.request('POST', '/api/auth/link', { token })).body.user).toMatchObject({ id, email })
    expect((await browser.request('POST', '/api/auth/link', { token })).status).toBe(401)
    for (const unknown of [UNKNOWN, 'x'])
      expect((await admin.request('POST', `${USERS}/${unknown}/sign-in-link`)).body.error).toBe('User not found')
  })

  it('[ADMIN-2] are made with the password, name, zone and role that are given', async () => {
    const account = { email: 'p@example.com', displayName: 'P', timezone: 'Asia/Tokyo', role: 'admin' }
    const created = await admin.request('POST', USERS, { ...account, password: PASSWORD })
    expect(created.body).toMatchObject({ ...account, signInLink: null })
    const browser = openBrowser(world)
    expect((await browser.signIn('p@example.com', PASSWORD)).body.user).toMatchObject({ isAdmin: true })
    expect((await browser.request('DELETE', `${USERS}/${created.body.id}`)).status).toBe(200)
  })

  it('[ADMIN-2] are refused with a used email or with what cannot be used', async () => {
    const taken = await admin.request('POST', USERS, { email: 'ADMIN@example.com' })
    expect([taken.status, taken.body.error]).toEqual([409, 'Email already in use'])
    for (const [field, value] of [
      ['email', 'x'],
      ['email', `${'x'.repeat(250)}@example.com`],
      ['displayName', 'x'.repeat(201)],
      ['timezone', 'Mars/Olympus'],
      ['role', 'owner'],
      ['password', 'x'.repeat(7)],
    ] as const) {
      const refused = await admin.request('POST', USERS, { email: 'fine@example.com', [field]: value })
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, [field]])
    }
    expect(await emailsOf()).not.toContain('fine@example.com')
  })

  it('[ADMIN-3] change their role, name and zone, at once; nothing else', async () => {
    const person = await world.newPerson()
    const path = `${USERS}/${person.id}`
    expect((await person.request('GET', USERS)).status).toBe(403)
    const change = { role: 'admin', displayName: 'Boss', timezone: 'Asia/Tokyo' }
    const changed = await admin.request('PATCH', path, { ...change, email: 'x@example.com', id: UNKNOWN, revision: 9 })
    expect([changed.status, changed.body]).toEqual([
      200,
      { id: person.id, email: person.email, createdAt: expect.any(String), ...change },
    ])
    expect((await person.request('GET', USERS)).status).toBe(200)
    expect((await person.request('GET', '/api/user')).body).toMatchObject({ isAdmin: true, displayName: 'Boss' })
    expect((await admin.request('PATCH', path, {})).body).toEqual(changed.body)
    await admin.request('PATCH', path, { role: 'member' })
    expect((await person.request('GET', USERS)).status).toBe(403)
  })

  it('[ADMIN-4] never lose the last admin, not even when two go at once', async () => {
    for (const [method, body] of [
      ['PATCH', { role: 'member' }],
      ['DELETE', undefined],
    ] as const) {
      const refused = await admin.request(method, `${USERS}/${admin.id}`, body)
      expect([refused.status, refused.body.error]).toEqual([409, 'There must be at least one admin'])
    }
    const second = await world.newPerson({ role: 'admin' })
    const answers = await Promise.all([
      admin.request('PATCH', `${USERS}/${second.id}`, { role: 'member' }),
      second.request('PATCH', `${USERS}/${admin.id}`, { role: 'member' }),
    ])
    expect(answers.map(answer => answer.status).filter(status => status === 200)).toHaveLength(1)
    const admins = await world.database.db.selectFrom('user').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
    await world.database.db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    world.setNow('2026-03-02T01:00:00.000Z')
  })

  it('[ADMIN-5] are deleted with all that they own, and are out at once', async () => {
    const person = await world.newPerson()
    const { client } = person
    const space = await client.spaces.create({ body: { name: 'Work' } })
    const project = await client.projects.create({ body: { name: 'P', spaceId: space.id } })
    const label = await client.labels.create({ body: { name: 'L' } })
    const inProject = { spaceId: space.id, projectId: project.id, labelIds: [label.id] }
    const task = await client.tasks.create({ body: { title: 'T', ...inProject } })
    await client.tasks.create({ body: { title: 'S', parentTaskId: task.id } })
    await client.checklistItems.create({ body: { taskId: task.id, title: 'C' } })
    await admin.client.adminUsers.createSignInLink({ id: person.id })
    expect((await admin.request('DELETE', `${USERS}/${person.id}`)).body).toEqual({ success: true })
    const tokens = await world.database.db.selectFrom('verification').select('value').execute()
    expect(tokens.map(({ value }) => value)).not.toContain(person.id)
    expect((await person.request('GET', '/api/user')).status).toBe(401)
    expect(await emailsOf()).not.toContain(person.email)
    for (const table of [
      'space',
      'project',
      'label',
      'task',
      'taskCount',
      'taskLabel',
      'checklistItem',
      'apiKey',
    ] as const) {
      const left = await world.database.db.selectFrom(table).select('userId').where('userId', '=', person.id).execute()
      expect(left, table).toEqual([])
    }
    expect((await client.labels.list().catch(error => error)).status).toBe(401)
  })

  it('[ADMIN-5] of another account keep what they own', async () => {
    const [kept, gone] = [await world.newPerson(), await world.newPerson()]
    await kept.client.labels.create({ body: { name: 'kept' } })
    await admin.client.adminUsers.remove({ id: gone.id })
    expect(await kept.client.labels.list()).toHaveLength(1)
  })

  it('[ADMIN-6] that do not exist answer 404', async () => {
    for (const id of [UNKNOWN, 'x', '%00'])
      for (const [method, body] of [
        ['PATCH', { role: 'member' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await admin.request(method, `${USERS}/${id}`, body)
        expect([answer.status, answer.body.error]).toEqual([404, 'User not found'])
      }
  })

  it('[ADMIN-7] are hidden from other users; a read key of an admin may look only', async () => {
    const person = await world.newPerson()
    for (const [method, path] of [
      ['GET', USERS],
      ['POST', USERS],
      ['PATCH', `${USERS}/${person.id}`],
      ['DELETE', `${USERS}/${person.id}`],
    ] as const) {
      const refused = await person.request(method, path, method === 'GET' ? undefined : { role: 'admin' })
      expect([refused.status, refused.body.error]).toEqual([403, 'Only an admin may do this'])
    }
    const { key } = await admin.client.apiKeys.create({ body: { name: 'r', scope: 'read' } })
    const headers = { authorization: `Bearer ${key}` }
    expect((await world.request('GET', USERS, { headers })).status).toBe(200)
    expect((await world.request('DELETE', `${USERS}/${person.id}`, { headers })).status).toBe(403)
  })

  it('[ADMIN-2] cannot be made twice with one email at once', async () => {
    const account = { email: 'twin@example.com', displayName: '', timezone: 'UTC', role: 'member' } as const
    const made = await Promise.allSettled([1, 2].map(() => createAccount(world.database, account, world.now())))
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
