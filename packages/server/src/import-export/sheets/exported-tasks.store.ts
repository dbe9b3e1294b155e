import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db, Dialect } from '../../db/database.ts'
import { inNameOrder } from '../../db/records/name-order.ts'
import { pagesOfRows } from '../../db/statements/pages-of-rows.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { bytesOf, inBatches } from '../../db/statements/sized-batches.ts'
import { relatedRecords, relatedTexts } from '../../tasks/read/task-text.store.ts'
import { type OrderedTask, type TaskPlace, taskTrees } from './task-order.ts'

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
  sortOrder: number
  createdAt: string
}

/** So many are read without a turn of others in between. */
const PLACES_AT_ONCE = 2000

/** [SHEET-2] [SCALE-10] The tasks of an account in the order of the files, in batches that fit into memory and hold up no other request. */
export async function* exportedTasks(source: ExportSource, onlyOpen: boolean): AsyncGenerator<ExportedTask> {
  const trees = taskTrees(inGivenOrder)
  const readAfter = (last: SizedPlace | undefined) => readPlaces(source, onlyOpen, last)
  for await (const places of pagesOfRows(PLACES_AT_ONCE, readAfter)) {
    trees.add(places)
    await nextTurn()
  }
  const ordered = trees.ordered(await listProjectIds(source))
  for (const batch of inBatches(sized(ordered))) {
    for (const task of await readTasks(source, batch))
      yield { ...task, parentTitle: trees.find(task.parentTaskId)?.title ?? null }
    await nextTurn()
  }
}

function* sized(ordered: Iterable<OrderedTask<SizedPlace>>) {
  for (const { place, depth } of ordered) yield { id: place.id, bytes: place.bytes, depth }
}

const inGivenOrder = (one: SizedPlace, other: SizedPlace) =>
  one.sortOrder - other.sortOrder || compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id)
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function readPlaces(
  { db, ownerId }: ExportSource,
  onlyOpen: boolean,
  last: SizedPlace | undefined,
): Promise<SizedPlace[]> {
  let query = db
    .selectFrom('task')
    .select(['id', 'projectId', 'parentTaskId', 'title', 'sortOrder', 'createdAt', bytesOf('description').as('bytes')])
    .where('userId', '=', ownerId)
    .where('id', '>', last?.id ?? '')
  if (onlyOpen) query = query.where('status', 'not in', FINISHED_STATUSES)
  return query.orderBy('id').limit(PLACES_AT_ONCE).execute()
}

async function listProjectIds({ db, ownerId }: ExportSource): Promise<string[]> {
  const rows = await db.selectFrom('project').select('id').where('userId', '=', ownerId).$call(inNameOrder).execute()
  return rows.map(({ id }) => id)
}

async function readTasks(
  { db, dialect, ownerId }: ExportSource,
  batch: readonly { id: string; depth: number }[],
): Promise<Omit<ExportedTask, 'parentTitle'>[]> {
  const rows = await db
    .selectFrom('task')
    .select(FIELDS)
    .select(relatedTexts(db, dialect, ownerId))
    .where('userId', '=', ownerId)
    .where(
      'id',
      'in',
      idList(
        dialect,
        'task',
        batch.map(({ id }) => id),
      ),
    )
    .execute()
  const found = new Map(rows.map(row => [row.id, row]))
  return batch.flatMap(({ id, depth }) => {
    const row = found.get(id)
    return row ? [{ ...row, ...relatedRecords(row), depth }] : []
  })
}
