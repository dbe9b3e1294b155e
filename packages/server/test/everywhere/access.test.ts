import { endpoints, type NamedEndpoint } from '@daywright/contract/api'
import { addressOf } from '@daywright/contract/client'
import { type Answer, onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { sendCall } from './send-call.ts'
import { newThings, type Things } from './things.ts'
import { validCall } from './valid-calls.ts'

const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET')
const reading = closed.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'user')
const forAdmins = closed.filter(({ endpoint }) => endpoint.access === 'admin')
const writing = closed.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'user')
/** Nothing about it is right: whoever looked at it before the key would say so. */
const NONSENSE = { id: 'nope', documentId: 'nope', dependsOnId: 'nope', query: { page: '0' } }
const LATER = '2026-03-02T02:00:00.000Z'

const refused = (answer: Answer) => [answer.status, { ...answer.body, requestId: '…' }]
const UNAUTHORIZED = [401, { error: 'Unauthorized', requestId: '…' }]

onBothDatabases('access', world => {
  let person: Person
  let mine: Things
  const headers: Record<string, string> = {}
  beforeAll(async () => {
    person = await world.newPerson()
    mine = await newThings(world, person)
    const { client } = person
    const readOnly = await client.apiKeys.create({ body: { name: 'reader', scope: 'read' } })
    const expiring = await client.apiKeys.create({ body: { name: 'short', expiresAt: '2026-03-02T01:00:00Z' } })
    const revoked = await client.apiKeys.create({ body: { name: 'gone' } })
    Object.assign(headers, {
      'read only': `Bearer ${readOnly.key}`,
      expired: `Bearer ${expiring.key}`,
      revoked: `Bearer ${revoked.key}`,
      'of nobody': `Bearer dw_${'A'.repeat(43)}`,
      'with one letter changed': `Bearer ${person.key.slice(0, -1)}${person.key.endsWith('A') ? 'B' : 'A'}`,
      'without Bearer': person.key,
      'as Basic': `Basic ${Buffer.from(`x:${person.key}`).toString('base64')}`,
      'cut off': 'Bearer',
      'followed by more': `Bearer ${person.key} ${person.key}`,
      'in quotes': `Bearer "${person.key}"`,
    })
    // Both have been seen to be valid, and may be remembered as such.
    for (const key of [expiring.key, revoked.key])
      expect((await world.request('GET', '/api/user', { headers: { authorization: `Bearer ${key}` } })).status).toBe(
        200,
      )
    await client.apiKeys.remove({ id: revoked.id })
    world.setNow(LATER)
  })

  const send = ({ endpoint }: NamedEndpoint, authorization?: string) =>
    world.request(endpoint.method, addressOf(endpoint, NONSENSE), {
      ...(endpoint.body && { body: '{"broken' }),
      headers: authorization === undefined ? {} : { authorization },
    })

  it.each(closed)('[ALL-5] is refused without a valid key, before anything else is looked at: $name', async named => {
    const bad = Object.keys(headers).filter(name => name !== 'read only')
    for (const authorization of [undefined, '', ...bad.map(name => headers[name])]) {
      const answer = await send(named, authorization)
      expect(refused(answer), authorization).toEqual(UNAUTHORIZED)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  it.each(writing)('[ALL-6] is refused to a key that may only read, before anything else: $name', async named => {
    const answer = await send(named, headers['read only'])
    expect(refused(answer)).toEqual([403, { error: 'This API key may only read', requestId: '…' }])
  })

  it.each(reading)('[ALL-6] is allowed to a key that may only read: $name', async named => {
    const reader = { ...person, request: withAuthorization(headers['read only'] ?? '') }
    expect((await sendCall(reader, named, validCall(named, mine))).status).toBe(200)
  })

  it.each(forAdmins)('[ALL-18] is refused to who is no admin, before anything else: $name', async named => {
    const answer = await send(named, `Bearer ${person.key}`)
    expect(refused(answer)).toEqual([403, { error: 'Only an admin may do this', requestId: '…' }])
  })

  it.each(open)('[ALL-5] needs no key: $name', async ({ endpoint }) => {
    expect((await world.request(endpoint.method, endpoint.path)).status).toBe(200)
  })

  const withAuthorization =
    (authorization: string): Person['request'] =>
    (method, path, body) =>
      world.request(method, path, { body, headers: { authorization } })
})
