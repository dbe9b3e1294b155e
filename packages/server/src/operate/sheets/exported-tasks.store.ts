import type { TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db, Dialect } from '../../db/database.ts'
import { inNameOrder } from '../../db/records/name-order.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { batchesBySize, bytesOf } from '../../db/statements/sized-batches.ts'
import { relatedRecords, relatedTexts } from '../../tasks/read/task-text.store.ts'
import { type OrderedTask, type TaskPlace, taskOrder } from './task-order.ts'

const FIELDS = [
  'id',
  'parentTaskId',
  'title',
  'description',
  'status',
  'priority',
  'dueAt',
  'startAfter',
  'completedAt',
  'estimateMinutes',
  'actualMinutes',
  'createdAt',
] as const
export type ExportedTask = Pick<
  TaskWithRelations,
  (typeof FIELDS)[number] | 'project' | 'space' | 'labels' | 'checklistItems'
> & {
  depth: number
  /** The title of the task that it is part of. */
  parentTitle: string | null
}

export interface ExportSource {
  /** A snapshot: all of its reads see the same moment. */
  db: Db
  dialect: Dialect
  ownerId: string
}

interface SizedPlace extends TaskPlace {
  title: string
  bytes: number
}

/** [SHEET-2] The tasks of an account in the order of the files, in batches that fit into memory. */
export async function* exportedTasks(source: ExportSource, onlyOpen: boolean): AsyncGenerator<ExportedTask> {
  const places = await listPlaces(source, onlyOpen)
  const titles = new Map(places.map(({ id, title }) => [id, title]))
  const ordered = taskOrder(places, await listProjectIds(source))
  const placeOf = new Map(ordered.map(task => [task.place.id, task]))
  for (const ids of batchesBySize(ordered.map(({ place }) => place)))
    for (const task of await readTasks(source, ids, placeOf))
      yield { ...task, parentTitle: titles.get(task.parentTaskId ?? '') ?? null }
}

async function listPlaces({ db, ownerId }: ExportSource, onlyOpen: boolean): Promise<SizedPlace[]> {
  let query = db
    .selectFrom('task')
    .select(['id', 'projectId', 'parentTaskId', 'title', bytesOf('description').as('bytes')])
    .where('userId', '=', ownerId)
  if (onlyOpen) query = query.where('status', 'not in', FINISHED_STATUSES)
  return query.orderBy('sortOrder').orderBy('createdAt').orderBy('id').execute()
}

async function listProjectIds({ db, ownerId }: ExportSource): Promise<string[]> {
  const rows = await db.selectFrom('project').select('id').where('userId', '=', ownerId).$call(inNameOrder).execute()
  return rows.map(({ id }) => id)
}

async function readTasks(
  { db, dialect, ownerId }: ExportSource,
  ids: readonly string[],
  placeOf: ReadonlyMap<string, OrderedTask<SizedPlace>>,
): Promise<Omit<ExportedTask, 'parentTitle'>[]> {
  const rows = await db
    .selectFrom('task')
    .select(FIELDS)
    .select(relatedTexts(db, dialect, ownerId))
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = found.get(id)
    return row ? [{ ...row, ...relatedRecords(row), depth: placeOf.get(id)?.depth ?? 0 }] : []
  })
}
