import type { PartOfDay } from '@daywright/contract/resources/shared/task-enums'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { alphabetically } from '../../db/records/name-order.ts'
import type { Tables } from '../../db/schema/tables.ts'

/** [DAY-4] What the labels of a task ask for: of several that ask for the same kind of thing, the first by name. */
export interface LabelWishes {
  labelPartOfDay: PartOfDay | null
  focusLabelId: string | null
}

export const NO_WISHES: LabelWishes = { labelPartOfDay: null, focusLabelId: null }

/** The wishes as columns of a query of tasks. */
export const labelWishes = (task: ExpressionBuilder<Tables, 'task'>, ownerId: string) =>
  [
    labelsOf(task, ownerId).where('label.partOfDay', 'is not', null).select('label.partOfDay').as('labelPartOfDay'),
    labelsOf(task, ownerId).where('label.focus', '=', true).select('label.id').as('focusLabelId'),
  ] as const

const labelsOf = (task: ExpressionBuilder<Tables, 'task'>, ownerId: string) =>
  task
    .selectFrom('taskLabel')
    .innerJoin('label', join => join.onRef('label.id', '=', 'taskLabel.labelId').on('label.userId', '=', ownerId))
    .whereRef('taskLabel.taskId', '=', 'task.id')
    .where('taskLabel.userId', '=', ownerId)
    .orderBy(alphabetically('label.name'))
    .limit(1)

/** By series, the wishes of the tasks that it has not made yet, which will have its labels. */
export async function listWishesOfSeries(db: Db, ownerId: string): Promise<ReadonlyMap<string, LabelWishes>> {
  const rows = await db
    .selectFrom('taskSeriesLabel')
    .innerJoin('label', join => join.onRef('label.id', '=', 'taskSeriesLabel.labelId').on('label.userId', '=', ownerId))
    .select(['taskSeriesLabel.seriesId', 'label.id', 'label.partOfDay', 'label.focus'])
    .where('taskSeriesLabel.userId', '=', ownerId)
    .where(label => label.or([label('label.partOfDay', 'is not', null), label('label.focus', '=', true)]))
    .orderBy(alphabetically('label.name'))
    .execute()
  const wishes = new Map<string, LabelWishes>()
  for (const { seriesId, id, partOfDay, focus } of rows) {
    const known = wishes.get(seriesId) ?? NO_WISHES
    wishes.set(seriesId, {
      labelPartOfDay: known.labelPartOfDay ?? partOfDay,
      focusLabelId: known.focusLabelId ?? (focus ? id : null),
    })
  }
  return wishes
}
