import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const NOW = '2026-03-02T08:00:00.000Z'
const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`
const WINDOWS = [{ day: [1], start: '09:00', end: '17:00' }]

onSqlite('events in the plan', world => {
  async function newPlanner() {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'UTC' })
    const preference = await person.client.schedulePreferences.create({ body: { name: 'Mondays', windows: WINDOWS } })
    const addTask = (title: string, estimateMinutes = 60) =>
      person.client.tasks.create({ body: { title, estimateMinutes, schedulePreferenceId: preference.id } })
    const addEvent = (title: string, from: string, to: string, more: object = {}) =>
      person.client.calendarEvents.create({ body: { title, startAt: at(from), endAt: at(to), ...more } })
    return { person, addTask, addEvent }
  }
  const planned = async ({ client }: Person) => {
    const blocks = await client.timeBlocks.list({ query: { from: at('00:00'), to: at('00:00', '17') } })
    return blocks.map(({ title, startAt, endAt }) => `${title} ${startAt.slice(8, 16)}–${endAt.slice(11, 16)}`)
  }

  it('[CAL-42] no work is placed into an event or its buffers', async () => {
    const { person, addTask, addEvent } = await newPlanner()
    await addTask('Report')
    const event = await addEvent('Workshop', '09:00', '12:00', { busy: 'free' })
    await person.client.calendars.update({ id: event.calendarId, body: { bufferAfterMinutes: 30 } })
    await person.client.planner.run()
    expect(await planned(person)).toEqual(['Report 02T09:00–10:00'])
    await person.client.calendarEvents.update({ id: event.id, body: { busy: 'busy' } })
    await person.client.planner.run()
    expect(await planned(person)).toEqual(['Report 02T12:30–13:30'])
  })

  it('[CAL-42] nor on a day off, or into any occurrence', async () => {
    const { person, addTask, addEvent } = await newPlanner()
    await addTask('Report', 60)
    await addEvent('Lecture', '09:00', '17:00', { rule: 'FREQ=WEEKLY', timezone: 'UTC' })
    await person.client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-02' } })
    const run = await person.client.planner.run()
    expect([run.tasksScheduled, run.tasksUnscheduled]).toEqual([0, 1])
    const [event] = await person.client.calendarEvents.list({
      query: { from: at('00:00', '09'), to: at('00:00', '10') },
    })
    await person.client.calendarEvents.remove({
      id: event?.eventId ?? '',
      query: { scope: 'this', occurrence: event?.originalStart ?? '' },
    })
    await person.client.planner.run()
    expect(await planned(person)).toEqual(['Report 09T09:00–10:00'])
  })

  it('[CAL-42] subscribed events block as their calendar says', async () => {
    const { person, addTask } = await newPlanner()
    await addTask('Report')
    const calendar = await person.client.calendars.create({ body: { name: 'Feed', tentativeBlocks: false } })
    await world.database.db
      .insertInto('subscribedEvent')
      .values({
        userId: person.id,
        id: 'a',
        calendarId: calendar.id,
        uid: 'u',
        title: 'Maybe',
        startAt: at('09:00'),
        endAt: at('10:00'),
        allDay: false,
        busy: 'tentative',
        place: null,
      })
      .execute()
    await person.client.planner.run()
    expect(await planned(person)).toEqual(['Report 02T09:00–10:00'])
    await person.client.calendars.update({ id: calendar.id, body: { tentativeBlocks: true } })
    await person.client.planner.run()
    expect(await planned(person)).toEqual(['Report 02T10:00–11:00'])
  })

  it('[CAL-42] takes the same number of statements for many events as for one', async () => {
    const { person, addEvent } = await newPlanner()
    await addEvent('Standup', '09:00', '09:15', { rule: 'FREQ=DAILY', timezone: 'UTC' })
    const few = await world.statementsDuring(() => person.client.planner.run())
    for (let hour = 10; hour < 17; hour++) await addEvent(`Call ${hour}`, `${hour}:00`, `${hour}:30`)
    const many = await world.statementsDuring(() => person.client.planner.run())
    expect(many).toHaveLength(few.length)
  })

  it('[CAL-44] a planned block makes way for a new event', async () => {
    const { person, addTask, addEvent } = await newPlanner()
    await addTask('Report')
    await person.client.planner.run()
    await addEvent('Standup', '09:00', '09:15')
    const run = await person.client.planner.run()
    expect(await planned(person)).toEqual(['Report 02T09:15–10:15'])
    expect(run.clashes).toEqual([])
    const [block] = await person.client.timeBlocks.list({ query: { from: at('00:00'), to: at('23:00') } })
    expect(block?.explanation).toBe('First free slot after “Standup” (Mon 2 Mar 09:15).')
  })

  it('[CAL-44] a block that was placed by hand stays, and is listed as a clash', async () => {
    const { person, addTask, addEvent } = await newPlanner()
    const task = await addTask('Report')
    const block = await person.client.timeBlocks.create({
      body: { taskId: task.id, startAt: at('09:00'), endAt: at('10:00') },
    })
    await addEvent('Free time', '09:00', '10:00', { busy: 'free' })
    await addEvent('Before', '08:00', '09:00')
    expect((await person.client.planner.preview()).clashes).toEqual([])
    await addEvent('Standup', '09:30', '09:45')
    const clash = {
      blockId: block.id,
      taskId: task.id,
      title: 'Report',
      startAt: block.startAt,
      endAt: block.endAt,
      eventTitle: 'Standup',
      eventStartAt: at('09:30'),
      eventEndAt: at('09:45'),
      sentence: '“Report” on Mon 2 Mar at 09:00 overlaps “Standup”.',
      details: 'Move or delete the block, or mark the event as free.',
    }
    expect((await person.client.planner.preview()).clashes).toEqual([clash])
    expect((await person.client.planner.run()).clashes).toEqual([clash])
    expect(await planned(person)).toEqual(['Report 02T09:00–10:00'])
  })
})
