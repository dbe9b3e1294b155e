import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const MONDAY = '2026-03-02'
const at = (time: string, day = MONDAY) => `${day}T${time}:00.000Z`
const HOURS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
const TUESDAY = '2026-03-03'

onBothDatabases('causes in the plan history', world => {
  async function newPlanner(settings: object = {}) {
    world.setNow(at('08:00'))
    const person = await world.newPerson({ timezone: 'UTC' })
    const { client } = person
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over', ...settings } })
    const hours = await client.schedulePreferences.create({ body: { name: 'Work', windows: HOURS } })
    const addTask = (title: string, fields: object = {}) =>
      client.tasks.create({ body: { title, estimateMinutes: 60, schedulePreferenceId: hours.id, ...fields } })
    const addEvent = (title: string, from: string, to: string, day = MONDAY) =>
      client.calendarEvents.create({ body: { title, startAt: at(from, day), endAt: at(to, day) } })
    const history = async (id: string) => (await client.planHistory.task({ id })).changes
    const newest = async (id: string) => (await history(id))[0]
    return { person, client, hours, addTask, addEvent, history, newest }
  }
  const run = ({ client }: Person) => client.planner.run()

  it('[HIST-5] names the events that took its time, and days off', async () => {
    const { person, client, addTask, addEvent, newest } = await newPlanner()
    const task = await addTask('Report', { estimateMinutes: 120, maxSessionMinutes: 120 })
    await run(person)
    await addEvent('Stand-up', '09:00', '09:30')
    await addEvent('Board meeting', '10:00', '11:00')
    // It overlaps nothing of the task.
    await addEvent('Dinner', '20:00', '21:00')
    await run(person)
    expect((await newest(task.id))?.causes).toEqual([
      { code: 'event', values: { title: 'Stand-up', count: 1, minutes: 30 } },
    ])
    const { startAt = '' } = (await newest(task.id))?.after[0] ?? {}
    expect(startAt.slice(0, 10)).toBe(MONDAY)
    await client.calendarEvents.createDaysOff({ body: { startOn: MONDAY, title: 'Holiday' } })
    await run(person)
    const off = await newest(task.id)
    expect(off?.causes).toEqual([
      {
        code: 'day-off',
        values: { title: 'Holiday', count: 1, at: Date.parse(at('00:00')), minutes: expect.any(Number) },
      },
    ])
    expect(off?.sentence).toMatch(
      /^Moved from Mon 2 Mar .* to Tue 3 Mar 09:00: “Holiday” is a day off \(Mon 2 Mar\)\.$/,
    )
  })

  it('[HIST-5] says that the estimate was raised, before and after work began, or lowered', async () => {
    const { person, client, addTask, history, newest } = await newPlanner()
    const task = await addTask('Report', { maxSessionMinutes: 480, dueAt: at('17:00', TUESDAY) })
    await run(person)
    await client.tasks.update({ id: task.id, body: { estimateMinutes: 120 } })
    await run(person)
    expect(await newest(task.id)).toMatchObject({
      causes: [{ code: 'estimate-raised', values: { minutes: 60 } }],
      sentence: 'The session of Mon 2 Mar 09:00 became longer: its estimate was raised by 1h.',
    })
    await client.tasks.update({ id: task.id, body: { estimateMinutes: 90 } })
    await run(person)
    expect(await newest(task.id)).toMatchObject({
      causes: [{ code: 'estimate-lowered', values: { minutes: 30 } }],
      sentence: 'The session of Mon 2 Mar 09:00 became shorter: its estimate was lowered by 30m.',
    })
    world.setNow(at('11:00'))
    const [session] = await client.timeBlocks.list({ query: { from: MONDAY, to: TUESDAY } })
    await client.timeBlocks.confirm({
      body: { confirmations: [{ id: session?.id ?? '', outcome: 'partly', minutes: 90 }] },
    })
    await client.tasks.update({ id: task.id, body: { estimateMinutes: 210 } })
    await run(person)
    expect(await newest(task.id)).toMatchObject({
      change: 'planned',
      causes: [{ code: 'took-longer', values: { minutes: 120 } }],
    })
    expect(await history(task.id)).toHaveLength(4)
  })

  it('[HIST-5] says what of past sessions counts as not done, and nothing of what was done', async () => {
    const { person, client, addTask, newest } = await newPlanner()
    const task = await addTask('Report')
    const other = await addTask('Call')
    await run(person)
    world.setNow(at('12:00'))
    const blocks = await client.timeBlocks.list({ query: { from: MONDAY, to: TUESDAY } })
    const done = blocks.find(({ taskId }) => taskId === other.id)
    await client.timeBlocks.confirm({
      body: { confirmations: [{ id: done?.id ?? '', outcome: 'done', keepTaskOpen: true }] },
    })
    await run(person)
    const start = blocks.find(({ taskId }) => taskId === task.id)?.startAt ?? ''
    expect((await newest(task.id))?.causes).toEqual([
      { code: 'work-left', values: { count: 1, minutes: 60, at: Date.parse(start) } },
    ])
    expect((await newest(other.id))?.change).toBe('planned')
    // Said not to be done, after the run that has planned it again.
    world.setNow(at('08:00', TUESDAY))
    const again = (await client.timeBlocks.list({ query: { from: MONDAY, to: TUESDAY } })).find(
      ({ taskId, startAt }) => taskId === task.id && startAt > at('11:00'),
    )
    await client.timeBlocks.confirm({ body: { confirmations: [{ id: again?.id ?? '', outcome: 'not_done' }] } })
    await run(person)
    expect((await newest(task.id))?.causes).toEqual([
      { code: 'work-left', values: { count: 1, minutes: 60, at: Date.parse(again?.startAt ?? '') } },
    ])
  })

  it('[HIST-5] names other rules that its old time would break', async () => {
    const { person, client, hours, addTask, newest } = await newPlanner()
    const task = await addTask('Report')
    await run(person)
    await client.tasks.update({ id: task.id, body: { startAfter: at('10:00') } })
    await run(person)
    expect((await newest(task.id))?.causes).toEqual([{ code: 'start-date', values: { at: Date.parse(at('10:00')) } }])
    await client.schedulePreferences.update({
      id: hours.id,
      body: { windows: [{ day: [1, 2, 3, 4, 5], start: '13:00', end: '17:00' }] },
    })
    await run(person)
    expect((await newest(task.id))?.causes).toEqual([{ code: 'working-hours', values: {} }])
    const dentist = await client.tasks.create({ body: { title: 'Dentist', autoSchedule: false } })
    const place = { taskId: dentist.id, startAt: at('13:00'), endAt: at('14:00') }
    await client.timeBlocks.create({ body: place })
    await run(person)
    expect((await newest(task.id))?.causes).toEqual([{ code: 'other-session', values: { title: 'Dentist', count: 1 } }])
    const first = await addTask('Draft', { estimateMinutes: 120, maxSessionMinutes: 120 })
    await client.dependencies.add({ id: task.id, dependsOnId: first.id })
    await run(person)
    expect((await newest(task.id))?.causes).toEqual([
      { code: 'prerequisite', values: { title: 'Draft', count: 1, at: Date.parse(at('16:00')) } },
    ])
  })

  it('[HIST-5] names the work that goes first if nothing else is known, and what is better about it', async () => {
    const { person, addTask, newest } = await newPlanner()
    const task = await addTask('Tidy')
    await run(person)
    await addTask('Invoice', { dueAt: at('10:00'), priority: 'urgent' })
    await run(person)
    expect(await newest(task.id)).toMatchObject({
      causes: [{ code: 'other-work', values: { title: 'Invoice', count: 1, because: 'due-sooner' } }],
      sentence: 'Moved from Mon 2 Mar 09:00 to Mon 2 Mar 10:00: “Invoice” goes first (due sooner).',
    })
  })

  it('[HIST-5] claims no cause where none is certain', async () => {
    const { person, client, addTask, history } = await newPlanner()
    const tasks = [await addTask('Report'), await addTask('Call')]
    await run(person)
    await client.plannerSettings.update({ body: { dailyCapMinutes: 60 } })
    await run(person)
    const changes = (await Promise.all(tasks.map(({ id }) => history(id)))).flat()
    expect(changes.filter(({ change }) => change === 'moved')).toMatchObject([
      { causes: [], sentence: 'Moved from Mon 2 Mar 10:00 to Tue 3 Mar 09:00.' },
    ])
  })
})
