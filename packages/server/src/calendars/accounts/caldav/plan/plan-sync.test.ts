import { readCalendar } from '@daywright/calendar/read-calendar'
import { type Radicale, startRadicale } from '@daywright/test-kit/caldav/radicale'
import { dueWork } from '@daywright/test-kit/due-work'
import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAuthSecret } from '../../../../accounts/sessions/auth-secret.store.ts'
import type { JobHandler } from '../../../../jobs/job.ts'
import { createOutbound } from '../../../../outbound/outbound.ts'
import { readInThread } from '../../../reader/read-in-thread.ts'
import { cipherOf } from '../../../subscriptions/address-cipher.ts'
import { calendarJob } from '../../../subscriptions/reading/calendar-job.ts'

const PASSWORD = 'open sesame'
const WINDOWS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
const NOON = { startAt: '2026-03-03T12:00:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
const ONE = { startAt: '2026-03-03T13:00:00.000Z', endAt: '2026-03-03T14:00:00.000Z' }
const TWO = { startAt: '2026-03-03T14:00:00.000Z', endAt: '2026-03-03T15:00:00.000Z' }

onSqlite(
  'the plan in a CalDAV calendar',
  world => {
    let radicale: Radicale
    let person: Person
    let user: string
    let accountId: string
    /** The calendar that the plan is written to, local and remote. */
    let id: string
    let path: string
    beforeAll(async () => {
      radicale = await startRadicale()
    })
    afterAll(() => radicale.stop())
    beforeEach(async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      person = await world.newPerson()
      user = person.id
      radicale.addUser(user, PASSWORD)
      const signIn = { address: radicale.address, user, password: PASSWORD }
      accountId = (await person.client.caldavAccounts.create({ body: signIn })).id
      id = (await person.client.caldavAccounts.addPlan({ id: accountId, body: {} })).id
      path = (await collections())[0]?.collection ?? ''
    })

    const collections = () => person.client.caldavAccounts.collections({ id: accountId })
    const sync = (seconds = 61) => {
      world.passSeconds(seconds)
      return person.client.calendars.refresh({ id })
    }
    const there = async (method: string, name: string, body?: string) => {
      const response = await radicale.request(user, method, path + name, body === undefined ? {} : { body })
      expect(response.status).toBeLessThan(300)
      return response.text()
    }
    /** What a calendar app shows. */
    const shown = async () => {
      const range = { from: Date.parse('2026-02-01'), to: Date.parse('2026-05-01'), zone: 'UTC', ownUidSuffix: '\n' }
      const text = await there('GET', '')
      if (!text.includes('BEGIN:VEVENT')) return []
      const reading = readCalendar(Buffer.from(text), range)
      return reading.ok ? reading.occurrences : []
    }
    const fileOf = async (title: string) => {
      const uid = (await shown()).find(event => event.title === title)?.uid ?? ''
      return `${uid.replace(/@.*/, '')}.ics`
    }
    const moveRemoteEvent = async (title: string, from: string, to: string) => {
      const file = await fileOf(title)
      const text = await there('GET', file)
      await there('PUT', file, text.replaceAll(`T${from}`, `T${to}`))
    }
    const newBlock = async (title: string, time: { startAt: string; endAt: string }) => {
      const task = await person.client.tasks.create({ body: { title, autoSchedule: false } })
      return person.client.timeBlocks.create({ body: { taskId: task.id, ...time } })
    }
    const block = (blockId: string) => person.client.timeBlocks.get({ id: blockId })
    const forget = (change: { etag?: string | null; contentHash?: string | null; startAt?: string; endAt?: string }) =>
      world.database.db.updateTable('planEvent').set(change).where('userId', '=', person.id).execute()
    const times = async () => (await shown()).map(({ title, startAt }) => `${title} ${startAt.slice(11, 16)}`)

    it('[CALDAV-20] is created there, shows the blocks, and follows them; other events there are left alone', async () => {
      expect(await collections()).toMatchObject([{ name: 'Daywright', calendarId: id }])
      const report = await newBlock('Report; with, marks', NOON)
      const call = await newBlock('Call', ONE)
      await newBlock('Next year', { startAt: '2027-03-03T12:00:00Z', endAt: '2027-03-03T13:00:00Z' })
      await there('PUT', 'mine.ics', icsCalendar([icsEvent('mine', '20260303T180000Z', '20260303T190000Z')]))
      expect(await sync()).toMatchObject({ kind: 'plan', status: 'ok', eventCount: 2, lastReadAt: world.now() })
      expect(await times()).toEqual(['Report; with, marks 12:00', 'Call 13:00', 'mine 18:00'])
      const uids = (await shown()).map(({ uid }) => uid)
      await person.client.timeBlocks.update({ id: report.id, body: TWO })
      await person.client.timeBlocks.update({ id: call.id, body: { status: 'cancelled' } })
      await sync()
      expect(await times()).toEqual(['Report; with, marks 14:00', 'mine 18:00'])
      expect((await shown())[0]?.uid).toBe(uids[0])
      await person.client.timeBlocks.remove({ id: report.id })
      expect(await sync()).toMatchObject({ eventCount: 0 })
      expect(await times()).toEqual(['mine 18:00'])
    })

    it('[CALDAV-20] keeps what is over there as it was', async () => {
      const { id: blockId } = await newBlock('Report', NOON)
      await sync()
      await sync(3 * 86_400)
      await person.client.timeBlocks.remove({ id: blockId })
      await sync()
      expect(await times()).toEqual(['Report 12:00'])
    })

    it('[CALDAV-21] after a planner run has the same events, moved where they moved, and none twice', async () => {
      const { id: preference } = await person.client.schedulePreferences.create({
        body: { name: 'Work', windows: WINDOWS },
      })
      for (const title of ['Write', 'Read'])
        await person.client.tasks.create({
          body: { title, estimateMinutes: 120, maxSessionMinutes: 60, schedulePreferenceId: preference },
        })
      await person.client.planner.run()
      await sync()
      const before = await shown()
      expect(before).toHaveLength(4)
      await person.client.tasks.create({
        body: { title: 'Urgent', estimateMinutes: 60, priority: 'urgent', schedulePreferenceId: preference },
      })
      await person.client.planner.run()
      await sync()
      const after = (await shown()).filter(({ title }) => title !== 'Urgent')
      const names = (events: typeof before) => events.map(({ title, uid }) => `${title} ${uid}`).toSorted()
      expect(names(after)).toEqual(names(before))
      expect(await shown()).toHaveLength(5)
      const plan = await person.client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-01' } })
      expect(await times()).toEqual(plan.map(({ title, startAt }) => `${title} ${startAt.slice(11, 16)}`))
    })

    it('[CALDAV-22] after a crash writes nothing twice, and does not take its own writes for moves', async () => {
      const { id: blockId } = await newBlock('Report', NOON)
      await sync()
      // It was written, but the write was not recorded.
      await forget({ etag: null, contentHash: null })
      await sync()
      expect(await times()).toEqual(['Report 12:00'])
      expect(await block(blockId)).toMatchObject(NOON)
      // It was about to be written, but never was.
      await there('DELETE', await fileOf('Report'))
      await forget({ etag: null, contentHash: null })
      await sync()
      expect(await times()).toEqual(['Report 12:00'])
      // We moved the remote event, the write was not recorded, and then the block was moved again here.
      await person.client.timeBlocks.update({ id: blockId, body: ONE })
      await sync()
      await forget({ etag: '"before"', contentHash: 'before' })
      await person.client.timeBlocks.update({ id: blockId, body: TWO })
      await sync()
      expect(await times()).toEqual(['Report 14:00'])
      expect(await block(blockId)).toMatchObject(TWO)
    })

    it('[CALDAV-23] what is moved there moves here and counts as placed by hand; what is deleted there is cancelled', async () => {
      const { id: preference } = await person.client.schedulePreferences.create({
        body: { name: 'Work', windows: WINDOWS },
      })
      const body = { title: 'Write', estimateMinutes: 60, schedulePreferenceId: preference }
      await person.client.tasks.create({ body })
      await person.client.planner.run()
      const { id: callId } = await newBlock('Call', ONE)
      await sync()
      expect(await times()).toEqual(['Write 09:00', 'Call 13:00'])
      await moveRemoteEvent('Write', '10', '12')
      await moveRemoteEvent('Write', '09', '11')
      await there('DELETE', await fileOf('Call'))
      await sync()
      const [written] = await person.client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-01' } })
      expect(written).toMatchObject({ title: 'Write', source: 'manual', explanation: null })
      expect([written?.startAt, written?.endAt].map(time => time?.slice(11, 16))).toEqual(['11:00', '12:00'])
      expect((await block(callId)).status).toBe('cancelled')
      const text = await there('GET', await fileOf('Write'))
      await sync()
      // What its owner wrote into the remote event is not overwritten.
      expect(await there('GET', await fileOf('Write'))).toBe(text)
      await person.client.planner.run()
      expect((await block(written?.id ?? '')).startAt).toBe(written?.startAt)
    })

    it('[CALDAV-23] a time that no block can have changes nothing here', async () => {
      const { id: blockId } = await newBlock('Report', NOON)
      await sync()
      const file = await fileOf('Report')
      const text = await there('GET', file)
      await there('PUT', file, text.replace('DTEND:20260303', 'DTEND:20260309'))
      expect(await sync()).toMatchObject({ status: 'ok' })
      expect(await block(blockId)).toMatchObject(NOON)
    })

    it('[CALDAV-23] what changed there in the meantime is not overwritten: theirs wins', async () => {
      const { id: blockId } = await newBlock('Report', NOON)
      await sync()
      await sync()
      // As if the remote event had been moved to noon after its last version was read.
      await forget({ etag: '"older"', contentHash: 'older', ...TWO })
      await person.client.timeBlocks.update({ id: blockId, body: ONE })
      expect(await sync()).toMatchObject({ status: 'ok' })
      expect(await block(blockId)).toMatchObject(NOON)
      expect(await times()).toEqual(['Report 12:00'])
      // Another field of the remote event was changed: only the new time of the block counts.
      await sync()
      await forget({ etag: '"older"' })
      await person.client.timeBlocks.update({ id: blockId, body: ONE })
      await sync()
      expect(await block(blockId)).toMatchObject(ONE)
      expect(await times()).toEqual(['Report 13:00'])
    })

    it('[CALDAV-24] is written after a change, in turns of 50 events, by one process; then nothing is sent', async () => {
      const { database } = world
      const clock = () => Date.parse(world.now())
      const handler = calendarJob({
        database,
        outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined }),
        readCalendar: readInThread,
        clock,
        readCipher: cipherOf(() => readAuthSecret(database)),
      })
      let rounds = 0
      const calendar: JobHandler = (job, signal) => {
        rounds++
        return handler(job, signal)
      }
      const processes = [0, 1].map(() => dueWork(database, clock, { calendar }))
      const readAll = async () => {
        rounds = 0
        await Promise.all(processes.map(({ runDue }) => runDue()))
        return rounds
      }
      await readAll()
      world.passSeconds(16)
      expect(await readAll()).toBe(0)
      const minute = (count: number) => new Date(Date.parse(NOON.startAt) + count * 60_000).toISOString()
      const task = await person.client.tasks.create({ body: { title: 'Many', autoSchedule: false } })
      for (let count = 0; count < 60; count++)
        await person.client.timeBlocks.create({
          body: { taskId: task.id, startAt: minute(count), endAt: minute(count + 1) },
        })
      expect(await readAll()).toBeGreaterThanOrEqual(2)
      expect(await shown()).toHaveLength(60)
      world.passSeconds(16)
      expect(await readAll()).toBe(0)
      await person.client.tasks.update({ id: task.id, body: { title: 'Few' } })
      expect(await readAll()).toBeGreaterThanOrEqual(2)
      expect(new Set((await shown()).map(({ title }) => title))).toEqual(new Set(['Few']))
      // What changes soon after that is written with what follows.
      await person.client.tasks.update({ id: task.id, body: { title: 'None' } })
      world.passSeconds(14)
      expect(await readAll()).toBe(0)
      world.passSeconds(2)
      expect(await readAll()).toBeGreaterThanOrEqual(2)
    })

    it('[CALDAV-24] what was moved there is known to the next planner run, if it was not looked for in a quarter of an hour', async () => {
      const { id: blockId } = await newBlock('Report', NOON)
      await sync()
      await moveRemoteEvent('Report', '13', '15')
      await moveRemoteEvent('Report', '12', '14')
      world.passSeconds(17 * 60)
      await person.client.planner.run()
      expect(await block(blockId)).toMatchObject(TWO)
    })

    it('[CALDAV-25] nothing in it is busy time, and no calendar is both read and written', async () => {
      await newBlock('Report', NOON)
      await there('PUT', 'mine.ics', icsCalendar([icsEvent('mine', '20260303T180000Z', '20260303T190000Z')]))
      await sync()
      const query = { from: '2026-03-01', to: '2026-04-01' }
      expect(await person.client.calendarEvents.list({ query })).toEqual([])
      const post = (name: string, body: object) =>
        person.request('POST', `/api/caldav-accounts/${accountId}/${name}`, body)
      expect((await post('calendars', { collection: path, name: 'Plan' })).status).toBe(409)
      expect((await post('plan', {})).body.error).toBe('The plan is already written to a calendar of this account')
      await person.client.calendars.remove({ id })
      const read = await post('calendars', { collection: path, name: 'Read' })
      expect(read.status).toBe(201)
      expect((await post('plan', { collection: path })).body.error).toBe('This calendar of the server is already used')
      // Even if it is read later, our own events in it are known by their UIDs.
      world.passSeconds(61)
      await person.client.calendars.refresh({ id: read.body.id })
      expect((await person.client.calendarEvents.list({ query })).map(({ title }) => title)).toEqual(['mine'])
      expect(await times()).toEqual(['Report 12:00', 'mine 18:00'])
    })
  },
  {},
  { needs: 'Radicale' },
)
