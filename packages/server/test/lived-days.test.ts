import { plan } from '@daywright/engine/plan'
import { makeDueOccurrences } from '@daywright/test-kit/due-work'
import { autoPlanProcess } from '@daywright/test-kit/planner/auto-plan-process'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Monday 2 March and the days after it. */
const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
/** How the sessions of a title went; those of others are left open. */
type Answers = Readonly<Record<string, 'done' | 'not_done'>>

onBothDatabases('days that are lived', world => {
  /** What a server does by itself at a time: series, then planning. */
  const live = async (time: string) => {
    world.setNow(time)
    while (await makeDueOccurrences(world.database, Date.parse(world.now())));
    const { settle, errors } = autoPlanProcess(world, plan)
    await settle()
    expect(errors).toEqual([])
  }
  const review = async ({ client }: Person, answers: Answers) => {
    const { unconfirmed } = await client.today.get()
    const confirmations = unconfirmed.flatMap(({ id, title }) => {
      const outcome = answers[title]
      return outcome ? [{ id, outcome }] : []
    })
    await client.timeBlocks.confirm({ body: { confirmations } })
    return unconfirmed.map(({ title }) => title).toSorted()
  }
  /** Everything that may cry: titles in Today, findings, alerts, the summary, and what has no session. */
  const alarms = async ({ client }: Person) => {
    const { atRisk } = await client.today.get()
    const preview = await client.planner.preview()
    await client.notifications.generate({ body: { type: 'at_risk' } })
    await client.notifications.generate({ body: { type: 'morning_summary' } })
    const { notifications } = await client.notifications.list()
    const ofToday = notifications.filter(({ createdAt }) => createdAt.slice(0, 10) === world.now().slice(0, 10))
    const summary = ofToday.find(({ type }) => type === 'morning_summary')
    return {
      today: atRisk.map(({ title }) => title),
      findings: [...preview.atRiskTaskIds, ...preview.unscheduledTaskIds],
      alerts: ofToday.filter(({ type }) => type === 'at_risk_deadline').map(({ body }) => body),
      atRisk: summary?.metadata.atRiskCount,
      unscheduled: (await client.planner.status()).unscheduledTasks,
    }
  }
  const QUIET = { today: [], findings: [], alerts: [], atRisk: 0, unscheduled: 0 }
  /** The statuses of the dates that have come, by title. */
  const history = async ({ client }: Person) => {
    const query = { includeCompleted: 'true', sort: 'dueAt', limit: '100' } as const
    const { data } = await client.tasks.list({ query })
    const come = data.filter(({ occurrenceOn }) => (occurrenceOn ?? '9') <= world.now().slice(0, 10))
    const of = (name: string) => come.filter(({ title }) => title === name).map(({ status }) => status)
    return { Plants: of('Plants'), Inbox: of('Inbox') }
  }

  it('[WORK-16] [SERIES-22] [SERIES-23] [HABIT-18] what is done looks done everywhere, and what was missed is asked for', async () => {
    world.setNow(at(2, '07:00'))
    const person = await world.newPerson()
    const { client } = person
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over', autoPlan: true } })
    const add = async (title: string, estimateMinutes: number, dueAt: string) =>
      (await client.tasks.create({ body: { title, estimateMinutes, dueAt, cooldownMinutes: 0 } })).id
    const call = await add('Call', 40, at(2, '17:00'))
    const report = await add('Report', 120, at(4, '17:00'))
    // Until Friday: a weekend without working hours, and the end of the plan, have alarms of their own.
    const daily = 'FREQ=DAILY;UNTIL=20260306'
    await client.series.create({ body: { title: 'Plants', rule: daily, estimateMinutes: 15, missed: 'skip' } })
    await client.series.create({ body: { title: 'Inbox', rule: daily, estimateMinutes: 30, missed: 'roll' } })
    const { id: habit } = await client.habits.create({ body: { name: 'Read', minutes: 20, period: 'day' } })
    await live(at(2, '07:01'))
    expect(await alarms(person)).toEqual(QUIET)

    // Monday is over, it is unconfirmed, and midnight passes.
    await live(at(3, '00:01'))
    expect(await history(person)).toEqual({ Plants: ['cancelled', 'todo'], Inbox: ['todo', 'cancelled'] })
    await live(at(3, '07:30'))
    const reviewed = await review(person, { Call: 'done', Plants: 'done', Inbox: 'done', Read: 'done', Report: 'done' })
    expect(new Set(reviewed)).toEqual(new Set(['Call', 'Report', 'Plants', 'Inbox', 'Read']))
    await live(at(3, '07:32'))
    expect(await history(person)).toEqual({ Plants: ['completed', 'todo'], Inbox: ['completed', 'todo'] })
    for (const id of [call, report])
      expect(await client.tasks.get({ id })).toMatchObject({
        status: 'completed',
        completedAt: expect.stringMatching(/^2026-03-02/),
      })
    expect(await client.habits.get({ id: habit })).toMatchObject({ streak: 1 })
    expect(await alarms(person)).toEqual(QUIET)
    expect((await client.today.get()).unconfirmed).toEqual([])

    // On Tuesday the plants are watered, as another program says with a plain update; the rest is missed.
    const tuesday = await client.timeBlocks.list({ query: { from: at(3, '00:00'), to: at(4, '00:00') } })
    const plants = tuesday.find(({ title }) => title === 'Plants')
    world.setNow(at(3, '18:00'))
    await client.timeBlocks.update({ id: plants?.id ?? '', body: { status: 'completed' } })
    await live(at(4, '00:01'))
    await live(at(4, '07:30'))
    expect(await review(person, { Inbox: 'not_done', Read: 'not_done' })).toEqual(['Inbox', 'Read'])
    await live(at(4, '07:32'))
    expect(await history(person)).toEqual({
      Plants: ['completed', 'completed', 'todo'],
      Inbox: ['completed', 'todo', 'cancelled'],
    })
    expect(await client.habits.get({ id: habit })).toMatchObject({ streak: 0, bestStreak: 1 })
    // Only what was really missed is overdue, and it is planned again.
    expect(await alarms(person)).toMatchObject({ today: ['Inbox'], alerts: [], atRisk: 1, unscheduled: 0 })

    // Wednesday: everything is done in time, and said at once.
    world.setNow(at(4, '16:59'))
    await review(person, { Inbox: 'done', Plants: 'done', Read: 'done' })
    await live(at(5, '00:01'))
    expect(await history(person)).toEqual({
      Plants: ['completed', 'completed', 'completed', 'todo'],
      Inbox: ['completed', 'completed', 'cancelled', 'todo'],
    })
    await live(at(5, '07:30'))
    expect(await alarms(person)).toEqual(QUIET)
    expect((await client.today.get()).unconfirmed).toEqual([])
  })
})
