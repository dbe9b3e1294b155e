import type { Task } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Tuesday morning; the sessions were on Monday. */
const NOW = '2026-03-03T08:00:00.000Z'
const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
const MONDAY = { startAt: at(2, '10:00'), endAt: at(2, '10:40') }
const COMING = { startAt: at(4, '10:00'), endAt: at(4, '10:40') }

onBothDatabases('sessions that complete their task', world => {
  const given = async (fields: Partial<Task> = {}, session: Partial<TimeBlock> = {}) => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 40, dueAt: at(2, '17:00'), ...fields })
    const block = await givenBlock(world, person, { taskId: task.id, ...MONDAY, ...session })
    const add = (fields: Partial<TimeBlock>) => givenBlock(world, person, { taskId: task.id, ...MONDAY, ...fields })
    return { person, client: person.client, task, block, add }
  }
  const confirm = ({ client }: Person, ...confirmations: object[]) =>
    client.timeBlocks.confirm({
      body: { confirmations } as Parameters<typeof client.timeBlocks.confirm>[0]['body'],
    })
  const statusOf = async ({ client }: Person, { id }: Task) => (await client.tasks.get({ id })).status

  it('[WORK-16] [TODAY-6] done completes a task on which no work is left, when and as long as it was worked on', async () => {
    const { person, client, task, block } = await given()
    const before = await client.today.get()
    expect(before.atRisk.map(({ id }) => id)).toEqual([task.id])
    const work = { estimateMinutes: 40, workedMinutes: 0, staysOpen: false, isMissed: false }
    expect(before.unconfirmed).toMatchObject([{ id: block.id, work }])
    const [confirmed] = await confirm(person, { id: block.id, outcome: 'done' })
    expect(confirmed).toMatchObject({ status: 'completed', actualMinutes: 40, taskCompleted: true })
    const completed = { status: 'completed', completedAt: MONDAY.endAt, actualMinutes: 40 }
    expect(await client.tasks.get({ id: task.id })).toMatchObject(completed)
    expect(await client.today.get()).toMatchObject({ unconfirmed: [], atRisk: [], dueToday: [], done: { tasks: 0 } })
    expect(await client.planner.run()).toMatchObject({ atRiskTaskIds: [], unscheduledTaskIds: [], tasksScheduled: 0 })
    expect(await client.planner.status()).toMatchObject({ pendingTasks: 0, unscheduledTasks: 0 })
  })

  it('[WORK-16] partly, not done, too little and a wish to keep it leave the task open', async () => {
    for (const answer of [
      { outcome: 'partly', minutes: 60 },
      { outcome: 'not_done' },
      { outcome: 'done', keepTaskOpen: true },
    ]) {
      const { person, task, block } = await given()
      expect(await confirm(person, { id: block.id, ...answer })).toMatchObject([{ taskCompleted: false }])
      expect(await statusOf(person, task), JSON.stringify(answer)).toBe('todo')
    }
    const { person, task, block, add } = await given({ estimateMinutes: 80 })
    const again = await add({ startAt: at(2, '15:00'), endAt: at(2, '15:40') })
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('todo')
    await confirm(person, { id: again.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('completed')
    const both = await given({ estimateMinutes: 80, status: 'in_progress' })
    const other = await both.add({ startAt: at(2, '15:00'), endAt: at(2, '15:40') })
    const answers = [both.block, other].map(({ id }) => ({ id, outcome: 'done' }))
    expect(await confirm(both.person, ...answers)).toMatchObject([{ taskCompleted: true }, { taskCompleted: true }])
  })

  it('[WORK-16] work that was missed and planned again is complete once', async () => {
    const { person, task, block, add } = await given()
    const again = await add({ startAt: at(2, '15:00'), endAt: at(2, '15:40') })
    await confirm(person, { id: block.id, outcome: 'not_done' }, { id: again.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('completed')
  })

  it('[WORK-16] a session to come keeps the task open if a planner run would keep it', async () => {
    const kept: [Partial<TimeBlock>, Partial<Task>][] = [
      [{ source: 'manual' }, {}],
      [{ locked: true }, {}],
      [{}, { locked: true }],
      [{}, { autoSchedule: false }],
    ]
    for (const [coming, fields] of kept) {
      const { person, task, block, add } = await given(fields)
      await add({ ...COMING, ...coming })
      await confirm(person, { id: block.id, outcome: 'done' })
      expect(await statusOf(person, task)).toBe('todo')
    }
    const { person, task, block, add } = await given()
    await add(COMING)
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('completed')
  })

  it('[WORK-16] an open subtask keeps its parent open', async () => {
    const { person, task, block } = await given()
    const subtask = await givenTask(world, person, { parentTaskId: task.id })
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('todo')
    await person.client.tasks.update({ id: subtask.id, body: { status: 'completed' } })
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('completed')
  })

  it('[WORK-16] without an estimate that of the settings counts, and without both the session', async () => {
    const { person, task, block } = await given({ estimateMinutes: null })
    await person.client.plannerSettings.update({ body: { defaultEstimateMinutes: 60 } })
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('todo')
    await person.client.plannerSettings.update({ body: { defaultEstimateMinutes: null } })
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await statusOf(person, task)).toBe('completed')
  })

  it('[WORK-16] a task that was cancelled or archived by a person stays so', async () => {
    for (const status of ['cancelled', 'archived'] as const) {
      const { person, task, block } = await given({ status })
      await confirm(person, { id: block.id, outcome: 'done' })
      expect(await statusOf(person, task)).toBe(status)
    }
  })

  it('[WORK-17] taking a confirmation back gives the task its status back, if it is completed', async () => {
    const { person, client, task, block } = await given({ status: 'in_progress' })
    const takeBack = () => confirm(person, { id: block.id, outcome: 'unconfirmed', taskStatus: 'in_progress' })
    await confirm(person, { id: block.id, outcome: 'done' })
    expect(await takeBack()).toMatchObject([{ status: 'scheduled', taskCompleted: false }])
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ status: 'in_progress', completedAt: null })
    await confirm(person, { id: block.id, outcome: 'done' })
    await confirm(person, { id: block.id, outcome: 'unconfirmed' })
    expect(await statusOf(person, task)).toBe('completed')
    await client.tasks.update({ id: task.id, body: { status: 'archived' } })
    await takeBack()
    expect(await statusOf(person, task)).toBe('archived')
  })

  it('[WORK-18] completing a session completes the task too; a plain update of the status does not', async () => {
    const plain = await given()
    await plain.client.timeBlocks.update({ id: plain.block.id, body: { status: 'completed' } })
    expect(await statusOf(plain.person, plain.task)).toBe('todo')
    expect(await plain.client.timeBlocks.complete({ id: plain.block.id })).toMatchObject({ taskCompleted: true })
    // Planned for tomorrow, and done today.
    const { client, task, block } = await given({}, COMING)
    const done = await client.timeBlocks.complete({ id: block.id })
    expect(done).toMatchObject({ status: 'completed', actualMinutes: 40, taskCompleted: true })
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ status: 'completed', completedAt: NOW })
    const first = await given({ estimateMinutes: 80 })
    expect(await first.client.timeBlocks.complete({ id: first.block.id })).toMatchObject({ taskCompleted: false })
    const lunch = await first.add({ type: 'break', taskId: null })
    expect((await first.person.request('POST', `/api/time-blocks/${lunch.id}/complete`)).status).toBe(409)
  })

  it('[WORK-9] [WORK-18] stopping the timer completes the task once its estimate was worked', async () => {
    const { client, person, task, block } = await given()
    await client.timeBlocks.start({ id: block.id })
    world.setNow(at(3, '08:41'))
    expect(await client.timeBlocks.stop({ id: block.id })).toMatchObject({ actualMinutes: 41, taskCompleted: true })
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ status: 'completed', actualMinutes: 41 })
    await client.tasks.update({ id: task.id, body: { status: 'todo' } })
    expect(await client.timeBlocks.stop({ id: block.id })).toMatchObject({ taskCompleted: false })
    expect(await statusOf(person, task)).toBe('todo')
  })
})
