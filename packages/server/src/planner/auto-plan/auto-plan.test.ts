import { plan } from '@daywright/engine/plan'
import { useAutoPlannedAccounts } from '@daywright/test-kit/planner/auto-planned-accounts'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { spreadOf } from '../../jobs/spread.ts'

onSqlite('automatic planning', world => {
  const { newProcess, pass, newPerson, addTask, blocksOf } = useAutoPlannedAccounts(world)
  const lastRun = async ({ client }: Person) => (await client.planner.automaticRun()).run
  const revision = (person: Person) => revisionOf(world.database.db, person.id)

  it('[AUTO-1] [AUTO-2] waits until nothing has changed for four seconds, and only where it is turned on', async () => {
    const own = newProcess()
    const person = await world.newPerson()
    await addTask(person, 'Write')
    expect(await own.settle()).toBe(0)
    await person.client.plannerSettings.update({ body: { autoPlan: true } })
    expect(await own.look()).toBe(0)
    pass(3)
    await addTask(person, 'Read')
    expect(await own.look()).toBe(0)
    pass(3)
    expect(await own.look()).toBe(0)
    pass(1)
    expect(await own.look()).toBe(1)
    expect((await blocksOf(person)).map(({ title, source }) => `${title} ${source}`).toSorted()).toEqual([
      'Read auto',
      'Write auto',
    ])
    await person.client.plannerSettings.update({ body: { autoPlan: false } })
    await addTask(person, 'Rest')
    expect(await own.settle()).toBe(0)
    const file = await (await newPerson()).request('GET', '/api/export')
    await world.database.db.deleteFrom('job').execute()
    const other = await world.newPerson()
    expect((await other.request('POST', '/api/import', { file: file.text })).status).toBe(200)
    expect(await own.settle()).toBe(1)
  })

  it('[AUTO-2] plans an account that changes all the time after two minutes', async () => {
    const own = newProcess()
    const person = await newPerson()
    const runs = []
    for (let second = 0; second < 250; second += 2) {
      await world.database.write(person.id, async () => {})
      if ((await own.look()) > 0) runs.push(second)
      pass(2)
    }
    expect(runs).toEqual([120, 242])
  })

  it('[AUTO-3] plans each morning what was missed, also if no server was running then', async () => {
    const own = newProcess()
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    await addTask(person, 'Write')
    expect(await own.settle()).toBe(1)
    // [JOB-10] Not all accounts at once.
    const morning = (day: string) => new Date(Date.parse(`${day}T08:30:00.000Z`) + spreadOf(person.id)).toISOString()
    world.setNow(morning('2026-03-02'))
    expect(await own.look()).toBe(1)
    world.setNow(morning('2026-03-03'))
    pass(-1)
    expect(await own.look()).toBe(0)
    pass(1)
    expect(await own.look()).toBe(1)
    expect((await blocksOf(person)).map(({ startAt }) => startAt.slice(5, 16))).toEqual(['03-02T09:00', '03-03T09:00'])
    world.setNow('2026-03-20T12:00:00.000Z')
    expect(await newProcess().look()).toBe(1)
    expect(await own.look()).toBe(0)
  })

  it('[AUTO-4] waits while the user types or drags, and drops a run that is under way', async () => {
    const person = await newPerson()
    await addTask(person, 'Write')
    const own = newProcess()
    await own.look()
    pass(4)
    const before = await revision(person)
    await person.client.planner.hold()
    expect(await revision(person)).toBe(before)
    pass(9)
    expect(await own.look()).toBe(0)
    pass(1)
    const disturbed = newProcess(async input => {
      await person.client.planner.hold()
      return plan(input)
    })
    expect(await disturbed.look()).toBe(1)
    expect(await blocksOf(person)).toEqual([])
    pass(20)
    expect(await own.look()).toBe(1)
    expect(await blocksOf(person)).toHaveLength(1)
    const others = await world.newPerson()
    expect(await others.client.planner.hold()).toEqual({ success: true })
  })

  it('[AUTO-5] changes only what differs, says what that was, and writes nothing if nothing does', async () => {
    const own = newProcess()
    const person = await newPerson()
    await addTask(person, 'Write')
    await own.settle()
    const [first] = await blocksOf(person)
    const added = { kind: 'added', title: 'Write', startAt: first?.startAt }
    const at = world.now()
    expect(await lastRun(person)).toEqual({ at, moved: 0, added: 1, removed: 0, changes: [added], undoable: true })
    await person.client.labels.create({ body: { name: 'unrelated' } })
    const before = await revision(person)
    expect(await own.settle()).toBe(1)
    expect(await revision(person)).toBe(before)
    expect(await lastRun(person)).toMatchObject({ at, undoable: false })
    const urgent = { title: 'Call', estimateMinutes: 60, dueAt: '2026-03-02T10:00Z', priority: 'urgent' } as const
    await person.client.tasks.create({ body: urgent })
    await addTask(person, 'Read')
    const late = await addTask(person, 'Later')
    expect(await own.settle()).toBe(1)
    expect(await lastRun(person)).toMatchObject({ moved: 1, added: 3, removed: 0 })
    expect((await lastRun(person))?.changes).toHaveLength(3)
    const ids = (await blocksOf(person)).filter(({ title }) => title !== 'Later').map(({ id }) => id)
    // A cancelled task would lose its session at once [WORK-12]; without work it loses it with the next run.
    await person.client.tasks.update({ id: late.id, body: { estimateMinutes: 0 } })
    await world.database.write(person.id, tx =>
      tx.updateTable('timeBlock').set({ explanation: 'Old.' }).where('userId', '=', person.id).execute(),
    )
    expect(await own.settle()).toBe(1)
    const left = await blocksOf(person)
    expect(left.map(({ id }) => id)).toEqual(ids)
    expect(left.map(({ explanation }) => explanation)).not.toContain('Old.')
    const removed = { kind: 'removed', title: 'Later', startAt: null }
    expect(await lastRun(person)).toMatchObject({ moved: 0, added: 0, removed: 1, changes: [removed] })
    // The plans of older versions have no reasons.
    await world.database.write(person.id, tx =>
      tx.updateTable('timeBlock').set({ reason: null }).where('userId', '=', person.id).execute(),
    )
    expect(await own.settle()).toBe(1)
    expect((await blocksOf(person)).map(({ reason }) => reason)).not.toContain(null)
  })

  it('[PLAN-140] keeps current whether sessions are defended, also of those that stay where they are', async () => {
    const own = newProcess()
    const person = await newPerson()
    const due = { estimateMinutes: 60, dueAt: '2026-03-02T11:00Z', autoSplit: false }
    await person.client.tasks.create({ body: { title: 'Write', ...due } })
    await own.settle()
    const defended = async () => (await blocksOf(person)).map(block => `${block.title} ${block.defended}`)
    expect(await defended()).toEqual(['Write false'])
    const { id: taskId } = await person.client.tasks.create({ body: { title: 'Call', autoSchedule: false } })
    const hour = { startAt: '2026-03-02T10:00:00Z', endAt: '2026-03-02T11:00:00Z' }
    const call = await person.client.timeBlocks.create({ body: { taskId, ...hour } })
    expect(await own.settle()).toBe(1)
    expect(await defended()).toEqual(['Write true', 'Call false'])
    await person.client.timeBlocks.remove({ id: call.id })
    expect(await own.settle()).toBe(1)
    expect(await defended()).toEqual(['Write false'])
    await person.client.tasks.create({ body: { title: 'Read', ...due } })
    await person.client.planner.run()
    expect((await defended()).toSorted()).toEqual(['Read true', 'Write true'])
  })

  it('[AUTO-6] is not set off by runs, waits after an undo, and loses no change', async () => {
    const own = newProcess()
    const person = await newPerson()
    await addTask(person, 'Write')
    expect(await own.settle()).toBe(1)
    expect(await own.settle()).toBe(0)
    await person.client.planner.undo()
    expect(await lastRun(person)).toBeNull()
    expect(await blocksOf(person)).toEqual([])
    expect(await own.settle()).toBe(0)
    await person.client.planner.run()
    expect(await own.settle()).toBe(0)
    expect(await lastRun(person)).toBeNull()
    await addTask(person, 'Read')
    const raced = newProcess(async input => {
      await addTask(person, 'Call')
      return plan(input)
    })
    expect(await raced.settle()).toBe(1)
    expect(await blocksOf(person)).toHaveLength(1)
    expect(await own.settle()).toBe(1)
    expect(await blocksOf(person)).toHaveLength(3)
  })
})
