import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { guestOf } from '@daywright/test-kit/requests/guest'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { importAccount } from '../../import-export/account-file/import-account.rules.ts'

const create = ({ client }: Person, body: object = {}) =>
  client.bookingPages.create({ body: { title: 'Call', ...body } })

onBothDatabases('booking pages', world => {
  it('[BOOK-1] have settings with sensible defaults and limits, ten of an account at the most', async () => {
    const person = await world.newPerson()
    const page = await create(person)
    expect(page).toMatchObject({
      ...{ userId: person.id, title: 'Call', description: '', place: '', lengths: [30], schedulePreferenceId: null },
      ...{ noticeMinutes: 1440, daysAhead: 10, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, perDay: 3 },
      ...{ mayMakeLate: false, questions: [], spamQuestion: null, spamAnswer: null, showEmail: false, paused: false },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const bad = [
      ...[{ title: ' ' }, { lengths: [] }, { lengths: [4] }, { lengths: [481] }, { lengths: [10, 20, 30, 40, 50, 60] }],
      ...[{ daysAhead: 0 }, { daysAhead: 15 }, { noticeMinutes: -1 }, { perDay: 0 }, { bufferAfterMinutes: 121 }],
      ...[{ questions: Array(6).fill({ text: 'x' }) }, { questions: [{ text: '' }] }, { spamQuestion: 'What?' }],
      { spamAnswer: 'That' },
    ]
    for (const fields of bad)
      expect(
        (await person.request('POST', '/api/booking-pages', { title: 'x', ...fields })).status,
        JSON.stringify(fields),
      ).toBe(400)
    const foreign = await (await world.newPerson()).client.schedulePreferences.create({
      body: { name: 'Mornings', windows: [{ day: [1], start: '08:00', end: '12:00' }] },
    })
    const refused = await person.request('PATCH', `/api/booking-pages/${page.id}`, { schedulePreferenceId: foreign.id })
    expect([refused.status, refused.body.error]).toEqual([400, 'schedulePreferenceId not found'])
    const changed = await person.client.bookingPages.update({
      id: page.id,
      body: { lengths: [60, 15, 60], title: 'Talk' },
    })
    expect(changed).toMatchObject({ lengths: [15, 60], title: 'Talk', token: page.token })
    for (let count = 1; count < 10; count++) await create(person)
    const tooMany = await person.request('POST', '/api/booking-pages', { title: 'x' })
    expect([tooMany.status, tooMany.body.error]).toEqual([409, 'An account may have 10 booking pages'])
    expect(await person.client.bookingPages.list()).toHaveLength(10)
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/renew'],
      ['DELETE', ''],
      ['GET', '/offers'],
    ] as const)
      expect(
        (await person.request(method, `/api/booking-pages/${newId()}${path}`, method === 'GET' ? undefined : {}))
          .status,
      ).toBe(404)
  })

  it('[BOOK-2] get a new address, after which the old one is unknown', async () => {
    const person = await world.newPerson()
    const page = await create(person)
    const renewed = await person.client.bookingPages.renew({ id: page.id })
    expect(renewed).toEqual({ ...page, token: expect.any(String), updatedAt: expect.any(String) })
    expect(renewed.token).not.toBe(page.token)
    const guest = guestOf(world)
    expect((await guest.get(`/book/${page.token}`)).status).toBe(404)
    expect((await guest.get(`/book/${renewed.token}`)).status).toBe(200)
  })

  it('[BOOK-4] do not exist until one is made, and are the same unknown page when they are paused, deleted or guessed', async () => {
    const person = await world.newPerson()
    expect(await person.client.bookingPages.list()).toEqual([])
    const [paused, removed] = [await create(person, { paused: true }), await create(person)]
    await person.client.bookingPages.remove({ id: removed.id })
    const guest = guestOf(world)
    const paths = [paused.token, removed.token, 'A'.repeat(43), 'x', '%00', paused.token?.toLowerCase()]
    const answers = await Promise.all(paths.map(token => guest.get(`/book/${token}`)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
    const fields = { startAt: world.now(), minutes: '30', zone: 'UTC', ticket: 'A'.repeat(43) }
    expect((await guest.post(`/book/${paused.token}`, fields)).status).toBe(404)
    expect((await guest.get(`/book/${paused.token}/time?startAt=${world.now()}&minutes=30`)).status).toBe(404)
  })

  it('[BOOK-5] show their owner what a booking would move, and what it would make late', async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    const person = await world.newPerson()
    const preference = await person.client.schedulePreferences.create({
      body: { name: 'One morning', windows: [{ day: [2], start: '09:00', end: '12:00' }] },
    })
    const page = await create(person, { noticeMinutes: 0, daysAhead: 2, schedulePreferenceId: preference.id })
    const task = {
      title: 'Write',
      estimateMinutes: 60,
      maxSessionMinutes: 240,
      schedulePreferenceId: preference.id,
      dueAt: '2026-03-03T12:00:00.000Z',
    }
    const { id } = await person.client.tasks.create({ body: task })
    const { minutes, offers } = await person.client.bookingPages.offers({ id: page.id, query: {} })
    expect(minutes).toBe(30)
    expect(offers).toHaveLength(5)
    expect(
      offers
        .filter(({ startAt }) => startAt < '2026-03-03T10:00:00.000Z')
        .every(({ moves }) => moves[0]?.taskId === id),
    ).toBe(true)
    expect(
      offers.filter(({ startAt }) => startAt >= '2026-03-03T10:00:00.000Z').every(({ moves }) => moves.length === 0),
    ).toBe(true)
    expect(offers.every(({ makesLate }) => !makesLate)).toBe(true)
    await person.client.tasks.update({ id, body: { estimateMinutes: 180 } })
    expect((await person.client.bookingPages.offers({ id: page.id, query: {} })).offers).toEqual([])
    await person.client.bookingPages.update({ id: page.id, body: { mayMakeLate: true } })
    const late = await person.client.bookingPages.offers({ id: page.id, query: { minutes: '30' } })
    expect(late.offers.every(({ makesLate, moves }) => makesLate && moves[0]?.title === 'Write')).toBe(true)
    expect((await person.request('GET', `/api/booking-pages/${page.id}/offers?minutes=45`)).status).toBe(400)
    await person.client.schedulePreferences.remove({ id: preference.id })
    expect((await person.client.bookingPages.list())[0]?.schedulePreferenceId).toBeNull()
  })

  it('[BOOK-31] are exported without their address, and have none where they are imported until they are renewed', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    const page = await create(person, { questions: [{ text: 'Why?' }], lengths: [15, 30] })
    const file = await accountFileOf(world.database, person.id)
    expect(JSON.stringify(file)).not.toContain(page.token)
    await importAccount(world.database, other.id, AccountFile.parse(file))
    const [imported] = await other.client.bookingPages.list()
    expect(imported).toEqual({ ...page, userId: other.id, token: null })
    const renewed = await other.client.bookingPages.renew({ id: page.id })
    expect((await guestOf(world).get(`/book/${renewed.token}`)).status).toBe(200)
  })
})
