import { givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Sunday evening: the default windows open at 09:00 on Monday 2 March. */
const NOW = '2026-03-01T20:00:00.000Z'
const RANGE = { from: NOW, to: '2026-04-20' }

onSqlite('preview and undo of a planner run', world => {
  const newPerson = () => {
    world.setNow(NOW)
    return world.newPerson()
  }
  const blocksOf = ({ client }: Person) => client.timeBlocks.list({ query: RANGE })

  it('[PLAN-69] gives a reason for every task at risk, unscheduled or oversized', async () => {
    const person = await newPerson()
    const overdue = await givenTask(world, person, { estimateMinutes: 30, dueAt: '2026-02-28T00:00:00.000Z' })
    const large = await givenTask(world, person, { estimateMinutes: 500 })
    const unplaceable = await givenTask(world, person, { estimateMinutes: 60, startAfter: '2026-05-01T00:00:00.000Z' })
    const run = await person.client.planner.run()
    for (const [ids, findings, task] of [
      [run.atRiskTaskIds, run.reasons.atRisk, overdue],
      [run.unscheduledTaskIds, run.reasons.unscheduled, unplaceable],
      [run.oversizedTaskIds, run.reasons.oversized, large],
    ] as const) {
      expect(findings.map(finding => finding.taskId)).toEqual(ids)
      expect(ids).toContain(task.id)
      for (const { code, sentence } of findings) {
        expect(code).toMatch(/^[a-z-]+$/)
        expect(sentence).toMatch(/^[A-Z].*\.$/s)
      }
    }
  })

  it('[PLAN-70] tells what would be kept, moved, created and removed, and changes nothing', async () => {
    const person = await newPerson()
    const { client } = person
    const staying = await givenTask(world, person, { title: 'Staying', estimateMinutes: 30, priority: 'urgent' })
    const moving = await givenTask(world, person, { title: 'Moving', estimateMinutes: 30, priority: 'high' })
    const leaving = await givenTask(world, person, { title: 'Leaving', estimateMinutes: 30 })
    await client.planner.run()
    // A completed task would lose its session at once [WORK-12]; without work it loses it with the next run.
    await client.tasks.update({ id: leaving.id, body: { estimateMinutes: 0 } })
    await client.tasks.update({ id: moving.id, body: { startAfter: '2026-03-05T00:00:00Z' } })
    const coming = await givenTask(world, person, { title: 'Coming', estimateMinutes: 30 })
    const before = await blocksOf(person)
    const { changes, ...outcome } = await client.planner.preview()
    expect(changes.kept.map(block => block.taskId)).toEqual([staying.id])
    expect(changes.moved.map(({ from, to }) => [from.taskId, to.taskId])).toEqual([[moving.id, moving.id]])
    expect(changes.moved[0]?.to).toMatchObject({ title: 'Moving', startAt: '2026-03-05T09:00:00.000Z' })
    expect(changes.created.map(block => block.taskId)).toEqual([coming.id])
    expect(changes.removed.map(block => block.taskId)).toEqual([leaving.id])
    expect(await blocksOf(person)).toEqual(before)

    const run = await client.planner.run()
    expect(run).toEqual({ ok: true, ...outcome })
    const times = (blocks: readonly { taskId: string | null; startAt: string; endAt: string }[]) =>
      blocks.map(({ taskId, startAt, endAt }) => `${taskId} ${startAt} ${endAt}`).toSorted()
    const foreseen = [...changes.kept, ...changes.moved.map(({ to }) => to), ...changes.created]
    expect(times(await blocksOf(person))).toEqual(times(foreseen))
    expect((await client.planner.preview()).changes).toMatchObject({ moved: [], created: [], removed: [] })
  })

  it('[PLAN-71] brings back the plan before the last run, once', async () => {
    const person = await newPerson()
    const { client } = person
    const task = await givenTask(world, person, { estimateMinutes: 30 })
    await client.planner.run()
    const before = await blocksOf(person)
    await client.tasks.update({ id: task.id, body: { startAfter: '2026-03-05T00:00:00Z' } })
    await client.planner.run()
    const [moved] = await blocksOf(person)
    expect(await client.planner.undo()).toEqual({ success: true })
    const after = await blocksOf(person)
    expect(after).toEqual(before.map(block => ({ ...block, updatedAt: after[0]?.updatedAt })))
    expect((await person.request('GET', `/api/time-blocks/${moved?.id}`)).status).toBe(404)
    const again = await person.request('POST', '/api/planner/undo')
    expect([again.status, again.body.error]).toEqual([409, 'There is no run to undo'])
  })

  it('[PLAN-72] [PLAN-110] is refused once something was changed by hand, which is then left alone', async () => {
    const person = await newPerson()
    const available = async () => (await person.client.planner.undoable()).available
    expect(await available()).toBe(false)
    const none = await person.request('POST', '/api/planner/undo')
    expect([none.status, none.body.error]).toEqual([409, 'There is no run to undo'])
    await givenTask(world, person, { estimateMinutes: 30 })
    await person.client.planner.run()
    expect(await available()).toBe(true)
    const [block] = await blocksOf(person)
    const locked = await person.client.timeBlocks.update({ id: block?.id ?? '', body: { locked: true } })
    expect(await available()).toBe(false)
    const late = await person.request('POST', '/api/planner/undo')
    expect([late.status, late.body.error]).toEqual([409, 'Something was changed since the last run'])
    expect(await person.client.timeBlocks.get({ id: locked.id })).toEqual(locked)
  })
})
