import { type CalendarServer, icsCalendar, icsEvent, startCalendarServer } from '@daywright/test-kit/calendar-server'
import { onBothDatabases } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const WINDOWS = [{ day: [1], start: '09:00', end: '12:00' }]
/** Long for a server on the same machine, and soon over for one that never answers. */
const WAIT_MILLISECONDS = 2_000

onBothDatabases(
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
      const asked = server.requests.length
      await person.client.planner.preview()
      expect(server.requests).toHaveLength(asked)
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
