import { plan } from '@daywright/engine/plan'
import { autoPlanProcess } from '@daywright/test-kit/planner/auto-plan-process'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Monday 2 to Friday 6 March. */
const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
const RANGE = { from: at(1, '00:00'), to: '2026-03-20' }

onBothDatabases('a week', world => {
  const blocksOf = ({ client }: Person) => client.timeBlocks.list({ query: RANGE })
  const minutesOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    (Date.parse(endAt) - Date.parse(startAt)) / 60_000
  /** What is planned from now on, by task: minutes, and that nothing overlaps. */
  const planOf = async (person: Person) => {
    const coming = (await blocksOf(person)).filter(
      ({ status, startAt }) => status === 'scheduled' && startAt >= world.now(),
    )
    for (const [index, block] of coming.entries()) expect(block.endAt <= (coming[index + 1]?.startAt ?? '9')).toBe(true)
    const minutes: Record<string, number> = {}
    for (const block of coming) minutes[block.title] = (minutes[block.title] ?? 0) + minutesOf(block)
    return minutes
  }
  /** The background work of a server: notices changes, and plans once they have settled. */
  const planByItself = async () => {
    const { settle, errors } = autoPlanProcess(world, plan)
    await settle()
    expect(errors).toEqual([])
  }

  it('[WORK-2] [WORK-6] [WORK-11] [TODAY-3] [AUTO-2] [AUTO-3] is planned, worked, missed, reviewed and planned again', async () => {
    world.setNow(at(2, '08:00'))
    const person = await world.newPerson()
    const { client } = person
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over', autoPlan: true } })
    const add = async (title: string, estimateMinutes: number, dueAt?: string) =>
      (await client.tasks.create({ body: { title, estimateMinutes, cooldownMinutes: 0, ...(dueAt && { dueAt }) } })).id
    const call = await add('Call', 30, at(2, '17:00'))
    const report = await add('Report', 180, at(4, '17:00'))
    const slides = await add('Slides', 120, at(6, '17:00'))
    const complete = (id: string) =>
      client.tasks.update({ id, body: { status: 'completed', completedAt: world.now() } })

    // Plan: no button is pressed.
    await planByItself()
    expect(await planOf(person)).toEqual({ Call: 30, Report: 180, Slides: 120 })
    expect((await client.planner.automaticRun()).run).toMatchObject({ moved: 0, undoable: true })

    // Work: the call takes 20 minutes, and is completed while its timer runs.
    const [first] = (await blocksOf(person)).filter(({ taskId }) => taskId === call)
    world.setNow(first?.startAt ?? '')
    await client.timeBlocks.start({ id: first?.id ?? '' })
    expect((await client.today.get()).running?.title).toBe('Call')
    world.passSeconds(20 * 60)
    await complete(call)
    expect(await client.today.get()).toMatchObject({ running: null, done: { sessions: 1, tasks: 1, minutes: 20 } })

    // Miss: nothing else is done on Monday. On Tuesday before nine it is planned again, all of it on time.
    world.setNow(at(3, '08:30'))
    await planByItself()
    expect(await planOf(person)).toEqual({ Report: 180, Slides: 120 })
    expect((await client.planner.preview()).atRiskTaskIds).toEqual([])

    // Review: an hour of the report was done after all, and half of another one.
    const { unconfirmed } = await client.today.get()
    const missed = unconfirmed.filter(({ taskId }) => taskId === report)
    expect(missed.length).toBeGreaterThanOrEqual(2)
    const [whole, half, ...others] = missed
    await client.timeBlocks.confirm({
      body: {
        confirmations: [
          { id: whole?.id ?? '', outcome: 'done' },
          { id: half?.id ?? '', outcome: 'partly', minutes: 30 },
          ...others.map(({ id }) => ({ id, outcome: 'not_done' as const })),
        ],
      },
    })
    const left = 180 - minutesOf(whole ?? { startAt: '', endAt: '' }) - 30

    // Replan: what was done is not planned again, and the rest stays where it can.
    await planByItself()
    expect(await planOf(person)).toEqual({ Report: left, Slides: 120 })
    expect((await client.today.get()).unconfirmed.some(({ taskId }) => taskId === report)).toBe(false)

    // Wednesday: the report needs half an hour more, the slides are finished early.
    world.setNow(at(4, '08:30'))
    const sessions = (await client.today.get()).unconfirmed
    await client.timeBlocks.confirm({
      body: { confirmations: sessions.map(({ id }) => ({ id, outcome: 'done' as const, keepTaskOpen: true })) },
    })
    await client.tasks.update({ id: report, body: { estimateMinutes: 210 } })
    await complete(slides)
    await planByItself()
    const planned = await planOf(person)
    expect(Object.keys(planned)).toEqual(['Report'])
    const worked = (await client.tasks.get({ id: report })).timeBlocks
      .filter(({ status }) => status === 'completed')
      .reduce((sum, block) => sum + (block.actualMinutes ?? 0), 0)
    expect((planned.Report ?? 0) + worked).toBe(210)

    // Friday: everything is done, and nothing is left in the calendar.
    world.setNow(at(6, '16:00'))
    const rest = (await client.today.get()).unconfirmed
    await client.timeBlocks.confirm({
      body: { confirmations: rest.map(({ id }) => ({ id, outcome: 'done' as const })) },
    })
    await complete(report)
    await planByItself()
    expect(await planOf(person)).toEqual({})
    expect(await client.today.get()).toMatchObject({ unconfirmed: [], atRisk: [], dueToday: [] })
    expect((await client.estimates.get()).overall).toMatchObject({ factor: null })
  })
})
