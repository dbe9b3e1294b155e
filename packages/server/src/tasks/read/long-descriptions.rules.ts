import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Db } from '../../db/database.ts'
import { findDescription, type ListedTask } from '../task.store.ts'

type WithDescription<T> = Omit<T, 'description'> & Pick<Task, 'description'>

/** [TASK-38] The tasks as they are, or one after another if the long description of one has still to be read. */
export function withDescriptions<T extends ListedTask>(
  db: Db,
  ownerId: string,
  tasks: T[],
): WithDescription<T>[] | AsyncIterable<WithDescription<T>> {
  return tasks.every(hasDescription) ? tasks : readDescriptions(db, ownerId, tasks)
}

const hasDescription = <T extends ListedTask>(task: T): task is T & Pick<Task, 'description'> =>
  task.description !== null

/** A task that was deleted meanwhile is left out. */
async function* readDescriptions<T extends ListedTask>(
  db: Db,
  ownerId: string,
  tasks: readonly T[],
): AsyncGenerator<WithDescription<T>> {
  for (const task of tasks) {
    const description = task.description ?? (await findDescription(db, ownerId, task.id))
    if (description !== undefined) yield { ...task, description }
  }
}
