import { dueWork } from '@daywright/test-kit/due-work'
import { startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'
import { connectAccount } from '@daywright/test-kit/requests/connect-calendar'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { readAuthSecret } from '../../../../accounts/sessions/auth-secret.store.ts'
import { createOutbound } from '../../../../outbound/outbound.ts'
import { readInThread } from '../../../reader/read-in-thread.ts'
import { cipherOf } from '../../../subscriptions/address-cipher.ts'
import { calendarJob } from '../../../subscriptions/reading/calendar-job.ts'
import { openCalendarConnections } from '../connections.ts'
import { bringReadForward } from './push.store.ts'
import { pushTokens } from './push-token.ts'

const graph = await startFakeGraphServer()
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

onBothDatabases(
  'a service that calls when a calendar changes',
  world => {
    let person: Person
    let id: string
    let token: string
    let there: string

    beforeEach(async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      graph.subscriptions.all.clear()
      person = await world.newPerson()
      const accountId = await connectAccount(world, person, 'microsoft')
      there = graph.mailbox.addCalendar({ name: person.email }).id
      const listed = await person.client.calendarAccounts.collections({ id: accountId })
      const { collection = '' } = listed.find(({ name }) => name === person.email) ?? {}
      const body = { collection, name: 'Work' }
      id = (await person.client.calendarAccounts.addCalendar({ id: accountId, body })).id
      token = pushTokens(await readAuthSecret(world.database)).tokenFor({ userId: person.id, id })
    })

    const now = () => Date.parse(world.now())
    const later = (milliseconds: number) => world.passSeconds(milliseconds / 1000)
    /** What a process does that services can call at an address. */
    const read = async (address = `${world.baseUrl}/calendar-changes/microsoft`) => {
      const { database } = world
      const outbound = createOutbound({ allow: ['127.0.0.1'], proxy: undefined })
      const readCipher = cipherOf(() => readAuthSecret(database))
      const services = graph.calendarServices
      const connections = openCalendarConnections({ database, outbound, readCipher, clock: now, services })
      const pushes = { addressFor: () => address, tokenFor: async () => token }
      const tools = { database, outbound, readCalendar: readInThread, readCipher, clock: now, connections, pushes }
      while (await dueWork(database, now, { calendar: calendarJob(tools) }).runDue());
    }
    const job = () =>
      world.database.db
        .selectFrom('job')
        .select(['dueAt', 'leaseBy', 'triedAt'])
        .where('userId', '=', person.id)
        .where('key', '=', id)
        .executeTakeFirstOrThrow()
    const subscriptions = () => [...graph.subscriptions.all.values()]

    it('[CONN-11] [MSCAL-12] is asked to with the first read, validates the address, and goes on until it ends', async () => {
      await read()
      const [subscription] = subscriptions()
      expect(subscription).toMatchObject({ resource: `me/calendars/${there}/events`, clientState: token })
      expect(Date.parse(subscription?.expirationDateTime ?? '')).toBe(now() + 2 * DAY_MS)
      later(2 * 3_600_000)
      await read()
      expect(subscriptions()).toEqual([subscription])
      later(DAY_MS)
      await read()
      expect(subscriptions()).toMatchObject([{ id: subscription?.id }])
      expect(Date.parse(subscriptions()[0]?.expirationDateTime ?? '')).toBe(now() + 2 * DAY_MS)
      // Microsoft has forgotten it.
      graph.subscriptions.all.clear()
      later(1.5 * DAY_MS)
      await read()
      expect(subscriptions()).toMatchObject([{ clientState: token }])
    })

    it('[CONN-11] is not asked again for a day if it cannot reach the instance, and the calendar is read all the same', async () => {
      const asked = () => graph.calls().filter(call => call.startsWith('POST /v1.0/subscriptions')).length
      const before = asked()
      await read(`${world.baseUrl}/nothing-here`)
      expect(asked()).toBe(before + 1)
      expect((await person.client.calendars.list()).find(calendar => calendar.id === id)).toMatchObject({
        status: 'ok',
      })
      later(2 * 3_600_000)
      await read(`${world.baseUrl}/nothing-here`)
      expect(asked()).toBe(before + 1)
      later(DAY_MS)
      await read()
      expect(asked()).toBe(before + 2)
      expect(subscriptions()).toHaveLength(1)
    })

    it('[CONN-42] is asked to stop when the account is disconnected, which does not depend on that', async () => {
      await read()
      expect(subscriptions()).toHaveLength(1)
      const { accountId } = (await person.client.calendars.list()).find(calendar => calendar.id === id) ?? {}
      graph.intercept = ({ method, url }, response) => {
        if (method !== 'DELETE' || !url?.includes('/subscriptions/')) return false
        response.end = () => response.destroy()
        return false
      }
      await person.client.calendarAccounts.remove({ id: accountId ?? '', query: {} })
      graph.intercept = () => false
      expect([subscriptions(), await person.client.calendarAccounts.list()]).toEqual([[], []])
    })

    it('[CONN-13] makes the calendar due, a minute after its last read at the earliest, and takes no claim from a process that reads it', async () => {
      await read()
      const { dueAt, triedAt } = await job()
      later(5 * MINUTE_MS)
      expect(await graph.subscriptions.notify()).toEqual([202])
      await vi.waitFor(async () => expect((await job()).dueAt).toBe(now()), { timeout: 20_000 })
      expect(dueAt).toBeGreaterThan(now())
      const calendar = { userId: person.id, id }
      const change = { dueAt, scheduledAt: dueAt, triedAt: now() }
      const set = (values: object) =>
        world.database.db.updateTable('job').set(values).where('userId', '=', person.id).where('key', '=', id).execute()
      await set(change)
      expect(await bringReadForward(world.database.db, calendar, now(), MINUTE_MS)).toBe('done')
      expect((await job()).dueAt).toBe(now() + MINUTE_MS)
      await set({ ...change, leaseBy: 'somebody' })
      expect(await bringReadForward(world.database.db, calendar, now(), MINUTE_MS)).toBe('being-read')
      expect(await job()).toMatchObject({ dueAt, leaseBy: 'somebody' })
      expect(triedAt).toBeLessThan(now())
    })
  },
  { calendarServices: graph.calendarServices },
)

afterAll(() => graph.close())
