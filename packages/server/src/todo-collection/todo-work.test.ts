import { Task } from '@daywright/contract/resources/tasks/task'
import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { statementWorkDuring } from '@daywright/test-kit/statements/statement-work'
import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertRows } from '../db/statements/row-batches.ts'
import { newId } from '../ids-and-secrets/new-id.ts'

/** Counting and comparing takes a little more for larger numbers. */
const MOST_GROWTH = 1.3
const NOISE = { sqlite: 3000, postgres: 200 }

onBothDatabases('the work for to-dos', world => {
  const account = async (open: number, finished: number) => {
    const person = await world.newPerson()
    const { db, dialect } = world.database
    const times = { createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2025-01-01T00:00:00.000Z' }
    const tasks = Array.from({ length: open + finished }, (_, place) => {
      const status = place < open ? 'todo' : 'completed'
      return Task.parse({ id: newId(), userId: person.id, title: `task ${place}`, status, ...times })
    })
    await insertRows({ db, dialect, table: 'task' }, tasks)
    return { person, todos: todoClient(world, person), id: tasks[0]?.id ?? '' }
  }
  const workOf = async (request: () => Promise<unknown>) => {
    const work = await statementWorkDuring(world, request)
    return [...work.values()].reduce((sum, each) => sum + each, 0)
  }

  it('[CALTODO-14] for a change, a to-do and its list does not grow with what is not asked for', async () => {
    const small = await account(50, 100)
    const large = await account(50, 1600)
    const wide = await account(800, 100)
    // The choice of a plan depends on what the database knows of its tables.
    await sql`analyze`.execute(world.database.db)
    const measured = []
    for (const { person, todos, id } of [small, large, wide]) {
      const { token } = await todos.sync()
      await person.client.tasks.update({ id, body: { title: 'changed' } })
      measured.push({
        changes: await workOf(() => todos.sync(token)),
        one: await workOf(() => todos.linesOf(`${id}.ics`)),
        all: await workOf(() => todos.sync()),
        write: await workOf(() => todos.put(`${id}.ics`, [`UID:${id}`, 'SUMMARY:again'])),
      })
    }
    const [few, finished, open] = measured
    if (!few || !finished || !open) return expect.fail('nothing measured')
    const most = (work: number) => work * MOST_GROWTH + NOISE[world.kind]
    for (const name of ['changes', 'one', 'all', 'write'] as const)
      expect(finished[name], `${name} among finished tasks`).toBeLessThan(most(few[name]))
    for (const name of ['changes', 'one', 'write'] as const)
      expect(open[name], `${name} among open tasks`).toBeLessThan(most(few[name]))
  })

  it('[CALTODO-14] takes a fixed number of statements for a hundred to-dos', async () => {
    const few = await account(20, 0)
    const many = await account(90, 0)
    const counts = []
    for (const { todos } of [few, many]) {
      await todos.sync()
      counts.push((await world.statementsDuring(() => todos.sync())).length)
    }
    expect(counts[1]).toBe(counts[0])
  })
})
