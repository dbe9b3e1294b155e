import { Task } from '@daywright/contract/resources/tasks/task'
import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import type { Person, World } from '@daywright/test-kit/world'

/** Inserts more tasks than a test could create with requests, named `Task 0001` and so on, in this order. */
export async function givenManyTasks(world: World, person: Person, count: number): Promise<void> {
  const { dialect } = world.database
  const now = world.now()
  const task = (index: number) => {
    const title = `Task ${String(index + 1).padStart(4, '0')}`
    return Task.parse({ id: newId(), userId: person.id, title, sortOrder: index, createdAt: now, updatedAt: now })
  }
  const rows = Array.from({ length: count }, (_, index) => task(index))
  await world.database.write(person.id, tx => insertRows({ db: tx, dialect, table: 'task' }, rows))
}
