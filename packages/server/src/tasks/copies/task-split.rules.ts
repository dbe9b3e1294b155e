import { TaskCreate, type TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import type { Database } from '../../db/database.ts'
import { detailRecord, withRelations } from '../read/read-task.rules.ts'
import { addTask, requireTaskTexts, updateTaskIn } from '../task.rules.ts'
import { forgetFirstEstimate } from '../task-change.store.ts'
import { titleWithSuffix } from './title-with-suffix.ts'

/**
 * [TASK-40] The task becomes the first part, with its checklist, documents and blocks; the others are new, with everything else
 * that can be set on creation.
 */
export function splitTask(
  database: Database,
  ownerId: string,
  id: string,
  parts: number,
  now: string,
): Promise<{ tasks: TaskWithRelations[] }> {
  const { dialect } = database
  return database.write(ownerId, async db => {
    const task = detailRecord(await requireTaskTexts({ db, dialect }, ownerId, id))
    const labelIds = task.labels.map(label => label.id)
    const partOf = (index: number) => ({
      title: titleWithSuffix(task.title, ` (${index + 1} of ${parts})`),
      estimateMinutes: share(task.estimateMinutes, index, parts),
    })
    const first = await updateTaskIn(db, database, ownerId, id, { change: partOf(0), scope: 'this' }, now)
    await forgetFirstEstimate(db, ownerId, id)
    const tasks = [first]
    for (let index = 1; index < parts; index++) {
      const input = TaskCreate.parse({ ...task, ...partOf(index), labelIds })
      tasks.push(await withRelations(db, dialect, await addTask(db, database, ownerId, input, now)))
    }
    return { tasks }
  })
}

/** The minutes that do not divide go to the first parts. */
const share = (minutes: number | null, index: number, parts: number) =>
  minutes === null ? null : Math.floor(minutes / parts) + (index < minutes % parts ? 1 : 0)
