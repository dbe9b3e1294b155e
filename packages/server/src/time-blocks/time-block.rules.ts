import { isUuid } from '@daywright/contract/fields/fields'
import { withTimerPaused } from '@daywright/contract/resources/sessions/changed-session'
import {
  blocksNotFound,
  spanProblem,
  type TimeBlock,
  type TimeBlockBefore,
  type TimeBlockCreate,
  type TimeBlockPatch,
  type TimeBlockWithTask,
  type TimeBlockWithTaskStatus,
} from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../db/database.ts'
import { ownedIds } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { saveOrder } from '../db/records/row-order.ts'
import { ApiError, invalid, notFound, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt, nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { newBlock } from './new-block.ts'
import { deleteBlock, findBlock, findBlockTask, insertBlock, saveBlock } from './time-block.store.ts'

export async function createBlock(
  database: Database,
  ownerId: string,
  { taskId, startAt, endAt }: TimeBlockCreate,
  now: string,
): Promise<TimeBlockWithTaskStatus> {
  return database.write(ownerId, async tx => {
    const task = await requireBlockTask(tx, ownerId, taskId)
    const subject = { type: 'task', taskId: task.id, title: task.title } as const
    const block = newBlock(ownerId, subject, { startAt, endAt, source: 'manual' }, now)
    await insertBlock(tx, block)
    await requireRoomFor(tx, database, ownerId, 'timeBlocks')
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
    const follows = { ...placedByHand(block, change), ...skipped(block, change), ...timerAfter(block, change, now) }
    return saveBlock(tx, block, { ...change, ...follows, updatedAt })
  })
}

export function removeBlock(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireBlock(tx, ownerId, id)
    await deleteBlock(tx, ownerId, id)
  })
}

/** [BLOCK-10] Gives each block its place in the list: all of them, or none. */
export function reorderBlocks(database: Database, ownerId: string, orderedIds: readonly string[], now: string) {
  return database.write(ownerId, async db => {
    const target = { db, dialect: database.dialect, table: 'timeBlock' } as const
    if (!(await saveOrder(target, ownerId, orderedIds, { now }))) throw new ApiError(blocksNotFound)
  })
}

/** [BLOCK-15] Brings a deleted block back as it was, under a new id. */
export function restoreBlock(
  database: Database,
  ownerId: string,
  before: TimeBlockBefore,
  now: string,
): Promise<TimeBlockWithTaskStatus> {
  return database.write(ownerId, async tx => {
    const task = before.taskId === null ? null : await requireBlockTask(tx, ownerId, before.taskId)
    await requireBlockHabit(tx, ownerId, before.habitId)
    const own = { ...ownFieldsOf(task), timerStartedAt: null }
    const block = { ...before, ...own, id: newId(), userId: ownerId, createdAt: now, updatedAt: now }
    await insertBlock(tx, block)
    await requireRoomFor(tx, database, ownerId, 'timeBlocks')
    return { ...block, task }
  })
}

/** [BLOCK-16] Puts a block back to what it was: a planner's block that was moved is the planner's again. */
export function replaceBlock(
  database: Database,
  ownerId: string,
  id: string,
  before: TimeBlockBefore,
  now: string,
): Promise<TimeBlockWithTask> {
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    const task = before.taskId === null ? null : await requireBlockTask(tx, ownerId, before.taskId)
    await requireBlockHabit(tx, ownerId, before.habitId)
    const { workedSeconds: _, ...fields } = before
    const own = { ...ownFieldsOf(task), ...timerAfter(block, before, now) }
    await saveBlock(tx, block, { ...fields, ...own, updatedAt: nextUpdatedAt(block.updatedAt, now) })
    return getBlock(tx, ownerId, id)
  })
}

const requireBlockTask = async (db: Db, ownerId: string, taskId: string): Promise<BlockTask> =>
  (isUuid(taskId) && (await findBlockTask(db, ownerId, taskId))) || refuse(notFound('Task'))

async function requireBlockHabit(db: Db, ownerId: string, habitId: string | null): Promise<void> {
  if (habitId !== null && !(await ownedIds(db, 'habit', ownerId, [habitId])).has(habitId)) throw notFound('Habit')
}

/** [BLOCK-14] A block of a task has the task's title, even if the client saw the block with another. */
const ownFieldsOf = (task: BlockTask | null) => (task ? { title: task.title } : {})
type BlockTask = NonNullable<TimeBlockWithTaskStatus['task']>

const requireBlock = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findBlock(db, ownerId, id))) || refuse(notFound('Time block'))

/** [BLOCK-7] A planned block that a person moves counts as placed by hand, and the planner's explanation no longer applies. */
function placedByHand(block: TimeBlock, { startAt, endAt }: TimeBlockPatch): Partial<TimeBlock> {
  const moved = (startAt ?? block.startAt) !== block.startAt || (endAt ?? block.endAt) !== block.endAt
  return moved && block.source === 'auto' ? { source: 'manual', explanation: null, reason: null } : {}
}

/** [WORK-10] A timer runs only while its block is in progress; what it has counted stays. */
const timerAfter = (block: TimeBlock, { status }: TimeBlockPatch, now: string): Partial<TimeBlock> =>
  block.timerStartedAt !== null && (status ?? block.status) !== 'in_progress' ? withTimerPaused(block, now) : {}

/**
 * [HABIT-9] A habit or break that a person cancels is skipped: it is theirs from then on, so that neither the next run nor
 * the removal of old plans takes it for one that the planner replaced.
 */
const skipped = ({ type }: TimeBlock, { status }: TimeBlockPatch): Partial<TimeBlock> =>
  status === 'cancelled' && (type === 'habit' || type === 'break') ? { source: 'manual' } : {}

/** [BLOCK-8] Checks the span that results from the change, and names the field that was sent. */
function refuseBadSpan(block: TimeBlock, { startAt, endAt }: TimeBlockPatch): void {
  if (startAt === undefined && endAt === undefined) return
  const problem = spanProblem(block)
  if (problem) throw invalid({ [endAt === undefined ? 'startAt' : 'endAt']: [problem] })
}
