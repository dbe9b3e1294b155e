import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onSqlite } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '../db/migrations/0039-foreign-titles.ts'
import { openDatabase } from '../db/open.ts'

const WINDOWS = [{ day: [1], start: '09:00', end: '12:00' }]
/** Long for a server on the same machine, and soon over for one that never answers. */
const WAIT_MILLISECONDS = 2_000

onSqlite(
  'planning with subscriptions',
  world => {
    let server: CalendarServer
    beforeAll(async () => {
      server = await startCalendarServer()
    })
    afterAll(() => server.close())

    const newPlanner = async () => {
      const person = await world.newPerson()
      const hours = await person.client.schedulePreferences.create({ body: { name: 'Mondays', windows: WINDOWS } })
      const task = { title: 'Write', estimateMinutes: 60, schedulePreferenceId: hours.id }
      await person.client.tasks.create({ body: task })
      return person
    }
    const starts = async ({ client }: Awaited<ReturnType<typeof newPlanner>>) =>
      (await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-03' } }))
        .filter(({ status }) => status !== 'cancelled')
        .map(({ startAt, explanation }) => ({ startAt, explanation }))

    it('[CAL-69] a run first reads the calendars that are due', async () => {
      const person = await newPlanner()
      server.serve(icsCalendar([icsEvent('surgery', '20260302T090000Z', '20260302T100000Z')]))
      await person.client.calendars.create({ body: { name: 'Work', address: server.address, hideTitles: true } })
      await person.client.planner.run()
      expect((await person.client.calendars.list())[0]?.status).toBe('ok')
      const [block] = await starts(person)
      expect(block?.startAt).toBe('2026-03-02T10:00:00.000Z')
      // [CAL-70] The reason names no title that is hidden.
      expect(block?.explanation).toContain('Busy')
      const before = server.requests.length
      await person.client.planner.preview()
      expect(server.requests).toHaveLength(before)
    })

    it('[CAL-113] titles of subscribed events are in no block, feed or export', async () => {
      const person = await newPlanner()
      server.serve(icsCalendar([icsEvent('Surgery', '20260302T090000Z', '20260302T100000Z')]))
      const calendar = await person.client.calendars.create({ body: { name: 'Work', address: server.address } })
      await person.client.planner.run()
      const [block] = await starts(person)
      expect(block?.explanation).toBe('First free slot after “Work” (Mon 2 Mar 10:00).')
      const { address } = await person.client.calendarFeeds.create({ body: { name: 'Mine', detail: 'titles' } })
      const shown = async () => [
        (await world.request('GET', new URL(address).pathname)).text,
        (await person.request('GET', '/api/export')).text,
        JSON.stringify(await starts(person)),
        JSON.stringify(await person.client.planner.preview()),
      ]
      for (const text of await shown()) expect(text).not.toContain('Surgery')
      await person.client.calendars.update({ id: calendar.id, body: { hideTitles: true } })
      expect((await person.request('GET', '/api/today')).text).not.toContain('Surgery')
      await person.client.calendars.remove({ id: calendar.id })
      for (const text of await shown()) expect(text).not.toContain('Surgery')
    })

    it('[CAL-113] titles in the reasons of older plans are cleared by the upgrade, other reasons stay', async () => {
      const person = await world.newPerson()
      const other = 'This is the first free time after its start date (Mon 2 Mar 10:00).'
      for (const explanation of ['This is the first free time after “Surgery” (Mon 2 Mar 10:00).', other])
        await givenBlock(world, person, { explanation, startAt: '2026-03-02T10:00:00Z', endAt: '2026-03-02T11:00:00Z' })
      const database = openDatabase(world.databaseUrl)
      await up(database.db as never)
      await database.close()
      expect((await starts(person)).map(({ explanation }) => explanation).toSorted()).toEqual([other, null])
    })

    it('[CAL-69] a server that never answers does not keep a run from planning', async () => {
      const person = await newPlanner()
      server.answer = () => {}
      const { id } = await person.client.calendars.create({ body: { name: 'Silent', address: server.address } })
      await person.client.planner.run()
      expect((await starts(person)).map(({ startAt }) => startAt)).toEqual(['2026-03-02T09:00:00.000Z'])
      expect(server.openConnections()).toBe(1)
      // It is still being read, so the next run does not ask again.
      await person.client.planner.preview()
      expect(server.openConnections()).toBe(1)
      expect((await person.client.calendars.list())[0]).toMatchObject({ id, status: 'new' })
    })
  },
  {},
  { calendarWaitMilliseconds: WAIT_MILLISECONDS },
)
