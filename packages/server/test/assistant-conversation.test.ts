import { type Assistant, connectAssistant } from '@daywright/test-kit/requests/assistant'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A Monday in Berlin, at seven in the morning. */
const MONDAY = '2026-03-02T06:00:00.000Z'

/** What people ask, as the calls that an assistant makes of it, one after the other on one account. */
onSqlite('[MCP-3] [MCP-4] a conversation of 30 requests', world => {
  let person: Person
  let assistant: Assistant
  const ids = new Map<string, string>()
  const id = (title: string) => ids.get(title) ?? ''
  /** The result of a call that succeeds. */
  const ask = async (name: string, args: Record<string, unknown> = {}) => {
    const { result, refusal } = await assistant.call(name, args)
    expect(refusal).toBeUndefined()
    return result
  }
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).toSorted()
  const planOn = async (day: string) => ask('get_plan', { from: `${day}T00:00`, to: `${day}T23:59` })

  beforeAll(async () => {
    world.setNow(MONDAY)
    person = await world.newPerson({ timezone: 'Europe/Berlin' })
    assistant = await connectAssistant(world.baseUrl, person.key)
  })
  afterAll(() => assistant.close())

  describe('setting up the week', () => {
    it('1 “What is on today?”', async () => {
      const today = await ask('get_overview')
      expect(today).toMatchObject({ now: '2026-03-02T07:00+01:00', sessions: [], tasksWithoutSession: 0 })
    })

    it('2 “Add: write the report, six hours, by Thursday evening, for @Website, high priority”', async () => {
      const { added, newProjects } = await ask('add_tasks', {
        text: 'Write the report 6h by Thursday 18:00 @Website !high',
      })
      expect(added[0]).toMatchObject({ estimateMinutes: 360, priority: 'high', dueAt: '2026-03-05T18:00+01:00' })
      expect(newProjects).toEqual(['Website'])
    })

    it('3 “And these four as well”', async () => {
      const text = [
        'Prepare slides 3h by Friday 17:00 #work',
        'Answer Kim 30m tomorrow',
        'Tax return 4h by 2026-03-13',
        'Buy a present 45m by Wednesday',
      ].join('\n')
      expect((await ask('add_tasks', { text })).added).toHaveLength(4)
      const { tasks } = await ask('find_tasks')
      for (const task of tasks) ids.set(task.title, task.id)
      expect([...ids.keys()]).toHaveLength(5)
    })

    it('4 “I have a workshop on Tuesday from nine to noon”', async () => {
      const times = { startAt: '2026-03-03T09:00', endAt: '2026-03-03T12:00' }
      const { id: event } = await ask('change_calendar', { action: 'add_event', title: 'Workshop', ...times })
      ids.set('Workshop', event)
    })

    it('5 “What would the plan look like?” without changing anything', async () => {
      const preview = await ask('preview_change')
      expect(preview.created.length).toBeGreaterThan(5)
      expect((await planOn('2026-03-02')).sessions).toEqual([])
    })

    it('6 “Plan my week”', async () => {
      const run = await ask('run_plan')
      expect([run.late, run.doesNotFit]).toEqual([[], []])
      expect(run.sessions).toBeGreaterThan(5)
    })

    it('7 “What do I do today, and why?”', async () => {
      const { sessions } = await ask('get_overview')
      expect(sessions.length).toBeGreaterThan(0)
      for (const { why } of sessions) expect(why.length).toBeGreaterThan(10)
    })

    it('8 “When can I finish the report?”', async () => {
      const { sessions } = await ask('get_plan', { taskId: id('Write the report') })
      expect(sessions.length).toBeGreaterThan(1)
      expect(sessions.at(-1).endAt < '2026-03-05T18:00').toBe(true)
    })

    it('9 “Nothing is planned during the workshop, is it?”', async () => {
      const { sessions, events } = await planOn('2026-03-03')
      expect(titles(events)).toEqual(['Workshop'])
      expect(sessions.filter(({ startAt }: { startAt: string }) => startAt < '2026-03-03T12:00')).toEqual([])
    })

    it('10 “What is in @Website?”', async () => {
      expect(titles((await ask('find_tasks', { project: 'website' })).tasks)).toEqual(['Write the report'])
    })
  })

  describe('changes', () => {
    it('11 “Could I take Thursday off?” shows the cost', async () => {
      const preview = await ask('preview_change', { daysOff: ['2026-03-05'] })
      expect(preview.lateInAll).toBe(preview.worse.length)
      expect((await planOn('2026-03-05')).events).toEqual([])
    })

    it('12 “I am ill on Thursday, move everything”', async () => {
      await ask('change_calendar', { action: 'add_day_off', startOn: '2026-03-05', title: 'Ill' })
      await ask('run_plan')
      const { sessions, events } = await planOn('2026-03-05')
      expect([sessions, titles(events)]).toEqual([[], ['Ill']])
    })

    it('13 “Is anything late now?”', async () => {
      const { worse, lateInAll } = await ask('preview_change')
      expect([worse, lateInAll]).toEqual([[], 0])
    })

    it('14 “Undo that plan”, and the sessions of Thursday are where they were', async () => {
      expect(await ask('undo_plan')).toEqual({ undone: true })
      const again = await assistant.call('undo_plan')
      expect(again.refusal).toContain('There is no run to undo')
      await ask('run_plan')
    })

    it('15 “The slides take five hours, not three”', async () => {
      const change = { id: id('Prepare slides'), estimateMinutes: 300 }
      expect(await ask('update_tasks', { changes: [change] })).toEqual({ updated: 1, notFound: [] })
    })

    it('16 “Would that still work?”', async () => {
      const preview = await ask('preview_change')
      expect(preview.created.length + preview.moved.length).toBeGreaterThan(0)
    })

    it('17 “Kim can wait until Friday; the present is urgent”', async () => {
      const changes = [
        { id: id('Answer Kim'), dueAt: '2026-03-06', startAfter: null },
        { id: id('Buy a present'), priority: 'urgent', labels: ['work'] },
      ]
      expect((await ask('update_tasks', { changes })).updated).toBe(2)
      expect((await ask('find_tasks', { priority: 'urgent' })).tasks[0]).toMatchObject({ labels: ['work'] })
    })

    it('18 “Find an hour for Kim this week”', async () => {
      const { free } = await ask('find_free_time', { minutes: 60, to: '2026-03-06T18:00' })
      for (const { startAt } of free) expect(startAt.startsWith('2026-03-05')).toBe(false)
      expect(free.length).toBeGreaterThan(0)
      ids.set('free', free[0].startAt)
    })

    it('19 “Take the first one”', async () => {
      const startAt = id('free')
      const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString()
      await ask('change_calendar', { action: 'add_event', title: 'Kim', startAt, endAt })
      await ask('run_plan')
      const { sessions } = await ask('get_plan', { from: startAt, to: endAt })
      expect(sessions).toEqual([])
    })

    it('20 “Move the workshop to the afternoon”', async () => {
      const times = { startAt: '2026-03-03T13:00', endAt: '2026-03-03T16:00' }
      await ask('change_calendar', { action: 'change_event', id: id('Workshop'), ...times })
      expect((await planOn('2026-03-03')).events[0].startAt).toBe('2026-03-03T13:00+01:00')
    })

    it('21 “Put the tax return on Friday at two, and leave it there”', async () => {
      const times = { startAt: '2026-03-06T14:00', endAt: '2026-03-06T16:00' }
      await ask('change_calendar', { action: 'place_session', taskId: id('Tax return'), ...times })
      await ask('run_plan')
      const { sessions } = await ask('get_plan', { taskId: id('Tax return') })
      const placed = { startAt: '2026-03-06T14:00+01:00', endAt: '2026-03-06T16:00+01:00', fixed: true }
      expect(sessions).toContainEqual(expect.objectContaining(placed))
    })
  })

  describe('the day goes on', () => {
    it('22 “I worked on the report from nine to half past ten”', async () => {
      world.setNow('2026-03-02T10:00:00.000Z')
      const worked = { taskId: id('Write the report'), minutes: 90, startAt: '2026-03-02T09:00' }
      const { sessions, completedTaskIds } = await ask('log_time', { worked })
      expect([sessions[0].status, completedTaskIds]).toEqual(['completed', []])
    })

    it('23 “Start the timer”', async () => {
      await ask('run_plan')
      const { sessions } = await ask('get_overview')
      ids.set('session', sessions[0].id)
      await ask('log_time', { timer: { sessionId: id('session'), action: 'start' } })
      expect((await ask('get_overview')).timerRuns.id).toBe(id('session'))
    })

    it('24 “Stop it”', async () => {
      world.setNow('2026-03-02T10:20:00.000Z')
      const { sessions } = await ask('log_time', { timer: { sessionId: id('session'), action: 'stop' } })
      expect(sessions[0].status).toBe('completed')
    })

    it('25 “The present is bought”', async () => {
      const done = await ask('complete_tasks', { taskIds: [id('Buy a present')] })
      expect(done).toEqual({ completed: ['Buy a present'], notFound: [] })
    })

    it('26 “What did I not get to yesterday?”', async () => {
      world.setNow('2026-03-03T06:00:00.000Z')
      const { unconfirmed } = await ask('get_overview')
      expect(unconfirmed.length).toBeGreaterThan(0)
      ids.set('missed', unconfirmed[0].id)
      ids.set(
        'others',
        unconfirmed
          .slice(1)
          .map((row: { id: string }) => row.id)
          .join(' '),
      )
    })

    it('27 “I did half an hour of the first, and none of the rest”', async () => {
      const others = id('others').split(' ').filter(Boolean)
      const confirm = [
        { id: id('missed'), outcome: 'partly', minutes: 30 },
        ...others.map(other => ({ id: other, outcome: 'not_done' })),
      ]
      await ask('log_time', { confirm })
      expect((await ask('get_overview')).unconfirmed).toEqual([])
    })

    it('28 “Replan, and tell me what is in danger”', async () => {
      const { late, tight, doesNotFit } = await ask('run_plan')
      for (const { title, why } of [...late, ...tight, ...doesNotFit]) expect([title, why].every(Boolean)).toBe(true)
    })

    it('29 “Forget the slides”', async () => {
      const changes = [{ id: id('Prepare slides'), status: 'cancelled' }]
      const { better } = await ask('preview_change', { changes })
      expect(better).toBeInstanceOf(Array)
      await ask('update_tasks', { changes })
      await ask('run_plan')
      expect((await ask('get_plan', { taskId: id('Prepare slides'), from: '2026-03-03T07:00' })).sessions).toEqual([])
    })

    it('30 “What is left, and what have I done?”', async () => {
      const open = await ask('find_tasks')
      expect(titles(open.tasks)).toEqual(['Answer Kim', 'Tax return', 'Write the report'])
      const finished = await ask('find_tasks', { status: 'completed' })
      expect(titles(finished.tasks)).toEqual(['Buy a present'])
    })
  })
})
