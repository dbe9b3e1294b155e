import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const WORKDAYS = { day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
/** A Monday. */
const MONDAY = '2026-03-02T05:00:00.000Z'

onBothDatabases('hours from a calendar', world => {
  let server: CalendarServer
  beforeAll(async () => {
    server = await startCalendarServer()
  })
  afterAll(() => server.close())

  /** An account with a calendar of its own, and hours that are read from it. */
  async function newWorker(rosterWord: string | null = null) {
    world.setNow(MONDAY)
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const { client } = person
    const calendar = await client.calendars.create({ body: { name: 'Roster' } })
    const hours = await client.schedulePreferences.create({
      body: { name: 'Work', windows: [WORKDAYS], rosterCalendarId: calendar.id, rosterWord },
    })
    const shift = (title: string, startAt: string, endAt: string, more: object = {}) =>
      client.calendarEvents.create({ body: { title, calendarId: calendar.id, startAt, endAt, ...more } })
    return { ...person, calendar, hours, shift }
  }

  /** Where a new task with these hours is planned. */
  async function plannedAt({ client }: Pick<Person, 'client'>, schedulePreferenceId: string, body: object = {}) {
    const task = await client.tasks.create({
      body: { title: 'Write', estimateMinutes: 60, schedulePreferenceId, ...body },
    })
    await client.planner.run()
    const blocks = (await client.tasks.get({ id: task.id })).timeBlocks
    return blocks.filter(({ status }) => status === 'scheduled').map(({ startAt }) => startAt)
  }

  it('[PREF-14] are the shifts of a calendar, which must be one’s own and not one that the plan is written to', async () => {
    const { client, request, calendar, hours } = await newWorker('ward')
    expect(hours).toMatchObject({ rosterCalendarId: calendar.id, rosterWord: 'ward', rosterLost: false })
    const { client: stranger } = await world.newPerson()
    const foreign = await stranger.calendars.create({ body: { name: 'Theirs' } })
    await world.database.write(calendar.userId, tx =>
      tx.updateTable('calendar').set({ kind: 'plan' }).where('userId', '=', calendar.userId).execute(),
    )
    for (const rosterCalendarId of [foreign.id, UNKNOWN_ID, 'nonsense', calendar.id])
      for (const [method, path] of [
        ['POST', '/api/schedule-preferences'],
        ['PATCH', `/api/schedule-preferences/${hours.id}`],
      ] as const) {
        const refused = await request(method, path, { name: 'x', windows: [WORKDAYS], rosterCalendarId })
        expect([refused.status, refused.body.error]).toEqual([400, 'rosterCalendarId not found'])
      }
    expect(await client.schedulePreferences.list()).toEqual([hours])
  })

  it('[PREF-14] [PREF-15] work is planned in the shifts that have the word, and in nothing else until the last one', async () => {
    const { client, hours, shift } = await newWorker('WARD')
    await shift('Ward 3 late', '2026-03-03T13:00:00.000Z', '2026-03-03T21:00:00.000Z')
    await shift('Meeting', '2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z')
    await shift('ward 5 early', '2026-03-06T05:00:00.000Z', '2026-03-06T12:00:00.000Z')
    await client.calendarEvents.create({
      body: {
        title: 'Ward closed',
        calendarId: hours.rosterCalendarId ?? '',
        startOn: '2026-03-04',
        endOn: '2026-03-04',
      },
    })
    expect(await plannedAt({ client }, hours.id)).toEqual(['2026-03-03T13:00:00.000Z'])
    const startAfter = '2026-03-04T00:00:00.000Z'
    expect(await plannedAt({ client }, hours.id, { startAfter })).toEqual(['2026-03-06T05:00:00.000Z'])
    // Beyond what is published, until the roster says otherwise.
    expect(await plannedAt({ client }, hours.id, { startAfter: '2026-03-06T20:00:00.000Z' })).toEqual([
      '2026-03-09T08:00:00.000Z',
    ])
    // Others are planned into the windows of theirs.
    const { id } = await client.schedulePreferences.create({ body: { name: 'Other', windows: [WORKDAYS] } })
    expect(await plannedAt({ client }, id)).toEqual(['2026-03-02T08:00:00.000Z'])
  })

  it('[PREF-15] a night is one stretch, shifts that overlap are joined, and clocks that change move nothing', async () => {
    const { client, hours, shift } = await newWorker()
    await shift('Night', '2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z')
    await shift('Handover', '2026-03-29T03:30:00.000Z', '2026-03-29T05:00:00.000Z')
    world.setNow('2026-03-28T12:00:00.000Z')
    const { shifts, first, last } = await client.calendars.shifts({ id: hours.rosterCalendarId ?? '' })
    expect({ first, last, shifts }).toEqual({
      first: '2026-03-28',
      last: '2026-03-29',
      shifts: [
        { on: '2026-03-28', start: '22:00', end: '24:00' },
        { on: '2026-03-29', start: '00:00', end: '07:00' },
      ],
    })
    const whole = { estimateMinutes: 480, autoSplit: false }
    expect(await plannedAt({ client }, hours.id, whole)).toEqual(['2026-03-28T21:00:00.000Z'])
  })

  it('[PREF-16] shifts are not busy time, for whatever hours', async () => {
    const { client, hours, shift } = await newWorker()
    const { id } = await client.schedulePreferences.create({ body: { name: 'Office', windows: [WORKDAYS] } })
    await shift('Shift', '2026-03-02T08:00:00.000Z', '2026-03-02T16:00:00.000Z')
    expect(await plannedAt({ client }, id)).toEqual(['2026-03-02T08:00:00.000Z'])
    const range = { from: '2026-03-02', to: '2026-03-03' }
    expect((await client.calendarEvents.list({ query: range })).map(({ blocks }) => blocks)).toEqual([false])
    // As any other calendar they are.
    await client.schedulePreferences.update({ id: hours.id, body: { rosterCalendarId: null } })
    expect((await client.calendarEvents.list({ query: range })).map(({ blocks }) => blocks)).toEqual([true])
  })

  it('[PREF-17] what a calendar repeats counts as far as calendars are read', async () => {
    const { client, hours, shift } = await newWorker()
    await shift('Early', '2026-03-02T05:00:00.000Z', '2026-03-02T09:00:00.000Z', {
      rule: 'FREQ=DAILY',
      timezone: 'Europe/Berlin',
    })
    const { first, last, shifts } = await client.calendars.shifts({ id: hours.rosterCalendarId ?? '' })
    expect([first, last, shifts.length]).toEqual(['2026-03-02', '2026-05-03', 63])
  })

  it('[PREF-18] a calendar that fails leaves the last good shifts; the plan follows one that changes', async () => {
    world.setNow(MONDAY)
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const { client } = person
    server.serve(icsCalendar([icsEvent('Shift', '20260304T150000Z', '20260304T190000Z')]))
    const calendar = await client.calendars.create({ body: { name: 'Roster', address: server.address } })
    const hours = await client.schedulePreferences.create({
      body: { name: 'Work', windows: [WORKDAYS], rosterCalendarId: calendar.id },
    })
    expect(await plannedAt(person, hours.id)).toEqual(['2026-03-04T15:00:00.000Z'])
    const [task] = (await client.tasks.list()).data
    const starts = async () => {
      await client.planner.run()
      const blocks = (await client.tasks.get({ id: task?.id ?? '' })).timeBlocks
      return blocks.filter(({ status }) => status === 'scheduled').map(({ startAt }) => startAt)
    }
    server.fail(500)
    world.setNow('2026-03-02T07:00:00.000Z')
    await client.calendars.refresh({ id: calendar.id })
    expect((await client.calendars.list())[0]?.status).toBe('failing')
    expect(await starts()).toEqual(['2026-03-04T15:00:00.000Z'])
    server.serve(icsCalendar([icsEvent('Shift', '20260305T060000Z', '20260305T100000Z')]))
    world.setNow('2026-03-02T09:00:00.000Z')
    await client.calendars.refresh({ id: calendar.id })
    expect(await starts()).toEqual(['2026-03-05T06:00:00.000Z'])
  })

  it('[PREF-18] once the calendar is deleted, the windows apply, and the hours say so until another is chosen', async () => {
    const { client, calendar, hours, shift } = await newWorker()
    await shift('Late', '2026-03-02T17:00:00.000Z', '2026-03-02T21:00:00.000Z')
    expect(await plannedAt({ client }, hours.id)).toEqual(['2026-03-02T17:00:00.000Z'])
    await client.calendars.remove({ id: calendar.id })
    const [lost] = await client.schedulePreferences.list()
    expect(lost).toMatchObject({ rosterCalendarId: null, rosterLost: true })
    const startAfter = '2026-03-02T23:00:00.000Z'
    expect(await plannedAt({ client }, hours.id, { startAfter })).toEqual(['2026-03-03T08:00:00.000Z'])
    const renamed = await client.schedulePreferences.update({ id: hours.id, body: { name: 'Day' } })
    expect(renamed.rosterLost).toBe(true)
    expect(
      (await client.schedulePreferences.update({ id: hours.id, body: { rosterCalendarId: null } })).rosterLost,
    ).toBe(false)
  })

  it('[PREF-19] the shifts of a calendar are listed with and without a word', async () => {
    const { client, request, calendar, shift } = await newWorker()
    await shift('Ward', '2026-03-03T08:00:00.000Z', '2026-03-03T09:00:00.000Z')
    await shift('Desk', '2026-03-05T08:00:00.000Z', '2026-03-05T09:00:00.000Z')
    const days = async (word?: string) =>
      (await client.calendars.shifts({ id: calendar.id, ...(word && { query: { word } }) })).shifts.map(({ on }) => on)
    expect(await days()).toEqual(['2026-03-03', '2026-03-05'])
    expect(await days('war')).toEqual(['2026-03-03'])
    expect(await days('lab')).toEqual([])
    expect((await request('GET', `/api/calendars/${UNKNOWN_ID}/shifts`)).status).toBe(404)
    expect((await request('GET', `/api/calendars/${calendar.id}/shifts?word=${'x'.repeat(101)}`)).status).toBe(400)
  })

  it('[PREF-14] everything else that asks for hours follows', async () => {
    const { client, hours, shift } = await newWorker()
    await client.plannerSettings.update({
      body: {
        defaultSchedulePreferenceId: hours.id,
        breaks: [{ name: 'Lunch', minutes: 30, from: '11:00', to: '14:00', days: [0, 1, 2, 3, 4, 5, 6] }],
      },
    })
    // Saturday is worked, and Monday to Friday are not.
    await shift('Weekend', '2026-03-07T08:00:00.000Z', '2026-03-07T16:00:00.000Z')
    const habit = { name: 'Walk', minutes: 30, times: 1, period: 'day' as const, schedulePreferenceId: hours.id }
    await client.habits.create({ body: habit })
    await client.planner.run()
    const blocks = await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-08' } })
    const daysOf = (type: string) =>
      blocks.filter(block => block.type === type).map(({ startAt }) => startAt.slice(0, 10))
    expect([daysOf('habit'), daysOf('break')]).toEqual([['2026-03-07'], ['2026-03-07']])
  })
})
