import type { Database } from '../../db/database.ts'
import { joinedDatabase } from '../../db/transactions/joined-database.ts'
import { refusal } from '../../errors/errors.ts'
import { archiveTask } from '../../tasks/task.rules.ts'
import { openCollection } from '../open-collection.rules.ts'
import { todosNamed } from './find-todo.rules.ts'
import type { CheckTag } from './put-todo.rules.ts'
import { isInCollection, todoTag } from './todo-text.ts'

/** [CALTODO-6] A client deletes a task as the web app does: it is archived, and can be brought back. */
export async function removeTodo(
  database: Database,
  ownerId: string,
  { name, checkTag }: { name: string; checkTag: CheckTag },
  now: string,
): Promise<void> {
  const collection = await openCollection(database, ownerId, now)
  await database.write(ownerId, async (tx, revision) => {
    const reader = { db: tx, dialect: database.dialect, ownerId }
    const task = (await todosNamed(reader, [name])).get(name)
    if (!task || !isInCollection(task, collection.since)) throw refusal('no-such-path')
    checkTag(todoTag(task, collection))
    await archiveTask(joinedDatabase(database, tx, revision), ownerId, task.id, now)
  })
}
