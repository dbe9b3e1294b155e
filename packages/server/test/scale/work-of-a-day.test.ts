import { statementWorkDuring } from '@daywright/test-kit/statements/statement-work'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listCoveredTasks } from '../../src/notifications/covered-tasks.store.ts'
import { listBlocksDuring } from '../../src/planner/today/today.store.ts'
import { addLargeAccount } from './large-account.ts'

const OPEN = 200
const PAST = { few: 200, many: 3000 }

onBothDatabases('what a day needs', world => {
  const people: Person[] = []
  beforeAll(async () => {
    for (const finished of Object.values(PAST)) {
      const person = await world.newPerson()
      await person.client.calendars.create({ body: { name: 'Team' } })
      await addLargeAccount(world, person, OPEN, { finished, listed: 10 })
      people.push(person)
    }
    // Tasks that were finished years ago were due then.
    const { db } = world.database
    for (const { id } of people)
      await sql`update "task" set "dueAt" = '2025-06-01T00:00:00.000Z' where "userId" = ${id} and "status" = 'completed'`.execute(
        db,
      )
    await sql`analyze`.execute(db)
  })

  const DAY = { from: '2026-03-02T00:00:00.000Z', before: '2026-03-03T00:00:00.000Z' }
  const reads = {
    'the blocks of the day': (id: string) => listBlocksDuring(world.database.db, id, { ...DAY, limit: 500 }),
    'what past sessions cover': (id: string) =>
      listCoveredTasks(world.database.db, id, { now: DAY.from, soon: DAY.before }),
  }

  // PostgreSQL chooses to join all tasks while they are so few.
  const tried = Object.entries(reads).slice(world.kind === 'sqlite' ? 0 : 1)
  it.each(tried)('[SCALE-9] costs no more after years: %s', async (_, read) => {
    const found: number[] = []
    const work: number[] = []
    for (const { id } of people) {
      const done = await statementWorkDuring(world, async () => {
        found.push([...(await read(id))].length)
      })
      work.push([...done.values()].reduce((sum, steps) => sum + steps, 0))
    }
    const [few = 0, many = 0] = work
    expect(found[0]).toBe(found[1])
    expect(many).toBeLessThan(few * 1.5 + 200)
  })
})
