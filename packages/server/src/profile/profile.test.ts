import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { profileOf, updateProfile } from './profile.rules.ts'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
const BAD_TIMEZONE = 'timezone must be an IANA zone, e.g. Australia/Sydney'

onBothDatabases('the profile', world => {
  it('[USER-1] is id, email, display name, time zone and whether one is an admin, and nothing else', async () => {
    const { id, email, request } = await world.newPerson({ displayName: 'Ada', timezone: 'Europe/Paris' })
    const answer = await request('GET', '/api/user')
    expect([answer.status, answer.body]).toEqual([
      200,
      { id, email, displayName: 'Ada', timezone: 'Europe/Paris', isAdmin: false },
    ])
  })

  it('[USER-2] says that the user is an admin when the role of the account says so', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    const member = await world.newPerson({ role: 'member' })
    expect((await admin.client.user.get()).isAdmin).toBe(true)
    expect((await member.client.user.get()).isAdmin).toBe(false)
    expect((await admin.client.user.update({ body: { displayName: 'x' } })).isAdmin).toBe(true)
  })

  it('[USER-3] changes display name, time zone, or both, and only of the caller', async () => {
    const { client } = await world.newPerson({ displayName: 'Ada', timezone: 'UTC' })
    const { client: other } = await world.newPerson()
    const [before, stranger] = [await client.user.get(), await other.user.get()]
    const named = await client.user.update({ body: { displayName: 'Grace 😀' } })
    expect(named).toEqual({ ...before, displayName: 'Grace 😀' })
    const moved = await client.user.update({ body: { timezone: 'America/New_York' } })
    expect(moved).toEqual({ ...named, timezone: 'America/New_York' })
    const both = await client.user.update({ body: { displayName: 'Ada', timezone: 'Asia/Tokyo' } })
    expect(both).toEqual({ ...before, timezone: 'Asia/Tokyo' })
    expect(await client.user.get()).toEqual(both)
    expect(await other.user.get()).toEqual(stranger)
  })

  it('[USER-4] takes IANA zones, old names included, kept as sent, and no offsets or other names', async () => {
    const { client, request } = await world.newPerson({ timezone: 'Europe/Paris' })
    for (const timezone of ['Australia/Sydney', 'US/Pacific', 'UTC', 'utc', 'Etc/GMT+3', 'EST5EDT', 'CET']) {
      const changed = await request('PATCH', '/api/user', { timezone })
      expect([changed.status, changed.body.timezone], timezone).toEqual([200, timezone])
    }
    const offsets = ['+10:00', '-03', 'GMT+3', 'UTC+1']
    for (const timezone of ['Mars/Base', '', ' ', 'UTC ', 'BST', 'SystemV/PST8', ...offsets, 'a\u0000', 5, null, []]) {
      const refused = await request('PATCH', '/api/user', { timezone, displayName: 'not taken either' })
      expect([refused.status, refused.body.error], JSON.stringify(timezone)).toEqual([400, BAD_TIMEZONE])
    }
    expect(await client.user.get()).toMatchObject({ timezone: 'CET', displayName: 'Robin' })
  })

  it('[USER-5] ignores every other field', async () => {
    const { client, request } = await world.newPerson()
    const before = await client.user.get()
    const others = { isAdmin: true, role: 'admin', email: 'x@example.com', id: UNKNOWN_ID, revision: 0 }
    const changed = await request('PATCH', '/api/user', { ...others, displayName: 'Ada' })
    expect([changed.status, changed.body]).toEqual([200, { ...before, displayName: 'Ada' }])
    expect(await client.user.get()).toEqual(changed.body)
  })

  it('[USER-6] must be sent a display name or a time zone', async () => {
    const { request } = await world.newPerson()
    for (const body of [{}, { isAdmin: true }, { email: 'x@example.com' }, [], 'null', '"text"', '5']) {
      const refused = await request('PATCH', '/api/user', body)
      expect([refused.status, refused.body.error]).toEqual([400, 'No valid fields to update'])
    }
  })

  it('[USER-7] must be sent JSON', async () => {
    const { key, request } = await world.newPerson()
    for (const body of ['', '{', 'displayName=Ada', "{'displayName': 'Ada'}", '{"displayName":"Ada"} x']) {
      const refused = await request('PATCH', '/api/user', body)
      expect([refused.status, refused.body.error], body).toEqual([400, 'Invalid JSON'])
    }
    const nothing = await world.request('PATCH', '/api/user', { headers: { authorization: `Bearer ${key}` } })
    expect([nothing.status, nothing.body.error]).toEqual([400, 'Invalid JSON'])
  })

  it('[USER-8] is not found once the account is gone', async () => {
    const gone = { status: 404, message: 'User not found' }
    await expect(profileOf(world.database.db, UNKNOWN_ID)).rejects.toMatchObject(gone)
    await expect(updateProfile(world.database, UNKNOWN_ID, { displayName: 'x' }, world.now())).rejects.toMatchObject(
      gone,
    )
  })

  it('[USER-9] has a display name of at most 200 characters, which may be empty', async () => {
    const { client, request } = await world.newPerson()
    for (const displayName of ['😀'.repeat(200), ''])
      expect((await client.user.update({ body: { displayName } })).displayName).toBe(displayName)
    for (const displayName of ['x'.repeat(201), 'a\u0000', 5, null]) {
      const refused = await request('PATCH', '/api/user', { displayName, timezone: 'UTC' })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual(['displayName'])
    }
  })
})
