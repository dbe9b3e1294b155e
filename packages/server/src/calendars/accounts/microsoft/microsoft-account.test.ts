import { startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'
import { connectAccount, connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'

const graph = await startFakeGraphServer()
const TIMES = { start: '2026-03-03T09:00', end: '2026-03-03T10:00' }

onSqlite(
  'a Microsoft account',
  world => {
    let person: Person
    let accountId: string
    /** The remote calendar, and the subscription to it. */
    let there: string
    let id: string

    beforeEach(async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      graph.intercept = () => false
      person = await world.newPerson()
      accountId = await connectAccount(world, person, 'microsoft')
      there = graph.mailbox.addCalendar({ name: person.email }).id
      const collections = await person.client.calendarAccounts.collections({ id: accountId })
      const { collection = '', name = '' } = collections.find(each => each.name === person.email) ?? {}
      id = (await person.client.calendarAccounts.addCalendar({ id: accountId, body: { collection, name } })).id
    })

    const read = (seconds = 61) => {
      world.passSeconds(seconds)
      return person.client.calendars.refresh({ id })
    }
    const events = async () => {
      const list = await person.client.calendarEvents.list({
        query: { from: '2026-03-01T00:00:00Z', to: '2026-03-30T00:00:00Z' },
      })
      return list.map(({ title, busy }) => `${title} ${busy}`).toSorted()
    }

    it('[MSCAL-8] is connected with its email, and its calendars are read', async () => {
      expect(await person.client.calendarAccounts.list()).toMatchObject([
        { provider: 'microsoft', user: 'robin@contoso.com', problem: null },
      ])
      graph.mailbox.addEvent(there, { subject: 'Review', ...TIMES })
      graph.mailbox.addEvent(there, { subject: 'Lunch', ...TIMES, responseStatus: { response: 'declined' } })
      expect(await read()).toMatchObject({ status: 'ok', eventCount: 2 })
      expect(await events()).toEqual(['Lunch free', 'Review busy'])
    })

    it('[MSCAL-6] follows changes, also after the token was forgotten there', async () => {
      const review = graph.mailbox.addEvent(there, { subject: 'Review', ...TIMES })
      const { series } = graph.mailbox.addSeries(there, { subject: 'Standup', ...TIMES }, [TIMES])
      await read()
      graph.mailbox.changeEvent(review.id, { subject: 'Final review', showAs: 'oof' })
      await read()
      expect(await events()).toEqual(['Final review away', 'Standup busy'])
      graph.delta.expire()
      graph.mailbox.removeEvent(series.id)
      await read()
      expect(await events()).toEqual(['Final review away'])
    })

    it('[CONN-3] uses one access token for many reads, though Microsoft replaces the refresh token each time', async () => {
      const asked = () => graph.requests.filter(({ url }) => url?.includes('/token')).length
      await read()
      const before = asked()
      for (let count = 0; count < 3; count += 1) await read()
      expect(asked()).toBe(before)
      await read(3600)
      expect(asked()).toBe(before + 1)
      graph.signIn.expireAccessTokens()
      expect(await read()).toMatchObject({ status: 'ok' })
    })

    it('[CONN-3] goes on if the clocks are minutes apart: tokens end before they should, or seem to have ended at once', async () => {
      graph.mailbox.addEvent(there, { subject: 'Review', ...TIMES })
      graph.signIn.expiresIn = 0
      expect(await read(3600)).toMatchObject({ status: 'ok', eventCount: 1 })
      graph.signIn.expiresIn = 3600
      await read()
      graph.signIn.expireAccessTokens()
      graph.mailbox.addEvent(there, { subject: 'Talk', ...TIMES })
      expect(await read()).toMatchObject({ status: 'ok', eventCount: 2 })
    })

    it('[CONN-21] says when the access was revoked there, and goes on once it is connected again', async () => {
      graph.mailbox.addEvent(there, { subject: 'Review', ...TIMES })
      await read()
      graph.signIn.revoke()
      expect(await read()).toMatchObject({ status: 'paused', problem: { code: 'reconnect-needed' } })
      expect(await person.client.calendarAccounts.list()).toMatchObject([{ problem: { code: 'reconnect-needed' } }])
      expect(await events()).toEqual(['Review busy'])
      await connectCalendar(world, await newSession(world, person), 'microsoft')
      expect(await person.client.calendarAccounts.list()).toMatchObject([{ id: accountId, problem: null }])
      expect(await read()).toMatchObject({ status: 'ok', problem: null })
    })

    it('[CONN-23] is disconnected with its calendars here, and nothing else is changed there', async () => {
      graph.mailbox.addEvent(there, { subject: 'Review', ...TIMES })
      await read()
      await person.client.calendarAccounts.remove({ id: accountId })
      expect(await events()).toEqual([])
      expect(await person.client.calendarAccounts.list()).toEqual([])
      expect(graph.mailbox.eventsIn(there)).toHaveLength(1)
    })
  },
  { calendarServices: graph.calendarServices },
)

afterAll(() => graph.close())
