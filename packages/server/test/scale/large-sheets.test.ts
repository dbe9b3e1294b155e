import { countTurns } from '@daywright/test-kit/run/count-turns'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { exportedTasks } from '../../src/import-export/sheets/exported-tasks.store.ts'
import { addLargeAccount } from './large-account.ts'

const OPEN = 5000

onSqlite('the tasks of a large account as a file', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    await person.client.calendars.create({ body: { name: 'Team' } })
    await addLargeAccount(world, person, OPEN, { finished: 0, listed: 0 })
  })

  it('[SCALE-10] leaves turns to others before the first line, and between the batches', async () => {
    const { db, dialect } = world.database
    const tasks = exportedTasks({ db, dialect, ownerId: person.id }, false)
    const { turns: before, result: first } = await countTurns(() => tasks.next())
    expect([first.done, before >= 3]).toEqual([false, true])
    const { turns: between, result: rest } = await countTurns(async () => (await Array.fromAsync(tasks)).length)
    expect([rest, between >= 2]).toEqual([OPEN - 1, true])
  })
})
