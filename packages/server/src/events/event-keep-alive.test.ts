import { listen, withKey } from '@daywright/test-kit/requests/event-listener'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const KEEP_ALIVE_MILLISECONDS = 20_000
const PASSWORD = 'correct horse battery staple'

onBothDatabases('a stream on which nothing happens', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    // What the tests wait for is real; only the long wait between signs of life is not.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterAll(() => void vi.useRealTimers())
  const wait = () => vi.advanceTimersByTime(KEEP_ALIVE_MILLISECONDS)

  it('[EVENT-8] carries a comment every 20 seconds', async () => {
    const listener = await listen(world.baseUrl, withKey(person.key))
    for (let count = 1; count <= 3; count++) {
      wait()
      await expect.poll(() => listener.text().split(': keep-alive\n\n').length - 1).toBe(count)
    }
  })

  it('[EVENT-4] tells within 20 seconds also of an unannounced change', async () => {
    const listener = await listen(world.baseUrl, withKey(person.key))
    const { revision } = await world.database.db
      .updateTable('accountState')
      .set(eb => ({ revision: eb('revision', '+', 1) }))
      .where('userId', '=', person.id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    wait()
    await expect.poll(() => listener.revisions().at(-1)).toBe(revision)
  })

  it('[EVENT-6] ends within 20 seconds after its key has expired', async () => {
    const expiresAt = new Date(Date.parse(world.now()) + 60_000).toISOString()
    const { key } = await person.client.apiKeys.create({ body: { name: 'short', expiresAt } })
    const listener = await listen(world.baseUrl, withKey(key))
    world.setNow(expiresAt)
    wait()
    await listener.ended
  })

  it('[EVENT-6] ends within 20 seconds after its client has signed out', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    const email = `${world.kind}@example.com`
    await admin.client.adminUsers.create({ body: { email, password: PASSWORD } })
    const signedIn = await world.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })
    const cookie = signedIn.headers.getSetCookie().map(entry => entry.split(';')[0])[0] ?? ''
    const listener = await listen(world.baseUrl, { cookie })
    expect(listener.revisions()).toHaveLength(1)
    await world.request('POST', '/api/auth/sign-out', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    wait()
    await listener.ended
  })
})
