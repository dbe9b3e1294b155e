import { TemplateUse } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import type { Database, Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { insertRecord, updateRecord } from '../db/records/records.ts'
import type { TemplateUseUndo } from '../db/schema/tables.ts'

/** Only the last uses can be undone; older ones are deleted. */
export async function insertUse(db: Db, use: TemplateUse, undo: TemplateUseUndo): Promise<void> {
  await insertRecord(db, 'templateUse', { ...use, undo: JSON.stringify(undo) })
  const recent = await db
    .selectFrom('templateUse')
    .select('createdAt')
    .where('userId', '=', use.userId)
    .orderBy('createdAt', 'desc')
    .limit(TEMPLATE_LIMITS.uses)
    .execute()
  const oldest = recent.at(-1)
  if (recent.length === TEMPLATE_LIMITS.uses && oldest)
    await db
      .deleteFrom('templateUse')
      .where('userId', '=', use.userId)
      .where('createdAt', '<', oldest.createdAt)
      .execute()
}

export const findUse = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('templateUse')
    .select(columnsOf(TemplateUse))
    .select('undo')
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

export const saveUseUndone = (db: Db, use: TemplateUse, undoneAt: string) =>
  updateRecord(db, 'templateUse', use, { undoneAt, undo: null })

/** Whether a project was not changed since it was created, and nothing is in it. */
export async function isUnusedProject(
  { db }: Pick<Database, 'db'>,
  ownerId: string,
  id: string,
  createdAt: string,
): Promise<boolean> {
  const project = await db
    .selectFrom('project')
    .select('updatedAt')
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!project || project.updatedAt > createdAt) return false
  for (const table of ['task', 'taskSeries', 'document'] as const) {
    const inside = db.selectFrom(table).select('id').where('userId', '=', ownerId).where('projectId', '=', id)
    if (await inside.limit(1).executeTakeFirst()) return false
  }
  return true
}
