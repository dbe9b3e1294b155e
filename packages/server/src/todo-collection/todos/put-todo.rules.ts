import { readTodos } from '@daywright/calendar/read-todos'
import { TaskCreate, TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { Database } from '../../db/database.ts'
import { joinedDatabase } from '../../db/transactions/joined-database.ts'
import { refusal } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { findLanguage } from '../../language/account-language.store.ts'
import { sayIn } from '../../language/say-in.ts'
import { readLines } from '../../quick-add/read-lines.rules.ts'
import { createTask, updateTaskIn } from '../../tasks/task.rules.ts'
import { davRefusal } from '../dav/dav-refusal.ts'
import { todoHref } from '../dav/places.ts'
import { type Collection, openCollection } from '../open-collection.rules.ts'
import type { TodoReader, TodoRow } from '../store/todo.store.ts'
import { deleteTodoItem, findItemBy, saveTodoItem } from '../store/todo-item.store.ts'
import { todoOfUid, todosNamed } from './find-todo.rules.ts'
import { saysTheSame } from './same-todo.ts'
import { keptText, readSentTodo, type SentTodo } from './sent-todo.ts'
import { type TodoFields, todoChangeOf, todoFieldsOf } from './todo-change.ts'
import { labelIdsOf } from './todo-labels.rules.ts'
import { recurrenceOf, repeatLikeTodo } from './todo-recurrence.rules.ts'
import { wholeText } from './todo-responses.ts'
import { isInCollection, todoTag } from './todo-text.ts'

/** What a request wants of the resource as it is; throws unless it is so. */
export type CheckTag = (etag: string | undefined) => void

interface Writing {
  database: Database
  ownerId: string
  now: string
  collection: Collection
  reader: TodoReader
  revision: number
}

/** What became of a request that stores a to-do. */
export interface StoredTodo {
  /** Whether the client did not see a task there before. */
  isNew: boolean
  /** Null if the to-do is not what the client sent, so that it has to read it again. */
  etag: string | null
}

/** [CALTODO-6] Stores what a client sends under a name: a change of the task that has this name, or a new task. */
export async function putTodo(
  database: Database,
  ownerId: string,
  { name, body, checkTag }: { name: string; body: Uint8Array; checkTag: CheckTag },
  now: string,
): Promise<StoredTodo> {
  const collection = await openCollection(database, ownerId, now)
  const sent = readSentTodo(body, collection.zone)
  return database.write(ownerId, async (tx, revision) => {
    const joined = joinedDatabase(database, tx, revision)
    const reader = { db: tx, dialect: database.dialect, ownerId }
    const writing = { database: joined, ownerId, now, collection, reader, revision }
    const present = (await todosNamed(reader, [name])).get(name)
    const isShown = present !== undefined && isInCollection(present, collection.since)
    checkTag(isShown ? todoTag(present, collection) : undefined)
    const task = await taskToChange(writing, name, sent, present)
    if (task) await changeTodo(writing, name, sent, task)
    else await addTodo(writing, name, sent)
    return { isNew: !isShown, etag: await tagOfStored(writing, name, body) }
  })
}

/** [CALTODO-7] Of a to-do that says what was sent. */
async function tagOfStored({ reader, collection }: Writing, name: string, body: Uint8Array): Promise<string | null> {
  const stored = (await todosNamed(reader, [name])).get(name)
  if (!stored || !isInCollection(stored, collection.since)) return null
  const text = Buffer.from(await wholeText(reader, stored, collection))
  return saysTheSame(text, body, collection.zone) ? todoTag(stored, collection) : null
}

/**
 * [CALTODO-4] The task that is meant: by its name, or, if clients do not see it any more, by its UID too, so that what was deleted or has ended
 * comes back as the same task. A UID is that of one task, and a task keeps it.
 */
async function taskToChange(
  writing: Writing,
  name: string,
  { todo }: SentTodo,
  present: TodoRow | undefined,
): Promise<TodoRow | undefined> {
  const { collection, reader, revision } = writing
  const { db, ownerId } = reader
  const holder = await todoOfUid(reader, todo.uid)
  const isShown = (row: TodoRow | undefined) => row !== undefined && isInCollection(row, collection.since)
  const isOther = holder?.id !== present?.id
  if (isOther && isShown(holder)) throw davRefusal('no-uid-conflict', todoHref(ownerId, holder?.name ?? ''))
  if (isOther && isShown(present)) throw davRefusal('no-uid-conflict', todoHref(ownerId, name))
  // Names of tasks that clients do not see any more are free.
  if (isOther && present) {
    const { id: taskId, uid, kept } = present
    await saveTodoItem(db, { userId: ownerId, taskId, name: `${taskId}-${revision}.ics`, uid, kept, revision })
  }
  const gone = [await findItemBy(db, ownerId, 'name', name), await findItemBy(db, ownerId, 'uid', todo.uid)]
  for (const item of gone) if (item && item.taskId !== holder?.id) await deleteTodoItem(db, ownerId, item.taskId)
  if (holder && holder.name !== name) await moveTodo(writing, holder, name)
  return holder
}

/** A client that was away still knows the old name, and has to hear that it is gone. */
async function moveTodo(
  { reader: { db, ownerId }, revision }: Writing,
  { id, name: oldName, uid, kept }: TodoRow,
  name: string,
) {
  const noTask = newId()
  await saveTodoItem(db, { userId: ownerId, taskId: id, name, uid, kept, revision })
  await saveTodoItem(db, { userId: ownerId, taskId: noTask, name: oldName, uid: noTask, kept: null, revision })
}

async function changeTodo(writing: Writing, name: string, sent: SentTodo, task: TodoRow): Promise<void> {
  const { database, ownerId, now, collection, reader, revision } = writing
  const { zone } = collection
  const text = await wholeText(reader, task, collection)
  const [given] = readTodos(Buffer.from(text), zone)
  if (!given) throw refusal('internal-error')
  const fields = todoFieldsOf(sent.todo, zone)
  const { change, labels } = todoChangeOf(todoFieldsOf(given, zone), fields, now)
  const labelIds = labels && { labelIds: await labelIdsOf(writing, labels) }
  const checked = TaskPatch.safeParse({ ...change, ...labelIds })
  if (!checked.success) throw davRefusal('valid-calendar-data')
  if (Object.keys(checked.data).length > 0)
    await updateTaskIn(reader.db, database, ownerId, task.id, { change: checked.data, scope: 'this' }, now)
  await repeatLikeTodo(writing, task, fields, sent.todo)
  const kept = keptText(sent.kept, task.parentTaskId !== null)
  if (kept !== task.kept)
    await saveTodoItem(reader.db, { userId: ownerId, taskId: task.id, name, uid: task.uid, kept, revision })
}

/** [CALTODO-6] A new task has the defaults of the settings, as one of quick add has. */
async function addTodo(writing: Writing, name: string, { todo, kept }: SentTodo): Promise<void> {
  const { database, ownerId, now, collection, reader, revision } = writing
  const fields = todoFieldsOf(todo, collection.zone)
  const parent = todo.parentUid === '' ? undefined : await todoOfUid(reader, todo.parentUid)
  const isPart = parent !== undefined && isInCollection(parent, collection.since)
  const { labels, completedAt, ...rest } = fields
  const title = fields.title || sayIn(await findLanguage(reader.db, ownerId))('Untitled')
  const defaults = await defaultsFor(reader, title, isPart ? parent.id : undefined, now)
  const recurrence = recurrenceOf(todo, fields, { zone: collection.zone, now })
  const checked = TaskCreate.safeParse({
    ...defaults,
    ...rest,
    title,
    startAfter: fields.startAfter ?? null,
    labelIds: await labelIdsOf(writing, labels),
    ...(isPart && { parentTaskId: parent.id }),
    ...(recurrence && { recurrence }),
  })
  if (!checked.success) throw davRefusal('valid-calendar-data')
  const { id } = await createTask(database, ownerId, checked.data, now)
  if (fields.status === 'completed')
    await updateTaskIn(reader.db, database, ownerId, id, { change: finished(fields, now), scope: 'this' }, now)
  await saveTodoItem(reader.db, {
    userId: ownerId,
    taskId: id,
    name,
    uid: todo.uid,
    kept: keptText(kept, isPart),
    revision,
  })
}

/** Only a change may say when a task was completed. */
const finished = ({ completedAt }: TodoFields, now: string): TaskPatch => ({
  status: 'completed',
  completedAt: completedAt ?? now,
})

async function defaultsFor({ db, ownerId }: TodoReader, title: string, parentTaskId: string | undefined, now: string) {
  const given = parentTaskId === undefined ? undefined : { parentTaskId }
  const read = await readLines(db, ownerId, { text: title, dayFirst: false, plan: false, given }, now, 'title')
  return read.lines[0]?.task?.fields
}
