import { Task } from '@daywright/contract/resources/tasks/task'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { insertBlock } from '@daywright/server/time-blocks/time-block.store'
import type { z } from 'zod'
import type { Person, World } from './world.ts'

/** Inserts tasks and blocks directly, in states that would take many requests to reach. */
export async function givenTask(
  world: World,
  person: Person,
  fields: Partial<z.input<typeof Task>> & { archivedAt?: string } = {},
): Promise<Task> {
  const { archivedAt = null, ...own } = fields
  const now = world.now()
  const task = Task.parse({ id: newId(), userId: person.id, title: 'Work', createdAt: now, updatedAt: now, ...own })
  await world.database.write(person.id, tx =>
    tx
      .insertInto('task')
      .values({ ...task, archivedAt })
      .execute(),
  )
  return task
}

export async function givenBlock(
  world: World,
  person: Person,
  fields: Partial<TimeBlock> & Pick<TimeBlock, 'startAt' | 'endAt'>,
): Promise<TimeBlock> {
  const now = world.now()
  const defaults = { id: newId(), userId: person.id, taskId: null, title: 'Work', createdAt: now, updatedAt: now }
  const block = TimeBlock.parse({ ...defaults, type: 'task', source: 'auto', ...fields })
  await world.database.write(person.id, tx => insertBlock(tx, block))
  return block
}

/** The same for many tasks, in one statement. */
export async function givenTasks(world: World, person: Person, count: number): Promise<void> {
  const now = world.now()
  const fields = { userId: person.id, createdAt: now, updatedAt: now }
  const rows = Array.from({ length: count }, (_, index) =>
    Task.parse({ ...fields, id: newId(), title: `Task ${index}` }),
  )
  const { dialect } = world.database
  await world.database.write(person.id, tx => insertRows({ db: tx, dialect, table: 'task' }, rows))
}
