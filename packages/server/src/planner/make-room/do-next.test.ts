import type { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import type { z } from 'zod'

/** A Monday; the default hours are 9 to 17. */
const DAY = '2026-03-02'
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`
const RANGE = { from: '2026-03-01', to: '2026-03-30' }

onSqlite('“Do next”', world => {
  const newPerson = async (time: string) => {
    world.setNow(at(time))
    const person = await world.newPerson({ timezone: 'UTC' })
    const add = (title: string, fields: Partial<z.input<typeof TaskCreate>> = {}) =>
      person.client.tasks.create({ body: { title, maxSessionMinutes: 120, ...fields } })
    return { person, client: person.client, add }
  }
  const shown = async ({ client }: Person) =>
    (await client.timeBlocks.list({ query: RANGE })).map(
      ({ title, startAt, endAt }) => `${title} ${startAt.slice(5, 16)}-${endAt.slice(11, 16)}`,
    )
  const today = async (person: Person) =>
    (await shown(person)).filter(line => line.includes(' 03-02T')).map(line => line.replace('03-02T', ''))

  /** Three hours of work that is due tomorrow, planned from 10:05 on. */
  const threeHours = async () => {
    const given = await newPerson('10:02')
    for (const title of ['One', 'Two', 'Three'])
      await given.add(title, { estimateMinutes: 60, dueAt: at('17:00', '2026-03-03') })
    await given.client.planner.run()
    return given
  }

  it('[PLAN-150] puts a task without priority or due date before three planned hours', async () => {
    const { person, client, add } = await threeHours()
    const before = await shown(person)
    const task = await add('Call', { estimateMinutes: 30 })
    const { block, madeRoom } = await client.tasks.next({ id: task.id })
    expect(block).toMatchObject({
      ...{ startAt: at('10:05'), endAt: at('10:35'), taskId: task.id, title: 'Call' },
      ...{ source: 'manual', status: 'scheduled', explanation: 'You chose to do this next.' },
      reason: { code: 'asked-for', values: {} },
    })
    // One of the three moves at least, and nothing is late.
    expect(madeRoom?.moved.length).toBeGreaterThan(0)
    expect(madeRoom?.becameLate).toEqual([])
    const after = await shown(person)
    expect(after[0]).toBe('Call 03-02T10:05-10:35')
    expect(after.map(line => line.split(' ')[0]).toSorted()).toEqual(['Call', 'One', 'Three', 'Two'])
    // Planning again leaves it there.
    await client.planner.run()
    expect((await shown(person))[0]).toBe('Call 03-02T10:05-10:35')
    const other = await newPerson('10:02')
    expect((await other.person.request('POST', `/api/tasks/${task.id}/next`)).status).toBe(404)
    expect(before).toHaveLength(3)
  })

  it('[PLAN-152] is undone as a whole', async () => {
    const { person, client, add } = await threeHours()
    const task = await add('Call', { estimateMinutes: 30 })
    const before = await client.timeBlocks.list({ query: RANGE })
    await client.tasks.next({ id: task.id })
    await client.planner.undo()
    const after = await client.timeBlocks.list({ query: RANGE })
    const kept = ({ updatedAt: _, ...block }: (typeof after)[number]) => block
    expect(after.map(kept)).toEqual(before.map(kept))
    expect((await person.request('POST', '/api/planner/undo')).status).toBe(409)
  })

  it('[PLAN-151] takes the time of an unstarted block, and plans the rest of it again', async () => {
    const { person, client, add } = await newPerson('09:50')
    await add('Slides', { estimateMinutes: 120, dueAt: at('17:00', '2026-03-03') })
    await client.planner.run()
    expect(await shown(person)).toEqual(['Slides 03-02T09:50-11:50'])
    world.setNow(at('09:52'))
    const call = await add('Call', { estimateMinutes: 30, priority: 'urgent', dueAt: at('10:50') })
    const run = await client.planner.run()
    expect(run.atRiskTaskIds).toEqual([call.id])
    const { madeRoom } = await client.tasks.next({ id: call.id })
    expect(madeRoom).toMatchObject({ becameLate: [], created: [], removed: [] })
    expect(madeRoom?.moved.map(({ from, to }) => [from.title, from.startAt, to.startAt])).toContainEqual([
      'Slides',
      at('09:50'),
      at('10:25'),
    ])
    const [first, ...rest] = await today(person)
    expect(first).toBe('Call 09:55-10:25')
    expect(rest.every(line => line.startsWith('Slides'))).toBe(true)
    expect((await client.planner.preview()).atRiskTaskIds).toEqual([])
    await client.planner.undo()
    expect((await today(person))[0]).toBe('Slides 09:50-11:50')
  })

  it('[PLAN-151] what was on for five minutes counts until then, as the user may have worked on it', async () => {
    const { person, client, add } = await newPerson('09:00')
    const slides = await add('Slides', { estimateMinutes: 120 })
    await client.planner.run()
    world.setNow(at('09:21'))
    const call = await add('Call', { estimateMinutes: 30 })
    await client.tasks.next({ id: call.id })
    expect((await today(person)).slice(0, 2)).toEqual(['Slides 09:00-09:25', 'Call 09:25-09:55'])
    const own = (await client.timeBlocks.list({ query: RANGE })).filter(({ taskId }) => taskId === slides.id)
    const minutes = own.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000)
    expect(minutes.reduce((sum, each) => sum + each)).toBe(120)
    await client.planner.undo()
    expect(await today(person)).toEqual(['Slides 09:00-11:00'])
  })

  it('[PLAN-151] a session whose timer runs stays, and so does what a person placed, locked or has in a calendar', async () => {
    const { person, client, add } = await newPerson('09:00')
    await add('Slides', { estimateMinutes: 60, dueAt: at('17:00') })
    await client.planner.run()
    const [slides] = await client.timeBlocks.list({ query: RANGE })
    await client.timeBlocks.start({ id: slides?.id ?? '' })
    world.setNow(at('09:02'))
    await client.calendarEvents.create({ body: { title: 'Meeting', startAt: at('10:00'), endAt: at('10:30') } })
    const { id: taskId } = await givenTask(world, person, { title: 'Placed' })
    const placed = { taskId, title: 'Placed', startAt: at('10:30'), endAt: at('11:00') }
    await givenBlock(world, person, { ...placed, source: 'manual' })
    await givenBlock(world, person, {
      ...placed,
      title: 'Locked',
      locked: true,
      startAt: at('11:00'),
      endAt: at('11:30'),
    })
    const call = await add('Call', { estimateMinutes: 30, priority: 'urgent', dueAt: at('10:00') })
    const { block } = await client.tasks.next({ id: call.id })
    expect(block).toMatchObject({ startAt: at('11:30'), endAt: at('12:00') })
    expect((await today(person))[0]).toBe('Slides 09:00-10:00')
    // A completed session takes no more time, although it was to end at ten.
    await client.timeBlocks.complete({ id: slides?.id ?? '' })
    // Asked again, it comes forward into the time that is free now.
    expect((await client.tasks.next({ id: call.id })).block).toMatchObject({ id: block.id, startAt: at('09:05') })
    await client.planner.undo()
    expect(await client.timeBlocks.get({ id: block.id })).toMatchObject({ startAt: at('11:30'), source: 'manual' })
  })

  it('[PLAN-153] the last wish comes first, and the one before follows it', async () => {
    const { person, client, add } = await threeHours()
    const [call, mail] = [await add('Call', { estimateMinutes: 30 }), await add('Mail', { estimateMinutes: 20 })]
    await client.tasks.next({ id: call.id })
    const { madeRoom } = await client.tasks.next({ id: mail.id })
    expect((await today(person)).slice(0, 2)).toEqual(['Mail 10:05-10:25', 'Call 10:25-10:55'])
    expect(madeRoom?.moved[0]).toMatchObject({ from: { startAt: at('10:05') }, to: { startAt: at('10:25') } })
    await client.planner.undo()
    expect((await today(person))[0]).toBe('Call 10:05-10:35')
  })

  it('[PLAN-155] uses a gap of a quarter of an hour, leaves no crumb, and evens out sessions', async () => {
    const { client, add } = await newPerson('09:00')
    await client.calendarEvents.create({ body: { title: 'Meeting', startAt: at('09:50'), endAt: at('10:00') } })
    const span = async (fields: Parameters<typeof add>[1]) => {
      const { id } = await add('Work', fields)
      const { block } = await client.tasks.next({ id })
      await client.planner.undo()
      await client.tasks.remove({ id, query: { permanent: 'true' } })
      return `${block.startAt.slice(11, 16)}-${block.endAt.slice(11, 16)}`
    }
    expect(await span({ estimateMinutes: 50 })).toBe('09:00-09:50')
    expect(await span({ estimateMinutes: 60 })).toBe('09:00-09:45')
    expect(await span({ estimateMinutes: 60, autoSplit: false })).toBe('10:00-11:00')
    expect(await span({ estimateMinutes: 130, maxSessionMinutes: 60 })).toBe('09:00-09:45')
    expect(await span({ estimateMinutes: 90, minSessionMinutes: 55 })).toBe('10:00-11:30')
    expect(await span({ estimateMinutes: null, autoSchedule: false })).toBe('09:00-09:30')
    expect(await span({ estimateMinutes: 30, startAfter: at('12:00') })).toBe('12:00-12:30')
    world.setNow(at('09:36'))
    expect(await span({ estimateMinutes: 60 })).toBe('10:00-11:00')
    world.setNow(at('09:35'))
    expect(await span({ estimateMinutes: 60 })).toBe('09:35-09:50')
  })

  it('[PLAN-150] stays within the working hours of the task, and leaves breaks and days off alone', async () => {
    const { client, add } = await newPerson('20:00')
    const evenings = { name: 'Evenings', windows: [{ day: [1], start: '18:00', end: '22:00' }] }
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: evenings })
    const office = await add('Office', { estimateMinutes: 30 })
    const home = await add('Home', { estimateMinutes: 30, schedulePreferenceId })
    expect((await client.tasks.next({ id: home.id })).block.startAt).toBe(at('20:00'))
    await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-03' } })
    expect((await client.tasks.next({ id: office.id })).block.startAt).toBe(at('09:00', '2026-03-04'))
    const lunch = { name: 'Lunch', minutes: 30, from: '12:00', to: '13:00', days: [1, 2, 3, 4, 5] }
    await client.plannerSettings.update({ body: { breaks: [lunch] } })
    await client.planner.run()
    const noon = (await client.timeBlocks.list({ query: RANGE })).find(({ type }) => type === 'break')
    world.setNow(noon?.startAt ?? '')
    const later = await add('Later', { estimateMinutes: 30 })
    expect((await client.tasks.next({ id: later.id })).block.startAt).toBe(noon?.endAt)
  })

  it('[PLAN-154] says which tasks are late for it, and no others', async () => {
    const { client, add } = await newPerson('09:00')
    const report = await add('Report', { estimateMinutes: 480, maxSessionMinutes: 480, dueAt: at('17:00') })
    const lost = await add('Lost', { estimateMinutes: 60, dueAt: at('10:00', '2026-03-01') })
    const call = await add('Call', { estimateMinutes: 30 })
    await client.planner.run()
    const { madeRoom } = await client.tasks.next({ id: call.id })
    expect(madeRoom?.becameLate.map(({ taskId }) => taskId)).toEqual([report.id])
    expect(lost.id).not.toBe(report.id)
  })

  it('[PLAN-159] what is left of a session that had begun goes into the next free time, and nothing else moves', async () => {
    const { person, client, add } = await newPerson('10:00')
    await add('Slides', { estimateMinutes: 120 })
    await client.planner.run()
    await add('Report', { estimateMinutes: 60, startAfter: at('12:35') })
    await client.planner.run()
    expect(await today(person)).toEqual(['Slides 10:00-12:00', 'Report 12:35-13:35'])
    world.setNow(at('10:02'))
    const call = await add('Call', { estimateMinutes: 30 })
    const { madeRoom } = await client.tasks.next({ id: call.id })
    const after = ['Call 10:05-10:35', 'Slides 10:35-12:35', 'Report 12:35-13:35']
    expect(await today(person)).toEqual(after)
    expect(madeRoom?.moved.map(({ from }) => from.title)).toEqual(['Slides'])
    await client.planner.undo()
    expect(await today(person)).toEqual(['Slides 10:00-12:00', 'Report 12:35-13:35'])
  })

  it('[PLAN-158] plans what was planned, and everything only where planning is automatic', async () => {
    const { person, client, add } = await threeHours()
    await add('New', { estimateMinutes: 60 })
    const call = await add('Call', { estimateMinutes: 150, maxSessionMinutes: 60 })
    await client.tasks.next({ id: call.id })
    const titles = async () => new Set((await shown(person)).map(line => line.split(' ')[0]))
    expect(await titles()).toEqual(new Set(['Call', 'One', 'Two', 'Three']))
    const minutes = (await client.timeBlocks.list({ query: RANGE }))
      .filter(({ taskId }) => taskId === call.id)
      .map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000)
    expect(minutes.reduce((sum, each) => sum + each)).toBe(150)
    await client.planner.undo()
    await client.plannerSettings.update({ body: { autoPlan: true } })
    await client.tasks.next({ id: call.id })
    expect(await titles()).toEqual(new Set(['Call', 'One', 'Two', 'Three', 'New']))
  })

  it('[PLAN-156] changes nothing for what is on already, and refuses what cannot be done', async () => {
    const { person, client, add } = await newPerson('09:00')
    const call = await add('Call', { estimateMinutes: 30 })
    await client.planner.run()
    world.setNow(at('09:10'))
    expect(await client.tasks.next({ id: call.id })).toMatchObject({ block: { startAt: at('09:00') }, madeRoom: null })
    const refused = async (id: string) => (await person.request('POST', `/api/tasks/${id}/next`)).body.code
    const waiting = await add('Waiting', { estimateMinutes: 30 })
    await client.dependencies.add({ id: waiting.id, dependsOnId: call.id })
    expect(await refused(waiting.id)).toBe('task-waits')
    const never = await add('Never', { estimateMinutes: 30, startAfter: at('09:00', '2026-04-20') })
    expect(await refused(never.id)).toBe('no-time-in-hours')
    const done = await givenTask(world, person, { status: 'completed' })
    expect(await refused(done.id)).toBe('task-finished')
    expect(await refused('x')).toBe('record-not-found')
  })

  it('[DAY-6] puts what is private into personal hours of a day off', async () => {
    const { client, add } = await newPerson('10:02')
    const windows = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '18:00', end: '21:00' }]
    const { id } = await client.schedulePreferences.create({ body: { name: 'Private', personal: true, windows } })
    await client.calendarEvents.createDaysOff({ body: { startOn: DAY } })
    const own = await add('Paint', { estimateMinutes: 60, schedulePreferenceId: id })
    const work = await add('Report', { estimateMinutes: 60 })
    expect((await client.tasks.next({ id: own.id })).block.startAt).toBe(at('18:00'))
    expect((await client.tasks.next({ id: work.id })).block.startAt).toBe(at('09:00', '2026-03-03'))
  })
})
