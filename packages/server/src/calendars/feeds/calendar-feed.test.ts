import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { importAccount } from '../../import-export/account-file/import-account.rules.ts'

const pathOf = (address: string) => new URL(address).pathname
const create = ({ client }: Person, body: object = {}) =>
  client.calendarFeeds.create({ body: { name: 'Phone', ...body } })

onSqlite('calendar feeds', world => {
  it('[CAL-80] have a name, a detail, contents and an alarm', async () => {
    const person = await world.newPerson()
    const { address: _, ...feed } = await create(person)
    expect(feed).toEqual({
      id: expect.any(String),
      userId: person.id,
      name: 'Phone',
      detail: 'titles',
      includeBlocks: true,
      includeEvents: true,
      includeDue: false,
      alarmMinutes: null,
      tokenEnd: expect.stringMatching(/^[\w-]{4}$/),
      lastReadAt: null,
      reads: 0,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
    for (const body of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'a', detail: 'all' },
      { name: 'a', alarmMinutes: 1441 },
      { name: 'a', alarmMinutes: -1 },
      { name: 'a', alarmMinutes: 1.5 },
    ])
      expect((await person.request('POST', '/api/calendar-feeds', body)).status, JSON.stringify(body)).toBe(400)
    const changes = { name: 'all', detail: 'busy', includeBlocks: false, includeDue: true, alarmMinutes: 1440 } as const
    const changed = await person.client.calendarFeeds.update({ id: feed.id, body: changes })
    expect(changed).toEqual({ ...feed, ...changes, updatedAt: expect.any(String) })
    expect(changed.updatedAt > feed.updatedAt).toBe(true)
    const second = await create(person, { name: 'Busy' })
    expect((await person.client.calendarFeeds.list()).map(({ id }) => id)).toEqual([feed.id, second.id])
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/renew'],
      ['DELETE', ''],
    ] as const)
      for (const id of [newId(), 'nonsense']) {
        const refused = await person.request(method, `/api/calendar-feeds/${id}${path}`, {})
        expect([refused.status, refused.body.error]).toEqual([404, 'Calendar feed not found'])
      }
  })

  it('[CAL-80] are 20 of an account at the most', async () => {
    const person = await world.newPerson()
    for (let count = 0; count < 20; count++) await create(person)
    const refused = await person.request('POST', '/api/calendar-feeds', { name: 'x' })
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 20 calendar feeds'])
  })

  it('[CAL-81] show their address once, and store only a hash of its token', async () => {
    const person = await world.newPerson()
    const { address, id, tokenEnd } = await create(person)
    expect(address).toMatch(new RegExp(`^${world.baseUrl}/feeds/[A-Za-z0-9_-]{43}\\.ics$`))
    const token = pathOf(address).slice('/feeds/'.length, -'.ics'.length)
    expect(token.endsWith(tokenEnd ?? '-')).toBe(true)
    expect((await create(person)).address).not.toBe(address)
    expect((await person.request('GET', '/api/calendar-feeds')).text).not.toContain(token)
    await person.client.calendarFeeds.update({ id, body: { name: 'other' } })
    const stored = await world.database.db
      .selectFrom('calendarFeed')
      .selectAll()
      .where('userId', '=', person.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    const writer = await person.client.apiKeys.create({ body: { name: 'writer', scope: 'write' } })
    const headers = { authorization: `Bearer ${writer.key}` }
    const change = { body: { detail: 'titles' }, headers }
    expect((await world.request('PATCH', `/api/calendar-feeds/${id}`, change)).status).toBe(403)
    for (const path of ['', `/${id}/renew`])
      expect((await world.request('POST', `/api/calendar-feeds${path}`, { body: { name: 'x' }, headers })).status).toBe(
        403,
      )
  })

  it('[CAL-82] are read by anyone who has the address, with GET and HEAD', async () => {
    const { address } = await create(await world.newPerson(), { name: 'My plan' })
    const file = await world.request('GET', pathOf(address))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(file.text).toContain('\r\nX-WR-CALNAME:My plan\r\n')
    const head = await world.request('HEAD', pathOf(address))
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', file.headers.get('etag')])
    expect(file.headers.getSetCookie()).toEqual([])
    const odd = { authorization: 'Bearer nonsense', cookie: 'daywright.session_token=x' }
    expect((await world.request('GET', pathOf(address), { headers: odd })).status).toBe(200)
  })

  it('[CAL-82] that are renewed, deleted or unknown get the same response', async () => {
    const person = await world.newPerson()
    const [renewed, removed] = [await create(person), await create(person)]
    const again = await person.client.calendarFeeds.renew({ id: renewed.id })
    expect(again).toEqual({
      ...renewed,
      ...{ address: again.address, tokenEnd: again.tokenEnd, updatedAt: again.updatedAt },
    })
    expect(again.address).not.toBe(renewed.address)
    await person.client.calendarFeeds.remove({ id: removed.id })
    const responses = []
    const unknown = ['A'.repeat(43), 'x', '', `${'A'.repeat(43)}A`, '%00', again.address.slice(-47, -4).toLowerCase()]
    for (const path of [
      pathOf(renewed.address),
      pathOf(removed.address),
      ...unknown.map(token => `/feeds/${token}.ics`),
      pathOf(again.address).replace('.ics', ''),
    ]) {
      const { status, body, headers } = await world.request('GET', path, { headers: { accept: 'text/html' } })
      const kept = ['cache-control', 'content-type', 'x-robots-tag', 'etag'].map(name => headers.get(name))
      responses.push(JSON.stringify([status, { ...body, requestId: '' }, kept]))
    }
    expect([...new Set(responses)]).toEqual([
      JSON.stringify([
        404,
        { error: 'Not found', code: 'no-such-path', requestId: '' },
        ['no-store', 'application/json; charset=utf-8', 'noindex', null],
      ]),
    ])
    expect((await world.request('GET', pathOf(again.address))).status).toBe(200)
  })

  it('[CAL-105] move to another account without their address, and get a new one there', async () => {
    const [one, other] = [await world.newPerson(), await world.newPerson()]
    const { address, id } = await create(one, { detail: 'busy', alarmMinutes: 5 })
    await world.request('GET', pathOf(address))
    const file = await accountFileOf(world.database, one.id)
    expect(JSON.stringify(file)).not.toMatch(/token/)
    await importAccount(world.database, other.id, AccountFile.parse(file))
    const [moved] = await other.client.calendarFeeds.list()
    expect(moved).toMatchObject({ id, detail: 'busy', alarmMinutes: 5, tokenEnd: null, lastReadAt: null, reads: 0 })
    const renewed = await other.client.calendarFeeds.renew({ id })
    expect((await world.request('GET', pathOf(renewed.address))).status).toBe(200)
    expect((await world.request('GET', pathOf(address))).status).toBe(200)
    const { calendar: _, calendarEvent: __, calendarFeed: ___, ...older } = file.records
    expect(AccountFile.parse({ ...file, records: older }).records.calendarFeed).toEqual([])
  })
})
