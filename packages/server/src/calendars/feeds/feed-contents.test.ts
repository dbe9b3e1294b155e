import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { blockRow } from '../../time-blocks/time-block.store.ts'
import { readInstanceId } from './instance-id.store.ts'

const at = (day: string, time = '09:00') => `2026-${day}T${time}:00.000Z`
const hour = (day: string) => ({ startAt: at(day), endAt: at(day, '10:00') })

onBothDatabases('the events of a calendar feed', world => {
  /** Every event of a new feed, as ical.js reads it. */
  async function eventsOf({ client }: Person, body: object = {}) {
    const { address } = await client.calendarFeeds.create({ body: { name: 'Plan', ...body } })
    const { text } = await world.request('GET', new URL(address).pathname)
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(component => {
      const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null
      const categories = component.getAllProperties('categories').flatMap(property => property.getValues())
      const alarms = component
        .getAllSubcomponents('valarm')
        .map(alarm => alarm.getFirstPropertyValue('trigger')?.toString())
      return { uid: value('uid'), title: value('summary'), start: value('dtstart'), value, categories, alarms }
    })
  }

  it('[CAL-87] are the blocks from 30 days ago on that are not cancelled, done ones too', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await givenTask(world, person)
    const given = (title: string, day: string, fields: object = {}) =>
      givenBlock(world, person, { title, ...hour(day), ...fields })
    await given('too old', '01-30')
    await given('old', '01-31')
    await given('done', '02-20', { status: 'completed', taskId })
    await given('cancelled', '03-03', { status: 'cancelled' })
    await given('soon', '03-04', { type: 'event' })
    await given('late', '04-01')
    await given('too late', '04-02')
    await givenBlock(world, await world.newPerson(), { title: 'theirs', ...hour('03-04') })
    expect((await eventsOf(person)).map(({ title, start }) => [title, start])).toEqual([
      ['old', '2026-01-31T09:00:00Z'],
      ['Work', '2026-02-20T09:00:00Z'],
      ['soon', '2026-03-04T09:00:00Z'],
      ['late', '2026-04-01T09:00:00Z'],
    ])
    expect(await eventsOf(person, { includeBlocks: false })).toEqual([])
  })

  it('[DOC-17] have no link but the one to their task', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.tasks.create({ body: { title: 'Read', description: '[x](ms-msdt:/id)' } })
    for (const url of ['file:///etc/passwd', 'ms-word:ofe|u|https://example.org/a.docx', 'https://example.org/'])
      await person.client.taskDocuments.create({ id, body: { title: 'Manual', url } })
    await givenBlock(world, person, { taskId: id, ...hour('03-03') })
    const [event] = await eventsOf(person, { includeDue: true })
    const address = `${world.baseUrl}/?task=${id}`
    expect([event?.value('url'), event?.value('attach'), event?.value('description')]).toEqual([address, null, address])
  })

  it('[CAL-87] have the title, labels and address of their task, and why they are there', async () => {
    const person = await world.newPerson()
    const names = ['deep, work', 'at home']
    const labels = await Promise.all(names.map(name => person.client.labels.create({ body: { name } })))
    const labelIds = labels.map(({ id }) => id)
    const { id } = await person.client.tasks.create({ body: { title: 'Write; read', labelIds } })
    const explanation = 'First free slot.'
    await givenBlock(world, person, { taskId: id, title: 'old title', explanation, ...hour('03-03') })
    const [event] = await eventsOf(person)
    const address = `${world.baseUrl}/?task=${id}`
    expect(event).toMatchObject({ title: 'Write; read', categories: ['at home', 'deep, work'] })
    expect([event?.value('description'), event?.value('url')]).toEqual([`${explanation}\n${address}`, address])
    expect([event?.value('transp'), event?.value('class'), event?.value('status')]).toEqual([
      'OPAQUE',
      'PRIVATE',
      'CONFIRMED',
    ])
  })

  it('[LANG-14] speak the language of the account, and English where a block has no reason', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    await person.client.plannerSettings.update({ body: { language: 'de' } })
    const reason = { code: 'start-date', values: { waitedUntil: Date.parse(at('03-03', '08:00')) } } as const
    await givenBlock(world, person, { explanation: 'This is …', reason, ...hour('03-03') })
    await givenBlock(world, person, { explanation: 'As it was.', ...hour('03-04') })
    await givenTask(world, person, { title: 'Steuer', dueAt: at('03-06') })
    const [first, second, due] = await eventsOf(person, { includeDue: true })
    expect(first?.value('description')).toMatch(/^Erste freie Zeit nach dem Startdatum \(Di., 3. März,? 09:00\)\.$/)
    expect([second?.value('description'), due?.title]).toEqual(['As it was.', 'Fällig: Steuer'])
    expect((await eventsOf(person, { detail: 'busy' })).map(({ title }) => title)).toEqual([
      'Beschäftigt',
      'Beschäftigt',
    ])
  })

  it('[CAL-100] are own events, each occurrence by itself, and never those of subscriptions', async () => {
    const person = await world.newPerson({ timezone: 'America/New_York' })
    const { client } = person
    const create = (body: object) =>
      client.calendarEvents.create({ body: { title: 'Lunch', timezone: 'UTC', ...hour('03-05'), ...body } })
    const once = await create({ busy: 'free', place: 'Café', notes: 'with Kim' })
    const series = await create({ title: 'Standup', rule: 'FREQ=WEEKLY;COUNT=3', ...hour('03-03'), busy: 'tentative' })
    const change = { scope: 'this' as const, occurrence: at('03-10') }
    await client.calendarEvents.update({ id: series.id, query: change, body: hour('03-11') })
    await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-20', endOn: '2026-03-22' } })
    const { id: calendarId } = await client.calendars.create({ body: { name: 'Team' } })
    const foreign = { busy: 'busy', title: 'theirs', place: null, allDay: false, uid: 'x', ...hour('03-05') } as const
    await world.database.db
      .insertInto('subscribedEvent')
      .values({ ...foreign, userId: person.id, id: newId(), calendarId })
      .execute()
    const events = await eventsOf(person)
    const instance = await readInstanceId(world.database.db)
    expect(events.map(({ uid, title, start }) => [uid?.split('@')[0], title, start])).toEqual([
      [`${series.id}.20260303T090000Z`, 'Standup', '2026-03-03T09:00:00Z'],
      [`${once.id}`, 'Lunch', '2026-03-05T09:00:00Z'],
      [`${series.id}.20260310T090000Z`, 'Standup', '2026-03-11T09:00:00Z'],
      [`${series.id}.20260317T090000Z`, 'Standup', '2026-03-17T09:00:00Z'],
      [expect.any(String), 'Vacation', '2026-03-20'],
    ])
    expect(new Set(events.map(({ uid }) => uid?.split('@')[1]))).toEqual(new Set([`${instance}.daywright`]))
    const [first, lunch, , , vacation] = events
    expect([first?.value('status'), first?.value('transp')]).toEqual(['TENTATIVE', 'OPAQUE'])
    const details = ['transp', 'location', 'description'].map(name => lunch?.value(name))
    expect(details).toEqual(['TRANSPARENT', 'Café', 'with Kim'])
    expect(vacation?.value('dtend')).toBe('2026-03-23')
    expect(await eventsOf(person, { includeEvents: false })).toEqual([])
  })

  it('[CAL-101] are due dates, if the feed has them, as days that take no time', async () => {
    const person = await world.newPerson({ timezone: 'America/New_York' })
    const { id } = await givenTask(world, person, { title: 'Taxes', dueAt: '2026-03-06T03:00:00.000Z' })
    await givenTask(world, person, { title: 'done', dueAt: at('03-06'), status: 'completed' })
    await givenTask(world, person, { title: 'long ago', dueAt: at('01-06') })
    expect(await eventsOf(person)).toEqual([])
    const [due, ...others] = await eventsOf(person, { includeDue: true, alarmMinutes: 10 })
    expect(others).toEqual([])
    expect(due).toMatchObject({ title: 'Due: Taxes', start: '2026-03-05', alarms: [] })
    expect(due?.uid).toMatch(new RegExp(`^${id}\\.due@`))
    expect([due?.value('dtend'), due?.value('transp')]).toEqual(['2026-03-06', 'TRANSPARENT'])
  })

  it('[CAL-102] with the detail `busy` say only when, under names that say nothing', async () => {
    const person = await world.newPerson()
    const label = await person.client.labels.create({ body: { name: 'secret' } })
    const task = await person.client.tasks.create({
      body: { title: 'secret plan', labelIds: [label.id], dueAt: at('03-06') },
    })
    for (const day of ['03-03', '03-04'])
      await givenBlock(world, person, { taskId: task.id, explanation: 'secret', ...hour(day) })
    const event = { title: 'secret', place: 'secret', notes: 'secret', timezone: 'UTC', ...hour('03-05') }
    const { id: eventId } = await person.client.calendarEvents.create({ body: event })
    await person.client.calendarEvents.create({ body: { ...event, busy: 'free' } })
    const body = { name: 'For Kim', detail: 'busy', includeDue: true } as const
    const { address } = await person.client.calendarFeeds.create({ body })
    const { text } = await world.request('GET', new URL(address).pathname)
    for (const word of ['secret', task.id, eventId, person.id, 'DESCRIPTION', 'CATEGORIES', 'URL', 'LOCATION'])
      expect(text).not.toContain(word)
    const lines = text.split('\r\n').filter(line => /^(SUMMARY|DTSTART)/.test(line))
    expect(lines).toEqual(['03', '04', '05'].flatMap(day => [`DTSTART:202603${day}T090000Z`, 'SUMMARY:Busy']))
    const uids = async () => (await eventsOf(person, { detail: 'busy' })).map(({ uid }) => uid)
    const [first, second] = [await uids(), await uids()]
    expect(new Set([...first, ...second]).size).toBe(6)
    const again = await world.request('GET', new URL(address).pathname)
    expect(again.text.match(/^UID:.*$/gm)).toEqual(text.match(/^UID:.*$/gm))
  })

  it('[CAL-103] remind of events with a time, if the feed says how long before', async () => {
    const person = await world.newPerson()
    await givenBlock(world, person, hour('03-03'))
    await person.client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-20' } })
    expect((await eventsOf(person, { alarmMinutes: 15 })).map(({ alarms }) => alarms)).toEqual([['-PT15M'], []])
    expect((await eventsOf(person, { alarmMinutes: 0 }))[0]?.alarms).toHaveLength(1)
    expect((await eventsOf(person))[0]?.alarms).toEqual([])
  })

  it('[CAL-104] are 2,000 blocks at the most, the latest ones, with the names that they would have', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await givenTask(world, person)
    const template = await givenBlock(world, person, { taskId, ...hour('01-31') })
    const rows = Array.from({ length: 2000 }, (_, index) => {
      const startAt = new Date(Date.parse(at('02-01')) + index * 600_000).toISOString()
      return { ...template, id: newId(), startAt, endAt: new Date(Date.parse(startAt) + 600_000).toISOString() }
    })
    for (let start = 0; start < rows.length; start += 500)
      await world.database.db
        .insertInto('timeBlock')
        .values(rows.slice(start, start + 500).map(blockRow))
        .execute()
    const events = await eventsOf(person)
    expect([events.length, events[0]?.uid?.split('@')[0], events.at(-1)?.uid?.split('@')[0]]).toEqual([
      2000,
      `${taskId}.2`,
      `${taskId}.2001`,
    ])
  })

  it('[CAL-106] are named after the installation, whose id is made once', async () => {
    const { db } = world.database
    const [id, ...others] = await Promise.all([1, 2, 3].map(() => readInstanceId(db)))
    expect(others).toEqual([id, id])
    expect(id).toMatch(/^[0-9a-f]{16}$/)
  })
})
