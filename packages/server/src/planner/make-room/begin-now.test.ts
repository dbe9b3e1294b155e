import type { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import type { z } from 'zod'

const DAY = '2026-03-02'
const at = (time: string) => `${DAY}T${time}:00.000Z`

onSqlite('“Begin this now instead”', world => {
  /** A session of two hours that began two minutes ago, and a call of half an hour that is due in an hour. */
  const givenLongBlock = async (call: Partial<z.input<typeof TaskCreate>> = {}) => {
    world.setNow(at('09:50'))
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const slides = await client.tasks.create({
      body: { title: 'Slides', estimateMinutes: 120, maxSessionMinutes: 120, dueAt: at('16:00') },
    })
    await client.planner.run()
    world.setNow(at('09:52'))
    const urgent = { title: 'Call', estimateMinutes: 30, priority: 'urgent', dueAt: at('10:50'), ...call } as const
    const { id } = await client.tasks.create({ body: urgent })
    const remedy = async () => {
      const { reasons } = await client.planner.run()
      return reasons.atRisk.find(({ taskId }) => taskId === id)?.remedy
    }
    const blocks = await client.timeBlocks.list({ query: { from: at('00:00') } })
    const block = blocks.find(({ taskId }) => taskId === slides.id)
    return { client, id, blockId: block?.id ?? '', remedy }
  }

  it('[PLAN-157] is offered to what an unstarted session makes late, and puts it on time', async () => {
    const { client, id, remedy } = await givenLongBlock()
    expect(await remedy()).toEqual({
      ...{ code: 'begin-now', instead: 'Slides' },
      sentence: 'Begin this now instead of “Slides”, which nobody has started.',
    })
    expect((await client.planner.preview()).reasons.atRisk[0]?.remedy?.code).toBe('begin-now')
    const { block, madeRoom } = await client.tasks.next({ id })
    expect(block.endAt <= at('10:50')).toBe(true)
    expect(madeRoom?.becameLate).toEqual([])
    const run = await client.planner.run()
    expect(run.atRiskTaskIds).toEqual([])
    expect(run.tasksScheduled).toBeGreaterThan(0)
  })

  it('[PLAN-157] is not offered beside a timer that runs, and that session stays until it is stopped', async () => {
    const { client, id, blockId, remedy } = await givenLongBlock()
    await client.timeBlocks.start({ id: blockId })
    expect(await remedy()).toBeUndefined()
    const { block } = await client.tasks.next({ id })
    expect(block.startAt).toBe(at('11:50'))
    expect(await client.timeBlocks.get({ id: blockId })).toMatchObject({ startAt: at('09:50'), endAt: at('11:50') })
    world.setNow(at('10:00'))
    await client.timeBlocks.stop({ id: blockId })
    expect((await client.tasks.next({ id })).block).toMatchObject({ startAt: at('10:00'), endAt: at('10:30') })
  })

  it('[PLAN-157] is not offered where it would not help, or to what waits', async () => {
    const tooLong = await givenLongBlock({ estimateMinutes: 60 })
    expect(await tooLong.remedy()).toBeUndefined()
    const inTwoSessions = await givenLongBlock({ estimateMinutes: 50, maxSessionMinutes: 25 })
    expect((await inTwoSessions.remedy())?.code).toBe('begin-now')
    const longPause = await givenLongBlock({ estimateMinutes: 50, maxSessionMinutes: 25, cooldownMinutes: 10 })
    expect(await longPause.remedy()).toBeUndefined()
    const overdue = await givenLongBlock({ dueAt: at('09:00') })
    expect(await overdue.remedy()).toBeUndefined()
    const waiting = await givenLongBlock()
    const first = await waiting.client.tasks.create({ body: { title: 'First', estimateMinutes: 5 } })
    await waiting.client.dependencies.add({ id: waiting.id, dependsOnId: first.id })
    expect(await waiting.remedy()).toBeUndefined()
  })
})
