import type { ImportUndo } from '../../db/schema/tables.ts'
import type { checklistHashes, listCreated } from './touched-tasks.store.ts'

type Created = Awaited<ReturnType<typeof listCreated>>[number]

/** What the account says now about the tasks that an import created. */
export interface CreatedTasks {
  tasks: readonly Created[]
  checklists: Awaited<ReturnType<typeof checklistHashes>>
  /** Tasks with sessions, documents, subtasks or dependencies that people made. */
  used: ReadonlySet<string>
  changedSeries: ReadonlySet<string>
}

/** [IMP-19] The tasks of an import that somebody has changed, worked on or completed since, and those above them. */
export function touchedTasks(created: CreatedTasks, importedAt: string, undo: ImportUndo): Created[] {
  const { tasks, checklists, used, changedSeries } = created
  const isTouched = (task: Created) =>
    used.has(task.id) ||
    isEdited(task, importedAt) ||
    changedSeries.has(task.seriesId ?? '') ||
    // An import of an earlier version has not noted its checklists, and a series gives its own to each task.
    (undo.checklists !== undefined && task.seriesId === null && checklists.get(task.id) !== undo.checklists[task.id])
  const byId = new Map(tasks.map(task => [task.id, task]))
  const kept = new Set<Created>()
  for (const task of tasks.filter(isTouched))
    for (let at: Created | undefined = task; at && !kept.has(at); at = byId.get(at.parentTaskId ?? '')) kept.add(at)
  return tasks.filter(task => kept.has(task))
}

/** A series also moves its tasks by itself, and skips those that were missed. */
function isEdited({ seriesId, status, touched, updatedAt }: Created, importedAt: string): boolean {
  const isLater = updatedAt > importedAt
  if (seriesId === null) return isLater
  return touched !== null || (isLater && (status === 'completed' || status === 'in_progress'))
}
