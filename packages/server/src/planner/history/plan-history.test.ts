import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const MONDAY = '2026-03-02'
const at = (time: string, day = MONDAY) => `${day}T${time}:00.000Z`
const HOURS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
const TUESDAY = '2026-03-03'

onBothDatabases('plan history', world => {
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

  it('[HIST-1] keeps what a run changed about a task, newest first, and nothing of a run that changed nothing', async () => {
    const { person, client, addTask, addEvent, history } = await newPlanner()
    const task = await addTask('Report', { dueAt: at('17:00', TUESDAY) })
    await run(person)
    await run(person)
    expect(await history(task.id)).toEqual([
      {
        ...{ revision: expect.any(Number), at: at('08:00'), run: 'asked', change: 'planned', causes: [] },
        ...{ before: [], after: [{ startAt: at('09:00'), endAt: at('10:00') }], timesBefore: 0, timesAfter: 1 },
        ...{ endBefore: null, endAfter: at('10:00'), dueAt: at('17:00', TUESDAY), lateBefore: false, lateAfter: false },
        sentence: 'Planned for Mon 2 Mar 09:00.',
      },
    ])
    world.setNow(at('08:30'))
    await addEvent('Board meeting', '09:00', '10:30')
    await run(person)
    const [moved, planned] = await history(task.id)
    expect(moved).toMatchObject({
      ...{ at: at('08:30'), change: 'moved', endBefore: at('10:00'), endAfter: at('11:30') },
      ...{
        before: [{ startAt: at('09:00'), endAt: at('10:00') }],
        after: [{ startAt: at('10:30'), endAt: at('11:30') }],
      },
      causes: [{ code: 'event', values: { title: 'Board meeting', count: 1, minutes: 60 } }],
      sentence: 'Moved from Mon 2 Mar 09:00 to Mon 2 Mar 10:30: “Board meeting” took its time.',
    })
    expect(moved?.revision).toBeGreaterThan(planned?.revision ?? 0)
    await client.tasks.update({ id: task.id, body: { title: 'Final report' } })
    await run(person)
    expect(await history(task.id)).toHaveLength(2)
  })

  it('[HIST-10] says since when a task is late and why, over days on which meetings come and work takes longer', async () => {
    const { person, client, addTask, addEvent, history } = await newPlanner()
    const task = await addTask('Report', { estimateMinutes: 300, maxSessionMinutes: 120, dueAt: at('17:00', TUESDAY) })
    await run(person)
    const late = async () => (await client.planHistory.task({ id: task.id })).late
    expect(await late()).toBeNull()
    world.setNow(at('08:00', TUESDAY))
    const worked = await client.timeBlocks.list({ query: { from: MONDAY, to: TUESDAY } })
    const confirmations = worked.map(({ id }) => ({ id, outcome: 'done' as const, keepTaskOpen: true }))
    await client.timeBlocks.confirm({ body: { confirmations } })
    await client.tasks.update({ id: task.id, body: { estimateMinutes: 420, status: 'in_progress' } })
    await addEvent('Board meeting', '09:00', '13:00', TUESDAY)
    await addEvent('Workshop', '13:00', '16:00', TUESDAY)
    await run(person)
    expect(await late()).toEqual({
      since: at('08:00', TUESDAY),
      causes: [{ code: 'took-longer', values: { minutes: 120 } }],
      sentence: 'Late since Tue 3 Mar: it takes 2h longer than estimated.',
    })
    expect((await history(task.id))[0]).toMatchObject({ lateBefore: false, lateAfter: true })
    expect((await history(task.id))[0]?.sentence).toMatch(/ It is late now\.$/)
    // A later due date: it stays where it is, and is on time again.
    world.setNow(at('08:05', TUESDAY))
    await client.tasks.update({ id: task.id, body: { dueAt: at('17:00', '2026-03-13') } })
    await run(person)
    expect(await late()).toBeNull()
    const [onTime] = await history(task.id)
    expect(onTime).toMatchObject({ lateBefore: true, lateAfter: false })
    expect(onTime?.causes).toContainEqual({
      code: 'due-date',
      values: { before: Date.parse(at('17:00', TUESDAY)), at: Date.parse(at('17:00', '2026-03-13')) },
    })
    expect(onTime?.sentence).toMatch(/t is on time again/)
  })

  it('[HIST-7] keeps what moved because something is done now, and that it was chosen', async () => {
    const { person, client, addTask, newest } = await newPlanner()
    const one = await addTask('One', { dueAt: at('17:00', TUESDAY) })
    await run(person)
    const next = await addTask('Next')
    world.setNow(at('09:00'))
    await client.tasks.next({ id: next.id })
    expect(await newest(next.id)).toMatchObject({
      ...{ run: 'do-next', change: 'planned', causes: [{ code: 'asked-for', values: {} }] },
      sentence: 'Planned for Mon 2 Mar 09:00: you chose to do it first.',
    })
    expect(await newest(one.id)).toMatchObject({
      ...{ run: 'do-next', change: 'moved', before: [{ startAt: at('09:00') }], after: [{ startAt: at('10:00') }] },
      causes: [{ code: 'other-session', values: { title: 'Next', count: 1 } }],
    })
    await client.planner.undo()
    expect(await newest(one.id)).toMatchObject({
      ...{ run: 'undone', change: 'moved', before: [{ startAt: at('10:00') }], after: [{ startAt: at('09:00') }] },
      sentence: 'Moved from Mon 2 Mar 10:00 to Mon 2 Mar 09:00: the last run was undone.',
    })
    expect(await newest(next.id)).toMatchObject({ run: 'undone', change: 'unplanned', endAfter: null })
  })

  it('[HIST-8] compares the run after an undone one with what that was compared with', async () => {
    const { person, client, addTask, history } = await newPlanner()
    const task = await addTask('Report', { maxSessionMinutes: 240 })
    await run(person)
    await client.tasks.update({ id: task.id, body: { estimateMinutes: 180 } })
    await run(person)
    await client.planner.undo()
    await run(person)
    const [again, undone, first] = await history(task.id)
    expect([again?.run, undone?.run, first?.run]).toEqual(['asked', 'undone', 'asked'])
    expect(again?.causes).toEqual(first?.causes)
    expect(again?.causes).toEqual([{ code: 'estimate-raised', values: { minutes: 120 } }])
  })

  it('[HIST-11] lists what moved on a day, with the titles of the tasks', async () => {
    const { person, client, addTask, addEvent } = await newPlanner()
    const task = await addTask('Report')
    await run(person)
    await addEvent('Board meeting', '09:00', '17:00')
    await run(person)
    const on = async (day: string) => (await client.planHistory.day({ query: { day } })).changes
    expect((await on(MONDAY)).map(({ title, change, taskId }) => [title, change, taskId])).toEqual([
      ['Report', 'moved', task.id],
      ['Report', 'planned', task.id],
    ])
    expect((await on(TUESDAY)).map(({ change }) => change)).toEqual(['moved'])
    expect(await on('2026-03-05')).toEqual([])
    expect((await person.request('GET', '/api/planner/history?day=2026-13-01')).status).toBe(400)
    expect((await person.request('GET', '/api/planner/history')).status).toBe(400)
  })

  it('[HIST-9] comes in pages, belongs to one account, and goes with its task', async () => {
    const { person, client, addTask } = await newPlanner()
    const task = await addTask('Report')
    for (const minutes of [60, 90, 120, 150]) {
      await client.tasks.update({ id: task.id, body: { estimateMinutes: minutes } })
      await run(person)
    }
    const all = (await client.planHistory.task({ id: task.id })).changes
    expect(all).toHaveLength(4)
    const first = await client.planHistory.task({ id: task.id, query: { limit: '3' } })
    expect(first.changes).toEqual(all.slice(0, 3))
    const second = await client.planHistory.task({ id: task.id, query: { limit: '3', before: String(first.next) } })
    expect(second).toMatchObject({ changes: all.slice(3), next: null })
    expect((await person.request('GET', `/api/tasks/${task.id}/history?limit=1000`)).status).toBe(400)
    const stranger = await world.newPerson()
    expect((await stranger.request('GET', `/api/tasks/${task.id}/history`)).status).toBe(404)
    await client.tasks.removeMany({ body: { taskIds: [task.id] } })
    expect((await person.request('GET', `/api/tasks/${task.id}/history`)).status).toBe(404)
    const rows = await world.database.db.selectFrom('planChange').selectAll().where('userId', '=', person.id).execute()
    expect(rows).toEqual([])
  })
})
