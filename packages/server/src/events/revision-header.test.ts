import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { giveQuickPassword } from '@daywright/test-kit/quick-password'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { revisionOf } from '../db/transactions/owner-writes.ts'

onBothDatabases('the revision header', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
  })

  const sent = async (method: string, path: string, body?: unknown) => {
    const { headers } = await person.request(method, path, body)
    const header = headers.get(REVISION_HEADER)
    return header === null ? null : Number(header)
  }
  const current = () => revisionOf(world.database.db, person.id)

  it('[EVENT-11] of a write is the revision that it committed', async () => {
    const first = await sent('POST', '/api/labels', { name: 'first' })
    expect(first).toBe(await current())
    const second = await sent('POST', '/api/labels', { name: 'second' })
    expect(second).toBeGreaterThan(first ?? 0)
    expect(second).toBe(await current())
    expect(await sent('POST', '/api/planner')).toBe(await current())
  })

  it('[EVENT-11] is missing from reads and refused writes', async () => {
    await person.client.labels.create({ body: { name: 'taken' } })
    expect(await sent('GET', '/api/labels')).toBeNull()
    expect(await sent('POST', '/api/labels', { name: 'taken' })).toBeNull()
    expect(await sent('GET', '/api/planner/preview')).toBeNull()
  })

  it('[EVENT-11] of the session is the current revision, and absent without a session', async () => {
    const visitor = openBrowser(world)
    const sessionHeader = async () => {
      const { headers } = await visitor.request('GET', '/api/auth/get-session')
      return headers.get(REVISION_HEADER)
    }
    expect(await sessionHeader()).toBeNull()
    await giveQuickPassword(world, person, 'correct horse battery')
    await visitor.request('POST', '/api/auth/sign-in/email', { email: person.email, password: 'correct horse battery' })
    await person.client.labels.create({ body: { name: 'third' } })
    expect(await sessionHeader()).toBe(String(await current()))
  })

  it('[EVENT-11] does not show the revision of another account', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    const other = await world.newPerson()
    const { headers } = await admin.request('PATCH', `/api/admin/users/${other.id}`, { role: 'admin' })
    const own = await revisionOf(world.database.db, admin.id)
    expect([null, String(own)]).toContain(headers.get(REVISION_HEADER))
  })
})
