import { isUuid } from '@daywright/contract/fields/fields'
import { listTodoRows, type TodoReader, type TodoRow } from '../store/todo.store.ts'
import { findItemBy, listIdsOfNames } from '../store/todo-item.store.ts'

/** Tasks by their names, whether they are in the collection or not. */
export async function todosNamed(reader: TodoReader, names: readonly string[]): Promise<Map<string, TodoRow>> {
  const ids = await listIdsOfNames(reader, names)
  const rows = await listTodoRows(reader, [...new Set(ids.values())])
  const wanted = new Set(names)
  // A task that a client has named is not found by its id any more.
  return new Map(rows.filter(({ name }) => wanted.has(name)).map(row => [row.name, row]))
}

/** The task that clients know by a UID, whether it is in the collection or not. */
export async function todoOfUid(reader: TodoReader, uid: string): Promise<TodoRow | undefined> {
  const item = await findItemBy(reader.db, reader.ownerId, 'uid', uid)
  const id = item?.taskId ?? (isUuid(uid) ? uid : undefined)
  const [row] = id === undefined ? [] : await listTodoRows(reader, [id])
  return row?.uid === uid ? row : undefined
}
