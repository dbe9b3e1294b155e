import { LabelSummary } from '@daywright/contract/resources/labels/label'
import type { z } from 'zod'
import type { Db, Dialect } from '../database.ts'
import { idList } from '../statements/row-batches.ts'
import { columnsOf } from './columns.ts'
import { alphabetically } from './name-order.ts'

type Summary = z.output<typeof LabelSummary>

const labelColumns = columnsOf(LabelSummary).map(name => `label.${name}` as const)

/** The labels of each task that has any, by name. */
export async function listLabelsOfTasks(
  db: Db,
  dialect: Dialect,
  ownerId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Summary[]>> {
  const labels = new Map<string, Summary[]>()
  if (taskIds.length === 0) return labels
  const rows = await db
    .selectFrom('taskLabel')
    .innerJoin('label', join => join.onRef('label.id', '=', 'taskLabel.labelId').on('label.userId', '=', ownerId))
    .select('taskLabel.taskId')
    .select(labelColumns)
    .where('taskLabel.userId', '=', ownerId)
    .where('taskLabel.taskId', 'in', idList(dialect, 'task', taskIds))
    .orderBy(alphabetically('label.name'))
    .execute()
  for (const { taskId, ...label } of rows) {
    const known = labels.get(taskId)
    if (known) known.push(label)
    else labels.set(taskId, [label])
  }
  return labels
}
