import { LabelSummary } from '@daywright/contract/resources/labels/label'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

type Summary = z.output<typeof LabelSummary>

const labelColumns = columnsOf(LabelSummary).map(name => `label.${name}` as const)

/** The labels of each task, sorted by name. */
export async function listLabelsOfTasks(
  db: Db,
  ownerId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Summary[]>> {
  const labels = new Map<string, Summary[]>(taskIds.map(id => [id, []]))
  if (taskIds.length === 0) return labels
  const rows = await db
    .selectFrom('taskLabel')
    .innerJoin('label', join => join.onRef('label.id', '=', 'taskLabel.labelId').on('label.userId', '=', ownerId))
    .select('taskLabel.taskId')
    .select(labelColumns)
    .where('taskLabel.userId', '=', ownerId)
    .where('taskLabel.taskId', 'in', taskIds)
    .orderBy(eb => eb.fn('lower', ['label.name']))
    .orderBy('label.name')
    .execute()
  for (const { taskId, ...label } of rows) labels.get(taskId)?.push(label)
  return labels
}
