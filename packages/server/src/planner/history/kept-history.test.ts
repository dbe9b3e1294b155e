import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import { Task } from '@daywright/contract/resources/tasks/task'
import { useAutoPlannedAccounts } from '@daywright/test-kit/planner/auto-planned-accounts'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { insertRows } from '../../db/statements/row-batches.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { spreadOf } from '../../jobs/spread.ts'
import { deleteOldRuns, insertRun } from './plan-history.store.ts'

onBothDatabases('how long the plan history is kept', world => {
  const { newProcess, newPerson, addTask } = useAutoPlannedAccounts(world)
  const { runs, changes, changesOfRun, days } = PLAN_HISTORY_LIMITS

  const count = async (table: 'pastRun' | 'planChange', person: Person) => {
    const rows = await world.database.db.selectFrom(table).select('revision').where('userId', '=', person.id).execute()
    return rows.length
  }
  const givenRuns = async (person: Person, taskIds: readonly string[], revisions: readonly number[]) => {
    const { db, dialect } = world.database
    const detail = {
      ...{ before: [], after: [], timesBefore: 0, timesAfter: 0, endBefore: null, endAfter: null },
      ...{ dueAt: null, causes: [] },
    }
    for (const revision of revisions) {
      const run = { userId: person.id, revision, at: world.now(), reason: 'asked', changes: taskIds.length } as const
      const times = { firstAt: '', lastAt: '', lateBefore: false, lateAfter: false }
      await insertRun(
        db,
        dialect,
        run,
        taskIds.map(taskId => ({ userId: person.id, revision, taskId, ...times, detail })),
      )
    }
  }
  const givenTasks = async (person: Person, length: number): Promise<string[]> => {
    const own = { userId: person.id, createdAt: world.now(), updatedAt: world.now(), minSessionMinutes: 5 }
    const times = { estimateMinutes: 10, maxSessionMinutes: 15, cooldownMinutes: 0 }
    const rows = numbers(0, length).map(index => Task.parse({ ...own, ...times, id: newId(), title: `Task ${index}` }))
    const { dialect } = world.database
    await world.database.write(person.id, tx => insertRows({ db: tx, dialect, table: 'task' }, rows))
    return rows.map(({ id }) => id)
  }
  const numbers = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)
  const DAY_MS = 86_400_000

  it('[HIST-6] for 30 days, and a bounded number of runs and changes', async () => {
    const person = await world.newPerson()
    const first = await addTask(person, 'First')
    await givenRuns(person, [first.id], numbers(1, runs + 3))
    await world.database.transaction(tx => deleteOldRuns(tx, person.id, ''))
    expect([await count('pastRun', person), await count('planChange', person)]).toEqual([runs, runs])

    const other = await world.newPerson()
    const rows = await givenTasks(other, changesOfRun)
    const most = Math.floor(changes / changesOfRun)
    await givenRuns(other, rows, numbers(1, most + 2))
    await world.database.transaction(tx => deleteOldRuns(tx, other.id, ''))
    expect(await count('planChange', other)).toBe(most * changesOfRun)
    // Of the other account, nothing was deleted.
    expect(await count('pastRun', person)).toBe(runs)

    world.setNow(new Date(Date.parse(world.now()) + (days + 1) * DAY_MS).toISOString())
    await person.client.planner.run()
    expect(await count('pastRun', person)).toBe(1)
  })

  it('[HIST-6] at most so many changes of one run, those with another lateness first', async () => {
    const person = await world.newPerson()
    await givenTasks(person, changesOfRun + 20)
    await person.client.planner.run()
    expect(await count('planChange', person)).toBe(changesOfRun)
  })

  it('[HIST-2] a run takes as many statements for it, however much it changes', async () => {
    const few = await world.newPerson()
    const many = await world.newPerson()
    const ofHistory = async (person: Person) => {
      const sent = await world.statementsDuring(async () => {
        await person.client.planner.run()
      })
      return sent.filter(text => /"(pastRun|planChange|planBasis)"/.test(text)).map(text => text.slice(0, 30))
    }
    await addTask(few, 'Only')
    for (let index = 0; index < 12; index++) await addTask(many, `Task ${index}`)
    await few.client.planner.run()
    await many.client.planner.run()
    for (const { client } of [few, many])
      await client.calendarEvents.create({
        body: { title: 'Board meeting', startAt: '2026-03-02T09:00Z', endAt: '2026-03-02T12:00Z' },
      })
    const ofFew = await ofHistory(few)
    expect(await ofHistory(many)).toEqual(ofFew)
    expect(ofFew).toHaveLength(5)
    // Nothing changes: only what the next run is compared with.
    expect(await ofHistory(many)).toHaveLength(2)
  })

  it('[HIST-6] it is not exported, and deleted with its account', async () => {
    const person = await world.newPerson()
    await addTask(person, 'Report')
    await person.client.planner.run()
    const { text } = await person.request('GET', '/api/export')
    for (const table of ['pastRun', 'planChange', 'planBasis']) expect(text).not.toContain(table)
    await world.database.db.deleteFrom('user').where('id', '=', person.id).execute()
    expect([await count('pastRun', person), await count('planChange', person)]).toEqual([0, 0])
  })

  it('[HIST-3] tells automatic runs after changes from those of a morning', async () => {
    const own = newProcess()
    const person = await newPerson()
    const { client } = person
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    const task = await addTask(person, 'Write')
    expect(await own.settle()).toBe(1)
    const history = async () => (await client.planHistory.task({ id: task.id })).changes
    expect(await history()).toMatchObject([{ run: 'changed', change: 'planned' }])
    world.setNow(new Date(Date.parse('2026-03-03T08:30:00.000Z') + spreadOf(person.id)).toISOString())
    expect(await own.look()).toBe(1)
    expect((await history())[0]).toMatchObject({
      run: 'morning',
      causes: [{ code: 'work-left', values: { minutes: 60 } }],
    })
  })

  it('[HIST-4] keeps that a task became late also if it stays where it is', async () => {
    const own = newProcess()
    const person = await newPerson()
    const { client } = person
    const task = await client.tasks.create({
      body: { title: 'Write', estimateMinutes: 60, dueAt: '2026-03-04T17:00Z' },
    })
    await own.settle()
    await client.tasks.update({ id: task.id, body: { dueAt: '2026-03-02T09:30Z' } })
    await own.settle()
    const { late, changes: found } = await client.planHistory.task({ id: task.id })
    expect(found[0]).toMatchObject({ run: 'changed', change: 'late', lateBefore: false, lateAfter: true })
    expect(found[0]?.sentence).toBe('It became late: its due date moved from Wed 4 Mar 17:00 to Mon 2 Mar 09:30.')
    expect(late).toMatchObject({
      sentence: 'Late since Mon 2 Mar: its due date moved from Wed 4 Mar 17:00 to Mon 2 Mar 09:30.',
    })
  })
})
