import { guestOf } from '@daywright/test-kit/requests/guest'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

/** A Monday. */
const NOW = '2026-03-02T08:00:00.000Z'
const OF_PAGE = { title: 'Intro call', noticeMinutes: 60, daysAhead: 3, lengths: [60] }

onBothDatabases('booking a time', world => {
  const guest = () => guestOf(world)
  beforeEach(() => world.setNow(NOW))
  const newOwner = async (fields: Partial<Parameters<Person['client']['bookingPages']['create']>[0]['body']> = {}) => {
    const person = await world.newPerson({ displayName: 'Robin' })
    const page = await person.client.bookingPages.create({ body: { ...OF_PAGE, ...fields } })
    return { person, page, path: `/book/${page.token}` }
  }
  const eventsOf = ({ client }: Person) =>
    client.calendarEvents.list({ query: { from: NOW, to: '2026-03-20T00:00:00.000Z' } })

  it('[BOOK-14] [BOOK-24] creates an event that takes the time in the plan, and a notification', async () => {
    const { person, path } = await newOwner({ place: 'Room 4', questions: [{ text: 'What about?', required: true }] })
    const [time] = await guest().times(path)
    const booked = await guest().book(time?.link ?? '', { answer0: 'A new roof' })
    expect(booked.status).toBe(303)
    const [booking] = await person.client.bookings.list({})
    expect(booking).toMatchObject({
      ...{ title: 'Intro call', name: 'Kim Lee', email: 'kim@example.net', startAt: time?.startAt, status: 'booked' },
      ...{ answers: [{ question: 'What about?', answer: 'A new roof' }], sequence: 0, timezone: 'UTC', language: 'en' },
    })
    const [event] = await eventsOf(person)
    expect(event).toMatchObject({ title: 'Intro call: Kim Lee', place: 'Room 4', startAt: time?.startAt, blocks: true })
    const { notes } = await person.client.calendarEvents.get({ id: event?.eventId ?? '' })
    expect(notes).toContain('A new roof')
    for (const title of ['A', 'B', 'C']) await person.client.tasks.create({ body: { title, estimateMinutes: 480 } })
    await person.client.planner.run()
    const blocks = await person.client.timeBlocks.list({ query: { from: NOW, to: '2026-03-20T00:00:00.000Z' } })
    const mine = blocks.filter(({ type }) => type === 'task')
    expect(mine.length).toBeGreaterThan(3)
    expect(
      mine.filter(({ startAt, endAt }) => startAt < (booking?.endAt ?? '') && endAt > (time?.startAt ?? '')),
    ).toEqual([])
    expect((await person.client.notifications.list()).notifications).toMatchObject([
      { type: 'booking', title: 'Kim Lee has booked “Intro call”', metadata: { bookingId: booking?.id } },
    ])
    const meeting = await guest().get(guest().linkOf(booked))
    expect([meeting.status, meeting.text.includes('Room 4'), meeting.text.includes('Intro call')]).toEqual([
      200,
      true,
      true,
    ])
  })

  it('[BOOK-15] gives one of many who want a time at once to one of them, and each form books once', async () => {
    const { person, path } = await newOwner()
    const [time] = await guest().times(path)
    const forms = await Promise.all(['a', 'b', 'c', 'd'].map(name => guest().filledForm(time?.link ?? '', { name })))
    const answers = await Promise.all([...forms, forms[0] ?? {}].map(form => guest().post(path, form)))
    const links = answers.filter(({ status }) => status === 303).map(answer => guest().linkOf(answer))
    expect(new Set(links).size).toBe(1)
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(3)
    expect(await person.client.bookings.list({})).toHaveLength(1)
    expect(await eventsOf(person)).toHaveLength(1)
    const winner = forms.find(({ name }) => name === 'a') ?? {}
    const again = await guest().post(path, winner)
    const booked = (await person.client.bookings.list({}))[0]?.name
    expect(again.status).toBe(booked === 'a' ? 303 : 409)
    expect((await guest().times(path)).map(({ startAt }) => startAt)).not.toContain(time?.startAt)
  })

  it('[BOOK-11] refuses a time that work needs meanwhile, also one that the page still shows', async () => {
    const { person, path } = await newOwner()
    const times = await guest().times(path)
    const dueAt = '2026-03-05T23:00:00.000Z'
    for (const title of ['A', 'B', 'C', 'D'])
      await person.client.tasks.create({ body: { title, estimateMinutes: 480, dueAt } })
    for (const { link } of times.slice(0, 2)) expect((await guest().book(link)).status).toBe(409)
    expect(await person.client.bookings.list({})).toEqual([])
    world.passSeconds(60)
    expect(await guest().times(path)).toEqual([])
    const { page } = await newOwner({ mayMakeLate: true })
    expect((await guest().times(`/book/${page.token}`)).length).toBeGreaterThan(5)
  })

  it('[BOOK-6] [BOOK-7] [BOOK-8] offers hours that nothing fixed takes, with notice, buffers and a most for each day', async () => {
    const { person, page, path } = await newOwner({
      ...{ noticeMinutes: 180, daysAhead: 1, bufferBeforeMinutes: 30, bufferAfterMinutes: 60, perDay: 1 },
    })
    const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`
    await person.client.calendarEvents.create({ body: { title: 'Standup', startAt: at('13:00'), endAt: at('14:00') } })
    await givenBlock(world, person, {
      title: 'By hand',
      source: 'manual',
      startAt: at('09:00', '03'),
      endAt: at('12:00', '03'),
    })
    await givenBlock(world, person, {
      title: 'Planned',
      source: 'auto',
      startAt: at('12:30', '03'),
      endAt: at('13:00', '03'),
    })
    const starts = (await guest().times(path)).map(({ startAt }) => startAt)
    // The default hours are from 9 to 17: today from 11 (notice) to 12 (an hour after), and from 14:30.
    const today = starts.filter(start => start.startsWith('2026-03-02'))
    expect(today.toSorted()).toEqual([at('11:00'), at('14:30'), at('15:00'), at('15:30'), at('16:00')])
    const tomorrow = starts.filter(start => start.startsWith('2026-03-03'))
    expect(tomorrow.every(start => start >= at('12:30', '03') && start <= at('16:00', '03'))).toBe(true)
    expect([tomorrow.length, starts.length]).toEqual([5, 10])
    await guest().book((await guest().times(path))[0]?.link ?? '')
    const after = await guest().times(path)
    expect(after.some(({ startAt }) => startAt.startsWith('2026-03-02'))).toBe(false)
    await person.client.bookingPages.update({ id: page.id, body: { perDay: 2 } })
    // An hour after the meeting at 11 and half an hour before the next one, beside those of the event.
    const both = (await guest().times(path)).map(({ startAt }) => startAt).filter(start => start < at('23:00'))
    expect(both.toSorted()).toEqual([at('14:30'), at('15:00'), at('15:30'), at('16:00')])
  })

  it('[BOOK-9] shows five times of a day at most, the same to everybody, and takes no others', async () => {
    const { person, path } = await newOwner({ lengths: [15, 60], daysAhead: 2 })
    const times = await guest().times(`${path}?minutes=60`)
    const days = Map.groupBy(times, ({ startAt }) => startAt.slice(0, 10))
    expect([...days.values()].map(({ length }) => length)).toEqual([5, 5, 5])
    expect(await guest().times(`${path}?minutes=60`)).toEqual(times)
    const [time] = times
    const form = await guest().filledForm(time?.link ?? '')
    const [first] = [...days.values()]
    const shown = new Set(first?.map(({ startAt }) => startAt))
    const hidden = ['09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '15:30']
      .map(clock => `2026-03-02T${clock}:00.000Z`)
      .filter(start => !shown.has(start))
    expect(hidden.length).toBeGreaterThan(3)
    for (const startAt of [
      '2026-03-02T09:17:00.000Z',
      '2026-03-08T10:00:00.000Z',
      '2026-02-03T10:00:00.000Z',
      '2026-03-02T16:30:00.000Z',
    ]) {
      const { text } = await guest().get(`${path}/time?${new URLSearchParams({ startAt, minutes: '60', zone: 'UTC' })}`)
      const [one = '', other = ''] = /how much is (\d+) plus (\d+)/.exec(text)?.slice(1) ?? []
      const check = String(Number(one) + Number(other))
      expect((await guest().post(path, { ...form, startAt, check })).status, startAt).toBe(409)
    }
    expect((await guest().post(path, { ...form, minutes: '45' })).status).toBe(409)
    expect(await person.client.bookings.list({})).toEqual([])
  })

  it('[BOOK-17] [BOOK-18] [BOOK-19] is moved and cancelled by the guest’s link, of which only hashes are stored', async () => {
    const { person, page, path } = await newOwner()
    const [time] = await guest().times(path)
    const link = guest().linkOf(await guest().book(time?.link ?? ''))
    expect(link).toMatch(new RegExp(`^${path}/[\\w-]{43}$`))
    const rows = await world.database.db.selectFrom('booking').selectAll().where('userId', '=', person.id).execute()
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1))
    const { text } = await guest().get(`${link}/move`)
    const [startAt = ''] = [...text.matchAll(/value="(2026-03-04[^"]*)"/g)].map(([, value]) => value)
    expect((await guest().post(`${link}/move`, { startAt, zone: 'UTC' })).status).toBe(303)
    expect(await person.client.bookings.list({})).toMatchObject([{ startAt, sequence: 1, status: 'booked' }])
    expect(await eventsOf(person)).toMatchObject([{ startAt }])
    expect((await guest().post(`${link}/move`, { startAt: '2026-03-04T03:00:00.000Z', zone: 'UTC' })).status).toBe(409)
    // Half an hour later it overlaps only itself.
    const later = new Date(Date.parse(startAt) + 30 * 60_000).toISOString()
    const isShown = (await guest().post(`${link}/move`, { startAt: later })).status
    expect([303, 409]).toContain(isShown)
    await person.client.bookingPages.update({ id: page.id, body: { paused: true } })
    expect([(await guest().get(path)).status, (await guest().get(link)).status]).toEqual([404, 200])
    for (let times = 0; times < 2; times++) expect((await guest().post(`${link}/cancel`, {})).status).toBe(303)
    expect(await person.client.bookings.list({})).toMatchObject([
      { status: 'cancelled', cancelledBy: 'guest', eventId: null },
    ])
    expect(await eventsOf(person)).toEqual([])
    expect((await person.client.notifications.list()).notifications[0]?.title).toBe(
      'Kim Lee has cancelled “Intro call”',
    )
    const other = await newOwner()
    expect((await guest().get(link.replace(path, other.path))).status).toBe(404)
  })

  it('[BOOK-19] [BOOK-3] is cancelled by its owner, after which the page can be deleted', async () => {
    const { person, page, path } = await newOwner()
    await guest().book((await guest().times(path))[0]?.link ?? '')
    const refused = await person.request('DELETE', `/api/booking-pages/${page.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'booking-page-in-use'])
    const [booking] = await person.client.bookings.list({})
    const cancelled = await person.client.bookings.cancel({ id: booking?.id ?? '' })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledBy: 'owner', sequence: 1 })
    expect((await person.request('POST', `/api/bookings/${booking?.id}/cancel`)).status).toBe(409)
    expect(await eventsOf(person)).toEqual([])
    await person.client.bookingPages.remove({ id: page.id })
    expect(await person.client.bookings.list({})).toEqual([])
    expect((await guest().get(path)).status).toBe(404)
  })

  it('[BOOK-27] is deleted three months after it has ended', async () => {
    const { person, path } = await newOwner({ perDay: null })
    const times = await guest().times(path)
    await guest().book(times[0]?.link ?? '')
    world.setNow('2026-06-05T08:00:00.000Z')
    await guest().book((await guest().times(path))[0]?.link ?? '')
    expect(await person.client.bookings.list({ query: { from: '2026-01-01T00:00:00.000Z' } })).toHaveLength(1)
  })
})
