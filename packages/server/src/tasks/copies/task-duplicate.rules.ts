import { TaskCreate, type TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import type { Database } from '../../db/database.ts'
import { requireRoomFor } from '../../db/records/quotas.ts'
import { insertRows } from '../../db/statements/row-batches.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { addReminders, newReminder } from '../../reminders-of-tasks/new-reminders.rules.ts'
import { listRemindersOf } from '../../reminders-of-tasks/reminders-of-task.store.ts'
import { detailRecord, withRelations } from '../read/read-task.rules.ts'
import { addTask, requireTaskTexts } from '../task.rules.ts'
import { titleWithSuffix } from './title-with-suffix.ts'

const SUFFIX = ' (copy)'

/** [TASK-37] A task to do again: everything that can be set when a task is created, and nothing of what became of it. */
export function duplicateTask(
  database: Database,
  ownerId: string,
  id: string,
  now: string,
): Promise<TaskWithRelations> {
  const { dialect } = database
  return database.write(ownerId, async db => {
    const { status: _, ...task } = detailRecord(await requireTaskTexts({ db, dialect }, ownerId, id))
    const labelIds = task.labels.map(label => label.id)
    // The contract picks the fields, so that one that is added later is copied too.
    const copy = await addTask(
      db,
      database,
      ownerId,
      TaskCreate.parse({ ...task, title: titleWithSuffix(task.title, SUFFIX), labelIds }),
      now,
    )
    const items = task.checklistItems.map(({ title, sortOrder }) => ({
      id: newId(),
      userId: ownerId,
      taskId: copy.id,
      title,
      completed: false,
      sortOrder,
    }))
    await insertRows({ db, dialect, table: 'checklistItem' }, items)
    const links = task.documents.map(document => ({ userId: ownerId, taskId: copy.id, documentId: document.id }))
    await insertRows({ db, dialect, table: 'taskDocument' }, links)
    const reminders = await listRemindersOf(db, ownerId, id)
    await addReminders(
      db,
      database,
      ownerId,
      reminders.map(reminder => newReminder(copy.id, reminder, now)),
    )
    if (items.length > 0) await requireRoomFor(db, database, ownerId, 'checklistItems')
    if (links.length > 0) await requireRoomFor(db, database, ownerId, 'documentLinks')
    return withRelations(db, dialect, copy)
  })
}
