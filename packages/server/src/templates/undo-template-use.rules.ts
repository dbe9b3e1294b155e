import { isUuid } from '@daywright/contract/fields/fields'
import type { TemplateUse, UndoneUse } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import type { Database } from '../db/database.ts'
import { deleteWithText } from '../db/records/quotas.ts'
import type { TemplateUseUndo } from '../db/schema/tables.ts'
import { notFound, refusal, refuse } from '../errors/errors.ts'
import { deleteTasks } from '../tasks/task.store.ts'
import { checklistHashes, listCreated, listUsed } from '../tasks/touched-tasks.store.ts'
import { endSessionsOf } from '../work-sessions/sessions-of-tasks.store.ts'
import { findUse, isUnusedProject, saveUseUndone } from './template-use.store.ts'

/** [TPL-8] Takes back what a use of a template has created, except what the user has touched since. */
export function undoTemplateUse(database: Database, ownerId: string, id: string, now: string): Promise<UndoneUse> {
  return database.write(ownerId, async tx => {
    const own = { db: tx, dialect: database.dialect }
    const { undo, ...use } = (isUuid(id) && (await findUse(tx, ownerId, id))) || refuse(notFound('Use of a template'))
    if (use.undoneAt !== null || !undo) throw refusal('template-use-undone')
    const created = await listCreated(own, ownerId, undo.taskIds)
    const kept = await touchedOf(own, use, undo, created)
    const removed = created.filter(task => !kept.includes(task)).map(task => task.id)
    if (removed.length > 0) {
      await endSessionsOf({ ...own, ownerId }, removed, now)
      await deleteTasks(tx, ownerId, removed)
    }
    const { projectId } = use
    const isProjectKept = projectId !== null && !(await isUnusedProject(own, ownerId, projectId, use.createdAt))
    if (projectId !== null && !isProjectKept) await deleteWithText(tx, 'project', ownerId, [projectId])
    await saveUseUndone(tx, use, now)
    const shown = kept.slice(0, TEMPLATE_LIMITS.shown).map(({ id, title }) => ({ id, title }))
    return { ...use, undoneAt: now, isProjectKept, keptTasks: kept.length, kept: shown }
  })
}

type Created = Awaited<ReturnType<typeof listCreated>>[number]

/** The tasks that were changed, worked on or completed since, and those above them. */
async function touchedOf(
  own: Pick<Database, 'db' | 'dialect'>,
  { userId: ownerId, createdAt }: TemplateUse,
  { checklists: before, taskIds }: TemplateUseUndo,
  created: readonly Created[],
): Promise<Created[]> {
  const used = await listUsed(own, ownerId, taskIds, createdAt)
  const checklists = await checklistHashes(own, ownerId, taskIds)
  const isTouched = ({ id, updatedAt }: Created) =>
    used.has(id) || updatedAt > createdAt || checklists.get(id) !== before[id]
  const byId = new Map(created.map(task => [task.id, task]))
  const kept = new Set<Created>()
  for (const task of created.filter(isTouched))
    for (let at: Created | undefined = task; at && !kept.has(at); at = byId.get(at.parentTaskId ?? '')) kept.add(at)
  return created.filter(task => kept.has(task))
}
