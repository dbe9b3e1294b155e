import { isUuid } from '@daywright/contract/fields'
import {
  BLOCKS_NOT_FOUND,
  spanProblem,
  type TimeBlock,
  type TimeBlockCreate,
  type TimeBlockPatch,
  type TimeBlockWithTask,
  type TimeBlockWithTaskStatus,
} from '@daywright/contract/time-block'
import type { Database, Db } from '../db/database.ts'
import { invalid, missing, notFound, refuse } from '../errors.ts'
import { editedAt, nextUpdatedAt } from '../identity/updated-at.ts'
import { newBlock } from './new-block.ts'
import {
  deleteBlock,
  findBlock,
  findBlockTask,
  insertBlock,
  listBlockUpdates,
  saveBlock,
  saveBlockPositions,
} from './time-block.store.ts'

export async function createBlock(
  database: Database,
  ownerId: string,
  { taskId, startAt, endAt }: TimeBlockCreate,
  now: string,
): Promise<TimeBlockWithTaskStatus> {
  return database.write(ownerId, async tx => {
    const task = (isUuid(taskId) && (await findBlockTask(tx, ownerId, taskId))) || refuse(notFound('Task'))
    const block = newBlock(ownerId, task, { startAt, endAt, source: 'manual' }, now)
    await insertBlock(tx, block)
    return { ...block, task }
  })
}

export async function getBlock(db: Db, ownerId: string, id: string): Promise<TimeBlockWithTask> {
  const { task, ...block } = await requireBlock(db, ownerId, id)
  return { ...block, task: task && { id: task.id, title: task.title, priority: task.priority } }
}

export function updateBlock(
  database: Database,
  ownerId: string,
  id: string,
  change: TimeBlockPatch,
  now: string,
): Promise<TimeBlockWithTask> {
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    refuseBadSpan({ ...block, ...change }, change)
    const updatedAt = editedAt(block, change, now)
    return saveBlock(tx, block, { ...change, ...placedByHand(block, change), updatedAt })
  })
}

export function removeBlock(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireBlock(tx, ownerId, id)
    await deleteBlock(tx, ownerId, id)
  })
}

/** [BLOCK-10] All or nothing, in a fixed number of statements. */
export function reorderBlocks(database: Database, ownerId: string, orderedIds: readonly string[], now: string) {
  const { dialect } = database
  return database.write(ownerId, async tx => {
    const edits = await listBlockUpdates(tx, dialect, ownerId, orderedIds)
    if (edits.length < orderedIds.length) throw missing(BLOCKS_NOT_FOUND)
    const editedAt = new Map(edits.map(block => [block.id, block.updatedAt]))
    const positions = orderedIds.map((id, sortOrder) => ({
      id,
      sortOrder,
      updatedAt: nextUpdatedAt(editedAt.get(id) ?? now, now),
    }))
    await saveBlockPositions(tx, dialect, ownerId, positions)
  })
}

const requireBlock = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findBlock(db, ownerId, id))) || refuse(notFound('Time block'))

/** [BLOCK-7] A planned block that a person moves counts as placed by hand, and the planner's explanation no longer applies. */
function placedByHand(block: TimeBlock, { startAt, endAt }: TimeBlockPatch): Partial<TimeBlock> {
  const moved = (startAt ?? block.startAt) !== block.startAt || (endAt ?? block.endAt) !== block.endAt
  return moved && block.source === 'auto' ? { source: 'manual', explanation: null } : {}
}

/** [BLOCK-8] Checks the span that results from the change, and names the field that was sent. */
function refuseBadSpan(block: TimeBlock, { startAt, endAt }: TimeBlockPatch): void {
  if (startAt === undefined && endAt === undefined) return
  const problem = spanProblem(block)
  if (problem) throw invalid({ [endAt === undefined ? 'startAt' : 'endAt']: [problem] })
}
