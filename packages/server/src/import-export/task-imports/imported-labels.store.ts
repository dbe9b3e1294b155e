import type { Db, Dialect } from '../../db/database.ts'
import { idList, insertRows } from '../../db/statements/row-batches.ts'

/** Adds the labels that the tasks do not have yet. */
export async function insertMissingLabels(
  { db, dialect }: { db: Db; dialect: Dialect },
  ownerId: string,
  links: readonly { taskId: string; labelId: string }[],
): Promise<void> {
  const ids = [...new Set(links.map(({ taskId }) => taskId))]
  const present = await db
    .selectFrom('taskLabel')
    .select(['taskId', 'labelId'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', ids))
    .execute()
  const keyOf = (link: { taskId: string; labelId: string }) => `${link.taskId} ${link.labelId}`
  const known = new Set(present.map(keyOf))
  const missing = links.filter(link => link.labelId !== '' && !known.has(keyOf(link)))
  await insertRows(
    { db, dialect, table: 'taskLabel' },
    missing.map(link => ({ userId: ownerId, ...link })),
  )
}
