import { onSqlite, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { listPlanEvents, type PlanEvent, savePlanEvent } from './plan-event.store.ts'
import { type PlanTarget, type RemoteChange, RemoteChangedError } from './plan-target.ts'
import { pullPlan } from './pull-plan.rules.ts'
import type { ListBlocks, PlanBlock } from './push-plan.rules.ts'
import { exchange } from './sync-plan.rules.ts'

const NOON = { startAt: '2026-03-03T12:00:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
const ONE = { startAt: '2026-03-03T13:00:00.000Z', endAt: '2026-03-03T14:00:00.000Z' }
const DAY_MS = 86_400_000

// What servers are told is decided before any of them is asked, so none is needed.
onSqlite('a turn of writing the plan', world => {
  let person: Person
  let calendar: { userId: string; id: string; etag: string | null }
  let put: string[]
  let target: PlanTarget
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    person = await world.newPerson()
    const { id } = await person.client.calendars.create({ body: { name: 'Plan' } })
    calendar = { userId: person.id, id, etag: 'token' }
    put = []
    target = {
      findChanges: async () => ({ changes: [], token: 'next', isComplete: true }),
      put: async ({ id: eventId }) => `"${put.push(eventId)}"`,
      remove: async () => {},
    }
  })

  const now = () => Date.parse(world.now())
  const run = (blocks: PlanBlock[] | ListBlocks, clock = now) => {
    const listBlocks = typeof blocks === 'function' ? blocks : async () => blocks.toReversed()
    return exchange({ database: world.database, clock }, calendar, target, listBlocks)
  }
  const block = (change: Partial<PlanBlock> = {}): PlanBlock => ({
    id: newId(),
    taskId: null,
    title: 'Report',
    explanation: null,
    ...NOON,
    ...change,
  })
  const stored = () => listPlanEvents(world.database.db, person.id, calendar.id)

  it('[CALDAV-20] looks at blocks from yesterday to 31 days ahead, 1,000 at the most', async () => {
    let asked: unknown
    await run(async (_db, _owner, { from, to }, limit) => {
      asked = [Date.parse(from ?? '') - now(), Date.parse(to ?? '') - now(), limit]
      return []
    })
    expect(asked).toEqual([-DAY_MS, 31 * DAY_MS, 1000])
  })

  it('[CALDAV-24] has at most 50 writes, and a minute', async () => {
    const blocks = Array.from({ length: 51 }, () => block())
    expect(await run(blocks)).toMatchObject({ isUnfinished: true, eventCount: 51 })
    expect(put).toHaveLength(50)
    expect(await run(blocks)).toMatchObject({ isUnfinished: false })
    expect(new Set(put).size).toBe(51)
    put = []
    const more = Array.from({ length: 9 }, () => block())
    const slow = () => now() + put.length * 25_000
    expect(await run([...blocks, ...more], slow)).toMatchObject({ isUnfinished: true })
    expect(put).toHaveLength(3)
  })

  it('[CALDAV-20] writes again what has another reason, and nothing that is the same', async () => {
    const one = block()
    await run([one])
    await run([one])
    expect(put).toHaveLength(1)
    await run([{ ...one, explanation: 'Before the meeting.' }])
    expect(put).toHaveLength(2)
  })

  it('[CALDAV-24] looks at everything the next time if something was left for it', async () => {
    expect((await run([])).token).toBe('next')
    target.findChanges = async () => ({ changes: [], token: 'next', isComplete: false })
    expect((await run([])).token).toBeNull()
  })

  it('[CALDAV-23] after a conflict takes the event for what it was before, and looks at everything', async () => {
    const one = block()
    await run([one])
    const looks: unknown[] = []
    target.findChanges = async (events, token) => {
      looks.push([token, ...events.map(({ startAt }) => startAt)])
      return { changes: [], token: 'next', isComplete: true }
    }
    target.put = async () => {
      throw new RemoteChangedError()
    }
    expect(await run([{ ...one, ...ONE }])).toMatchObject({ hasConflicts: true })
    expect(looks).toEqual([
      ['token', NOON.startAt],
      [null, NOON.startAt],
    ])
    expect(await stored()).toMatchObject([NOON])
  })

  it('[CALDAV-23] what was done to an event concerns its block, or the one that a planner run has put there, and no cancelled one', async () => {
    const task = await person.client.tasks.create({ body: { title: 'Report', autoSchedule: false } })
    const { id } = await person.client.timeBlocks.create({ body: { taskId: task.id, ...NOON } })
    const event: PlanEvent = {
      userId: person.id,
      id: newId(),
      calendarId: calendar.id,
      blockId: newId(),
      taskId: task.id,
      etag: '"1"',
      contentHash: 'h',
      ...NOON,
    }
    await savePlanEvent(event, world.database.db)
    const pull = async (change: RemoteChange) => {
      await pullPlan(world.database, person.id, [change], world.now())
      return person.client.timeBlocks.get({ id })
    }
    expect(await pull({ event: { ...event, ...ONE }, kind: 'gone' })).toMatchObject({ status: 'scheduled' })
    expect(await pull({ event, kind: 'moved', etag: '"2"', ...ONE })).toMatchObject(ONE)
    expect(await pull({ event: { ...event, ...ONE }, kind: 'gone' })).toMatchObject({ status: 'cancelled' })
    const cancelled = { ...event, blockId: id }
    expect(await pull({ event: cancelled, kind: 'moved', etag: '"3"', ...NOON })).toMatchObject(ONE)
  })
})
