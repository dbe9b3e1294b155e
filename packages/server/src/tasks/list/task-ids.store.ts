import type { TaskFilter } from '@daywright/contract/task'
import { NATURAL_DIRECTION } from '@daywright/contract/task.values'
import type { AliasableExpression, ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { matchingTasks } from './task-filter.store.ts'
import { inColumnOrder, inListOrder, isTextSort, type TextSort } from './task-order.store.ts'
import { inTextOrder } from './task-text-order.ts'

type TextOf = (task: ExpressionBuilder<Tables, 'task'>, ownerId: string) => AliasableExpression<string | null>

const TEXT_OF: Record<TextSort, TextOf> = {
  title: task => task.ref('title'),
  project: (task, ownerId) =>
    task
      .selectFrom('project')
      .select('name')
      .where('userId', '=', ownerId)
      .whereRef('id', '=', 'task.projectId')
      .$asScalar(),
  space: (task, ownerId) =>
    task
      .selectFrom('space')
      .select('name')
      .where('userId', '=', ownerId)
      .whereRef('id', '=', 'task.spaceId')
      .$asScalar(),
}

/** The ids of all matches, in the requested order. */
export async function listTaskIds(database: Database, ownerId: string, filter: TaskFilter): Promise<string[]> {
  const { sort, direction = NATURAL_DIRECTION[sort] } = filter
  const matches = matchingTasks(database, ownerId, filter)
  if (!isTextSort(sort))
    return (await inColumnOrder(matches.select('id'), sort, direction).execute()).map(({ id }) => id)
  const texts = await inListOrder(matches.select(task => ['id', TEXT_OF[sort](task, ownerId).as('text')])).execute()
  return inTextOrder(texts, direction).map(({ id }) => id)
}
