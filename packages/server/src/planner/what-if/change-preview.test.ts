import { type Assistant, connectAssistant } from '@daywright/test-kit/requests/assistant'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

const MONDAY = '2026-03-02T06:00:00.000Z'

onSqlite('previews of changes', world => {
  let person: Person
  let assistant: Assistant
  const addTask = (title: string, minutes: number, dueAt: string) =>
    person.client.tasks.create({ body: { title, estimateMinutes: minutes, dueAt, maxSessionMinutes: 480 } })
  const titlesOf = (findings: { title: string }[]) => findings.map(({ title }) => title).toSorted()
  const everything = async () => [
    await person.client.tasks.list({ query: {} }),
    await person.client.timeBlocks.list({ query: { from: MONDAY, to: '2026-03-20T00:00:00Z' } }),
    await person.client.calendarEvents.list({ query: { from: MONDAY, to: '2026-03-20T00:00:00Z' } }),
  ]

  beforeEach(async () => {
    world.setNow(MONDAY)
    person = await world.newPerson()
    assistant = await connectAssistant(world.baseUrl, person.key)
  })

  it('[PLAN-137] say which tasks a day off makes late, what would move, and store nothing', async () => {
    await addTask('Report', 400, '2026-03-03T18:00:00Z')
    await addTask('Slides', 400, '2026-03-04T18:00:00Z')
    await addTask('Someday', 60, '2026-03-13T18:00:00Z')
    await person.client.planner.run()
    const before = await everything()
    const { result } = await assistant.call('preview_change', { daysOff: ['2026-03-02', '2026-03-03'] })
    expect(titlesOf(result.worse)).toEqual(['Report'])
    expect(result.worse[0].why).toContain('due')
    expect(result.better).toEqual([])
    expect(result.moved.length + result.removed.length + result.created.length).toBeGreaterThan(0)
    const nothing = await assistant.call('preview_change')
    expect([nothing.result.worse, nothing.result.better, nothing.result.movedInAll]).toEqual([[], [], 0])
    expect(await everything()).toEqual(before)
  })

  it('[PLAN-137] say what helps: a later due date, a shorter estimate or a task that is dropped', async () => {
    const report = await addTask('Report', 480, '2026-03-02T18:00:00Z')
    const slides = await addTask('Slides', 480, '2026-03-02T18:00:00Z')
    await person.client.planner.run()
    const better = async (changes: object[]) =>
      titlesOf((await assistant.call('preview_change', { changes })).result.better)
    expect((await better([{ id: slides.id, dueAt: '2026-03-03T18:00:00Z' }])).length).toBe(1)
    expect((await better([{ id: report.id, status: 'cancelled' }])).length).toBe(1)
    expect(
      (
        await better([
          { id: report.id, estimateMinutes: 5 },
          { id: slides.id, estimateMinutes: 5 },
        ])
      ).length,
    ).toBe(1)
    expect(await better([{ id: slides.id, priority: 'urgent' }])).toEqual(expect.any(Array))
    expect((await person.client.tasks.get({ id: report.id })).status).toBe('todo')
  })

  it('[PLAN-137] count tasks that do not exist yet, meetings, and tasks that get their first estimate', async () => {
    const idea = await person.client.tasks.create({ body: { title: 'Idea', dueAt: '2026-03-02T18:00:00Z' } })
    await addTask('Report', 470, '2026-03-02T18:00:00Z')
    await person.client.planner.run()
    const dueAt = '2026-03-02T18:00'
    const added = await assistant.call('preview_change', {
      newTasks: [{ title: 'Surprise', estimateMinutes: 60, dueAt }],
    })
    expect(added.result.worse.length).toBe(1)
    expect(added.result.worse[0].title).toMatch(/^(Surprise|Report)$/)
    const estimated = await assistant.call('preview_change', { changes: [{ id: idea.id, estimateMinutes: 60 }] })
    expect(estimated.result.worse.length).toBe(1)
    const busy = [{ startAt: '2026-03-02T10:00', endAt: '2026-03-02T12:00' }]
    expect(titlesOf((await assistant.call('preview_change', { busy })).result.worse)).toEqual(['Report'])
    const wrong = await assistant.call('preview_change', {
      busy: [{ startAt: busy[0]?.endAt, endAt: busy[0]?.startAt }],
    })
    expect(wrong.refusal).toContain('endAt must be after startAt')
  })

  it('[PLAN-138] find free time, and what it would cost to have some earlier', async () => {
    const day = { startOn: '2026-03-04', endOn: '2026-03-04' }
    await person.client.calendarEvents.createDaysOff({ body: day })
    const meeting = { startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T12:00:00Z' }
    await person.client.calendarEvents.create({ body: { title: 'Workshop', ...meeting } })
    await addTask('Report', 480, '2026-03-02T17:00:00Z')
    await person.client.planner.run()
    const { result } = await assistant.call('find_free_time', { minutes: 60, count: 2 })
    expect(result.free).toEqual([
      { startAt: '2026-03-03T12:00+00:00', endAt: '2026-03-03T17:00+00:00' },
      { startAt: '2026-03-05T09:00+00:00', endAt: '2026-03-05T17:00+00:00' },
    ])
    expect(result.byMoving).toHaveLength(1)
    expect(result.byMoving[0]).toMatchObject({ startAt: '2026-03-02T09:00+00:00', moves: ['Report'] })
    expect(titlesOf(result.byMoving[0].worse)).toEqual(['Report'])
    const later = await assistant.call('find_free_time', { minutes: 30, from: '2026-03-03', to: '2026-03-04' })
    expect([later.result.free.length, later.result.byMoving]).toEqual([1, []])
  })

  it('[WORK-19] work that was not planned is logged as a session that is done, and completes its task', async () => {
    const { id } = await addTask('Call', 30, '2026-03-13T18:00:00Z')
    world.setNow('2026-03-02T12:00:00.000Z')
    const future = await assistant.call('log_time', {
      worked: { taskId: id, minutes: 30, startAt: '2026-03-02T11:45' },
    })
    expect(future.refusal).toContain('must not be in the future')
    const { result } = await assistant.call('log_time', { worked: { taskId: id, minutes: 30 } })
    expect(result.completedTaskIds).toEqual([id])
    expect(result.sessions[0]).toMatchObject({
      startAt: '2026-03-02T11:30+00:00',
      endAt: '2026-03-02T12:00+00:00',
      status: 'completed',
    })
    expect(await person.client.tasks.get({ id })).toMatchObject({ status: 'completed' })
  })
})
