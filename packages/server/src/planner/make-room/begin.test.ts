import type { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import type { z } from 'zod'

/** A Monday; the default hours are 9 to 17. */
const DAY = '2026-03-02'
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`
const RANGE = { from: '2026-03-01', to: '2026-03-30' }

onSqlite('a session that begins now', world => {
  const newPerson = async (time: string) => {
    world.setNow(at(time))
    const person = await world.newPerson({ timezone: 'UTC' })
    const add = (title: string, fields: Partial<z.input<typeof TaskCreate>> = {}) =>
      person.client.tasks.create({ body: { title, maxSessionMinutes: 120, ...fields } })
    return { person, client: person.client, add }
  }
  const today = async ({ client }: Person) =>
    (await client.timeBlocks.list({ query: RANGE }))
      .filter(({ startAt }) => startAt.startsWith(DAY))
      .map(({ title, startAt, endAt }) => `${title} ${startAt.slice(11, 16)}-${endAt.slice(11, 16)}`)
  const blockOf = async ({ client }: Person, title: string) => {
    const found = (await client.timeBlocks.list({ query: RANGE })).find(block => block.title === title)
    if (!found) throw new Error(`no block of ${title}`)
    return found
  }

  /** A meeting until eleven, and two sessions after it. */
  const meetingFirst = async () => {
    const given = await newPerson('09:00')
    const { client, add } = given
    const meeting = await client.calendarEvents.create({
      body: { title: 'Meeting', startAt: at('09:00'), endAt: at('11:00') },
    })
    await add('Slides', { estimateMinutes: 60, dueAt: at('13:00') })
    await add('Report', { estimateMinutes: 60, dueAt: at('17:00') })
    await client.planner.run()
    expect(await today(given.person)).toEqual(['Slides 11:00-12:00', 'Report 12:00-13:00'])
    return { ...given, meeting }
  }

  it('[TODAY-7] moves to this time with its timer, which is no move, and frees its later time', async () => {
    const { person, client, meeting } = await meetingFirst()
    await client.calendarEvents.remove({ id: meeting.id })
    world.setNow(at('09:31'))
    const { id } = await blockOf(person, 'Slides')
    const begun = await client.timeBlocks.begin({ id })
    const times = { startAt: at('09:31'), endAt: at('10:31') }
    expect(begun).toMatchObject({ id, ...times, status: 'in_progress', timerStartedAt: at('09:31'), source: 'auto' })
    expect(begun.madeRoom?.moved.map(({ from }) => from.title)).not.toContain('Slides')
    expect(begun.madeRoom).toMatchObject({ created: [], removed: [], becameLate: [] })
    const [slides, report] = await today(person)
    expect(slides).toBe('Slides 09:31-10:31')
    // The rest of the day keeps its place, or is pulled forward.
    expect(report === 'Report 12:00-13:00' || report === 'Report 10:31-11:31').toBe(true)
    await client.planner.undo()
    expect(await today(person)).toEqual(['Slides 11:00-12:00', 'Report 12:00-13:00'])
    expect(await blockOf(person, 'Slides')).toMatchObject({ status: 'scheduled', timerStartedAt: null })
  })

  it('[TODAY-8] ends where something begins that stays, if a quarter of an hour is before that', async () => {
    const { person, client } = await meetingFirst()
    const begin = async (time: string) => {
      world.setNow(at(time))
      const { startAt, endAt } = await client.timeBlocks.begin({ id: (await blockOf(person, 'Report')).id })
      const slides = (await today(person)).filter(line => line.startsWith('Slides'))
      await client.planner.undo()
      return { report: `${startAt.slice(11, 16)}-${endAt.slice(11, 16)}`, slides }
    }
    await client.timeBlocks.update({ id: (await blockOf(person, 'Slides')).id, body: { locked: true } })
    expect(await begin('10:30')).toEqual({ report: '10:30-11:00', slides: ['Slides 11:00-12:00'] })
    expect(await begin('10:50')).toEqual({ report: '10:50-11:50', slides: ['Slides 11:00-12:00'] })
    // One that the planner may move steps aside.
    await client.timeBlocks.update({ id: (await blockOf(person, 'Slides')).id, body: { locked: false } })
    expect(await begin('10:30')).toEqual({ report: '10:30-11:30', slides: ['Slides 11:30-12:30'] })
  })

  it('[TODAY-7] a session that is on starts its timer, and one that cannot be worked on is refused', async () => {
    const { person, client } = await meetingFirst()
    world.setNow(at('11:01'))
    const { id } = await blockOf(person, 'Slides')
    expect(await client.timeBlocks.begin({ id })).toMatchObject({ startAt: at('11:00'), madeRoom: null })
    const report = await blockOf(person, 'Report')
    await client.timeBlocks.update({ id: report.id, body: { status: 'cancelled' } })
    const lunch = await givenBlock(world, person, { type: 'break', startAt: at('14:00'), endAt: at('15:00') })
    const begin = async (id: string) => (await person.request('POST', `/api/time-blocks/${id}/begin`)).body.code
    expect(await begin(report.id)).toBe('session-cancelled')
    expect(await begin(lunch.id)).toBe('not-a-session')
    expect(await begin('x')).toBe('record-not-found')
  })

  it('[TODAY-7] pauses the timer that runs, which undo starts again', async () => {
    const { person, client } = await meetingFirst()
    world.setNow(at('11:01'))
    const [slides, report] = [await blockOf(person, 'Slides'), await blockOf(person, 'Report')]
    await client.timeBlocks.start({ id: slides.id })
    world.setNow(at('11:11'))
    await client.timeBlocks.begin({ id: report.id })
    expect(await client.timeBlocks.get({ id: slides.id })).toMatchObject({ timerStartedAt: null, workedSeconds: 600 })
    expect(await today(person)).toEqual(['Slides 11:00-12:00', 'Report 11:11-12:11'])
    await client.planner.undo()
    expect(await client.timeBlocks.get({ id: slides.id })).toMatchObject({
      ...{ status: 'in_progress', timerStartedAt: at('11:01'), workedSeconds: 0 },
    })
  })

  it('[WORK-21] starting a session of another task moves an unstarted one out of the way', async () => {
    const { person, client } = await meetingFirst()
    world.setNow(at('11:02'))
    const report = await blockOf(person, 'Report')
    const started = await client.timeBlocks.start({ id: report.id })
    expect(started).toMatchObject({ startAt: at('11:02'), timerStartedAt: at('11:02'), status: 'in_progress' })
    expect(started.madeRoom?.moved.map(({ from, to }) => [from.title, from.startAt, to.startAt])).toEqual([
      ['Slides', at('11:00'), at('12:02')],
    ])
    // It was due at 13:00.
    expect(started.madeRoom?.becameLate.map(({ code }) => code)).toEqual(['ends-late'])
    expect(await today(person)).toEqual(['Report 11:02-12:02', 'Slides 12:02-13:02'])
    await client.planner.undo()
    expect(await today(person)).toEqual(['Slides 11:00-12:00', 'Report 12:00-13:00'])
    expect(await blockOf(person, 'Report')).toMatchObject({ status: 'scheduled', timerStartedAt: null })
  })

  it('[WORK-21] nothing moves for a start that a device says later, of the same task, or beside what a person placed', async () => {
    const { person, client } = await meetingFirst()
    world.setNow(at('11:10'))
    const report = await blockOf(person, 'Report')
    expect(await client.timeBlocks.start({ id: report.id, body: { at: at('11:05') } })).toMatchObject({
      ...{ startAt: at('12:00'), madeRoom: null },
    })
    await client.timeBlocks.update({ id: report.id, body: { status: 'scheduled' } })
    const slides = await blockOf(person, 'Slides')
    const same = { taskId: slides.taskId, title: 'Later', startAt: at('15:00'), endAt: at('16:00') }
    const later = await givenBlock(world, person, same)
    expect(await client.timeBlocks.start({ id: later.id })).toMatchObject({ startAt: at('15:00'), madeRoom: null })
    await client.timeBlocks.update({ id: slides.id, body: { locked: true } })
    const { id: taskId } = await givenTask(world, person)
    const other = await givenBlock(world, person, { ...same, taskId, startAt: at('16:00'), endAt: at('17:00') })
    expect(await client.timeBlocks.start({ id: other.id })).toMatchObject({ startAt: at('16:00'), madeRoom: null })
  })
})
