import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { revisionOf } from '../../db/transactions/owner-writes.ts'

/** Thursday 16:00 in Berlin. */
const NOW = '2026-03-05T15:00:00.000Z'
const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
const titles = ({ tasks }: { tasks: readonly { title: string }[] }) => tasks.map(({ title }) => title)

onBothDatabases('rituals', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const planned = async (title: string, from: number, fields: Partial<TimeBlock> = {}) => {
      const task = await givenTask(world, person, { title, estimateMinutes: 60 })
      await givenBlock(world, person, { taskId: task.id, startAt: at(from), endAt: at(from + 1), ...fields })
      return task
    }
    return { person, client: person.client, planned }
  }

  it('[RITUAL-3] go on where the person was, on the same day', async () => {
    const { client } = await newPerson()
    expect(await client.rituals.list()).toEqual([
      { kind: 'dayStart', on: '2026-03-05', step: null, finishedAt: null },
      { kind: 'dayEnd', on: '2026-03-05', step: null, finishedAt: null },
      { kind: 'weekReview', on: '2026-03-02', step: null, finishedAt: null },
    ])
    for (const step of ['past', 'load'] as const) await client.rituals.put({ body: { kind: 'dayStart', step } })
    await client.rituals.put({ body: { kind: 'weekReview', step: 'inbox' } })
    expect(await client.rituals.list()).toMatchObject([{ step: 'load' }, { step: null }, { step: 'inbox' }])
    // A quarter past midnight in Berlin.
    world.setNow('2026-03-05T23:15:00.000Z')
    expect(await client.rituals.list()).toMatchObject([{ on: '2026-03-06', step: null }, {}, { step: 'inbox' }])
    await client.rituals.put({ body: { kind: 'dayStart', step: 'past' } })
    expect(await client.rituals.list()).toMatchObject([{ on: '2026-03-06', step: 'past' }, {}, {}])
  })

  it('[RITUAL-3] have steps of their own', async () => {
    const { request } = (await newPerson()).person
    for (const body of [
      { kind: 'dayStart', step: 'inbox' },
      { kind: 'weekReview', step: 'past' },
      { kind: 'dayEnd', step: 'tea' },
    ])
      expect((await request('PUT', '/api/rituals', body)).body, JSON.stringify(body)).toMatchObject({
        details: { step: [expect.any(String)] },
      })
  })

  it('[RITUAL-4] stay finished for their day', async () => {
    const { client } = await newPerson()
    const finish = () => client.rituals.put({ body: { kind: 'dayEnd', step: null, finished: true } })
    expect(await finish()).toMatchObject({ finishedAt: NOW })
    world.setNow(at(1))
    await client.rituals.put({ body: { kind: 'dayEnd', step: 'done' } })
    expect(await finish()).toMatchObject({ finishedAt: NOW })
    world.setNow(at(24))
    expect(await client.rituals.list()).toMatchObject([{}, { finishedAt: null }, {}])
  })

  it('[RITUAL-15] change nothing of the account', async () => {
    const { person, client } = await newPerson()
    const revision = async () => revisionOf(world.database.db, person.id)
    const before = await revision()
    await client.rituals.put({ body: { kind: 'dayStart', step: 'load', finished: true } })
    expect([await revision(), (await client.rituals.list())[0]?.step]).toEqual([before, 'load'])
  })

  it('[RITUAL-5] review the week before until three days are over, by the weeks of the account', async () => {
    const { client } = await newPerson()
    const weekOn = async (now: string) => {
      world.setNow(now)
      const { from, to } = await client.rituals.week()
      expect((await client.rituals.list())[2]).toMatchObject({ on: from })
      return [from, to]
    }
    expect(await weekOn('2026-03-04T22:59:00.000Z')).toEqual(['2026-02-23', '2026-03-01'])
    expect(await weekOn('2026-03-04T23:00:00.000Z')).toEqual(['2026-03-02', '2026-03-08'])
    expect(await weekOn('2026-03-08T12:00:00.000Z')).toEqual(['2026-03-02', '2026-03-08'])
    expect(await weekOn('2026-03-09T12:00:00.000Z')).toEqual(['2026-03-02', '2026-03-08'])
    await client.plannerSettings.update({ body: { weekStart: 0 } })
    expect(await weekOn('2026-03-04T12:00:00.000Z')).toEqual(['2026-03-01', '2026-03-07'])
  })

  it('[RITUAL-6] the end of the day tells what was done and what moved', async () => {
    const { person, client, planned } = await newPerson()
    const stranger = await newPerson()
    await stranger.planned('theirs', -3)
    await givenTask(world, person, { title: 'ticked', status: 'completed', completedAt: at(-1) })
    await givenTask(world, person, { title: 'yesterday', status: 'completed', completedAt: at(-20) })
    await planned('worked on', -5, { status: 'completed', actualMinutes: 40 })
    const missed = await planned('missed', -4)
    await givenBlock(world, person, { taskId: missed.id, startAt: at(20), endAt: at(21) })
    await planned('put off', 3, { status: 'cancelled' })
    await planned('to come', 2)
    const again = await planned('again tonight', -2)
    await givenBlock(world, person, { taskId: again.id, startAt: at(3), endAt: at(4) })
    const dropped = await planned('dropped', -3)
    await client.tasks.update({ id: dropped.id, body: { status: 'cancelled' } })
    await client.dayNotes.put({ body: { on: '2026-03-05', text: 'Enough' } })
    const day = await client.rituals.day()
    expect(day).toMatchObject({ on: '2026-03-05', completed: 1, sessions: 1, minutes: 40, note: { text: 'Enough' } })
    expect(titles(day.done)).toEqual(['ticked', 'worked on'])
    expect(day.moved.tasks.map(({ title, nextAt }) => [title, nextAt])).toEqual([
      ['missed', at(20)],
      ['put off', null],
    ])
    expect([day.done.count, day.moved.count]).toEqual([2, 2])
  })

  it('[RITUAL-6] what was in the plan of the morning and is in another day now has moved', async () => {
    const { client, planned } = await newPerson()
    world.setNow(at(-8))
    await planned('stays', 1)
    const moves = await planned('moves', 2)
    await client.rituals.put({ body: { kind: 'dayStart', step: null, finished: true } })
    const [block] = await client.timeBlocks.list({ query: { from: at(2), to: at(3) } })
    await client.timeBlocks.update({ id: block?.id ?? '', body: { startAt: at(22), endAt: at(23) } })
    world.setNow(NOW)
    expect((await client.rituals.day()).moved.tasks).toMatchObject([{ id: moves.id, nextAt: at(22) }])
    world.setNow(at(48))
    expect((await client.rituals.day()).moved.tasks).toEqual([])
  })

  it('[RITUAL-7] the review tells what was done in the week', async () => {
    const { person, client, planned } = await newPerson()
    await givenTask(world, person, { title: 'monday', status: 'completed', completedAt: '2026-03-01T23:00:00.000Z' })
    await givenTask(world, person, { title: 'sunday', status: 'completed', completedAt: '2026-03-01T22:59:00.000Z' })
    await givenTask(world, person, { title: 'today', status: 'completed', completedAt: NOW })
    await planned('worked on', -48, { status: 'completed' })
    await planned('long ago', -24 * 8, { status: 'completed' })
    for (const on of ['2026-03-01', '2026-03-02', '2026-03-05']) await client.dayNotes.put({ body: { on, text: on } })
    const week = await client.rituals.week()
    expect(titles(week.done)).toEqual(['today', 'monday'])
    expect(week).toMatchObject({ sessions: 1, minutes: 60, notes: [{ on: '2026-03-02' }, { on: '2026-03-05' }] })
  })

  it('[RITUAL-8] slipped is what is overdue', async () => {
    const { person, client } = await newPerson()
    const due = (title: string, dueAt: string) => givenTask(world, person, { title, dueAt })
    await due('today', at(1))
    await due('an hour ago', at(-1))
    await due('last month', at(-24 * 30))
    await givenTask(world, person, { title: 'done', dueAt: at(-2), status: 'completed', completedAt: NOW })
    expect(titles((await client.rituals.week()).slipped)).toEqual(['last month', 'an hour ago'])
    // On Monday, the week before is reviewed: what was due on Monday itself is no part of it.
    world.setNow('2026-03-09T15:00:00.000Z')
    await due('this morning', '2026-03-09T08:00:00.000Z')
    expect(titles((await client.rituals.week()).slipped)).toEqual(['last month', 'an hour ago', 'today'])
  })

  it('[RITUAL-9] [RITUAL-10] the inbox is undecided, and what is stale waits in projects', async () => {
    const { person, client, planned } = await newPerson()
    const project = await client.projects.create({ body: { name: 'House' } })
    await client.series.create({ body: { title: 'Water', rule: 'FREQ=DAILY', startOn: '2026-03-05' } })
    const old = at(-24 * 29)
    const given = (title: string, fields: Parameters<typeof givenTask>[2]) =>
      givenTask(world, person, { title, ...fields })
    await planned('sorted', 30)
    await given('captured', {})
    await given('due, no estimate', { dueAt: at(50) })
    await given('estimated, undated', { estimateMinutes: 30 })
    await given('estimated and due', { estimateMinutes: 30, dueAt: at(50) })
    const inProject = { projectId: project.id }
    await given('fresh in project', inProject)
    await given('stale', { ...inProject, updatedAt: old })
    await given('old and due', { ...inProject, updatedAt: old, dueAt: at(50) })
    const used = await given('old and planned', { ...inProject, updatedAt: old })
    await givenBlock(world, person, { taskId: used.id, startAt: at(30), endAt: at(31) })
    const { inbox, stale } = await client.rituals.week()
    expect(titles(inbox).toSorted()).toEqual(['captured', 'due, no estimate', 'estimated, undated'])
    expect(titles(stale)).toEqual(['stale'])
  })

  it('[RITUAL-11] lists at most 50 tasks, and says how many there are', async () => {
    const { person, client } = await newPerson()
    for (let each = 0; each < 53; each++)
      await givenTask(world, person, { title: `Task ${each}`, status: 'completed', completedAt: at(-1) })
    const [week, day] = [await client.rituals.week(), await client.rituals.day()]
    expect([week.done.count, week.done.tasks.length]).toEqual([53, 50])
    expect([day.done.count, day.done.tasks.length, day.completed]).toEqual([53, 50, 53])
  })
})
