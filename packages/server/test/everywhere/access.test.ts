import { endpoints, type NamedEndpoint } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { type ApiResponse, onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { validCall } from './examples/valid-calls.ts'
import { sendCall } from './send-call.ts'

const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET')
const reading = closed.filter(({ endpoint }) => endpoint.scope === 'read' && endpoint.access === 'user')
const forAdmins = closed.filter(({ endpoint }) => endpoint.access === 'admin')
const managing = closed.filter(({ endpoint }) => endpoint.scope === 'account')
const writing = closed.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'user')
/** Everything in it is invalid: validation before authentication would give another error. */
const NONSENSE = { id: 'nope', documentId: 'nope', dependsOnId: 'nope', query: { page: '0' } }
const VALID = ['read only', 'without account']
const LATER = '2026-03-02T02:00:00.000Z'

const refused = (response: ApiResponse) => [response.status, { ...response.body, requestId: '…' }]
const UNAUTHORIZED = [401, { error: 'Unauthorized', code: 'unauthorized', requestId: '…' }]

onBothDatabases('access', world => {
  let person: Person
  let mine: SampleRecords
  const headers: Record<string, string> = {}
  beforeAll(async () => {
    person = await world.newPerson()
    mine = await newSampleRecords(world, person)
    const { client } = person
    const readOnly = await client.apiKeys.create({ body: { name: 'reader', scope: 'read' } })
    const expiring = await client.apiKeys.create({ body: { name: 'short', expiresAt: '2026-03-02T01:00:00Z' } })
    const revoked = await client.apiKeys.create({ body: { name: 'gone' } })
    const writer = await client.apiKeys.create({ body: { name: 'writer' } })
    Object.assign(headers, {
      'read only': `Bearer ${readOnly.key}`,
      'without account': `Bearer ${writer.key}`,
      expired: `Bearer ${expiring.key}`,
      revoked: `Bearer ${revoked.key}`,
      'of no account': `Bearer dw_${'A'.repeat(43)}`,
      'with one letter changed': `Bearer ${person.key.slice(0, -1)}${person.key.endsWith('A') ? 'B' : 'A'}`,
      'without Bearer': person.key,
      'as Basic': `Basic ${Buffer.from(`x:${person.key}`).toString('base64')}`,
      'cut off': 'Bearer',
      'followed by more': `Bearer ${person.key} ${person.key}`,
      'in quotes': `Bearer "${person.key}"`,
    })
    // Both have been used while they were valid, so they may be cached.
    for (const key of [expiring.key, revoked.key])
      expect((await world.request('GET', '/api/user', { headers: { authorization: `Bearer ${key}` } })).status).toBe(
        200,
      )
    await client.apiKeys.remove({ id: revoked.id })
    world.setNow(LATER)
  })

  const send = ({ endpoint }: NamedEndpoint, authorization?: string) =>
    world.request(endpoint.method, urlOf(endpoint, NONSENSE), {
      ...(endpoint.body && { body: '{"broken' }),
      headers: authorization === undefined ? {} : { authorization },
    })

  it.each(closed)('[ALL-5] is refused without a valid key, before anything else is read: $name', async named => {
    const bad = Object.keys(headers).filter(name => !VALID.includes(name))
    for (const authorization of [undefined, '', ...bad.map(name => headers[name])]) {
      const response = await send(named, authorization)
      expect(refused(response), authorization).toEqual(UNAUTHORIZED)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  it.each(writing)('[ALL-6] is refused to a read-only key, before anything else is read: $name', async named => {
    const response = await send(named, headers['read only'])
    expect(refused(response)).toEqual([
      403,
      { error: 'This API key may only read', code: 'read-only-key', requestId: '…' },
    ])
  })

  it.each(reading)('[ALL-6] is allowed to a read-only key: $name', async named => {
    const reader = { ...person, request: withAuthorization(headers['read only'] ?? '') }
    expect((await sendCall(reader, named, validCall(named, mine))).status).toBe(200)
  })

  it('[KEY-10] [HOOK-15] the scope account is needed wherever keys, sessions and accounts are changed, and feeds, CalDAV accounts and devices made and changed, for webhooks, for the address for emails, for events that are changed at their service, and for backups', () => {
    expect(managing.map(({ name }) => name).toSorted()).toEqual([
      'adminBackups.create',
      'adminBackups.download',
      'adminBackups.restore',
      'adminUsers.create',
      'adminUsers.createSignInLink',
      'adminUsers.remove',
      'adminUsers.update',
      'apiKeys.create',
      'apiKeys.remove',
      'auth.deleteAccount',
      'auth.removeSession',
      'bookingPages.create',
      'bookingPages.remove',
      'bookingPages.renew',
      'bookingPages.update',
      'caldavAccounts.addPlan',
      'caldavAccounts.create',
      'caldavAccounts.update',
      'calendarAccounts.addPlan',
      'calendarAccounts.connect',
      'calendarAccounts.remove',
      'calendarAccounts.update',
      'calendarFeeds.create',
      'calendarFeeds.renew',
      'calendarFeeds.update',
      'calendars.setWriteBack',
      'connectedApps.decide',
      'connectedApps.remove',
      'connectedApps.review',
      'mailIn.get',
      'mailIn.remove',
      'mailIn.renew',
      'mailIn.update',
      'pushSubscriptions.create',
      'webhooks.create',
      'webhooks.remove',
      'webhooks.resend',
      'webhooks.rotate',
      'webhooks.test',
      'webhooks.update',
    ])
  })

  it.each(managing.filter(({ endpoint }) => endpoint.access === 'user'))(
    '[KEY-10] is refused to a key that may only write, before anything else is read: $name',
    async named => {
      const response = await send(named, headers['without account'])
      const error = 'This API key may not manage the account'
      expect(refused(response)).toEqual([403, { error, code: 'key-without-account-scope', requestId: '…' }])
    },
  )

  it.each(forAdmins)('[ALL-18] is refused to everyone but admins, before anything else is read: $name', async named => {
    const response = await send(named, `Bearer ${person.key}`)
    expect(refused(response)).toEqual([403, { error: 'Only an admin may do this', code: 'admin-only', requestId: '…' }])
  })

  it.each(open)('[ALL-5] needs no key: $name', async ({ endpoint }) => {
    expect((await world.request(endpoint.method, endpoint.path)).status).toBe(200)
  })

  const withAuthorization =
    (authorization: string): Person['request'] =>
    (method, path, body) =>
      world.request(method, path, { body, headers: { authorization } })
})
