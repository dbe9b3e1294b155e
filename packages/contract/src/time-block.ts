import { z } from 'zod'
import { endpoint, notFound } from './endpoint.ts'
import { Id, OwnedId, patchOf, queryTimestamp, Success, Timestamp } from './fields.ts'
import { TaskPriority, TaskStatus } from './task-enums.ts'

export const TimeBlockStatus = z.enum(['scheduled', 'in_progress', 'completed', 'cancelled'])
export type TimeBlockStatus = z.output<typeof TimeBlockStatus>

const MAX_SORT_ORDER = 2_147_483_647
const MAX_REORDERED = 10_000
export const BLOCK_MAX_HOURS = 24
export const BLOCK_RANGE_MAX_DAYS = 62
export const BLOCK_RANGE_DEFAULT_HOURS = 24

export const TimeBlock = z.object({
  id: Id,
  userId: Id,
  taskId: Id.nullable(),
  title: z.string(),
  /** `event` is busy time without a task. */
  type: z.enum(['task', 'event']),
  startAt: Timestamp,
  endAt: Timestamp,
  locked: z.boolean().default(false),
  defended: z.boolean().default(false),
  source: z.enum(['auto', 'manual', 'calendar']),
  sortOrder: z.int().min(0).max(MAX_SORT_ORDER).default(0),
  status: TimeBlockStatus.default('scheduled'),
  explanation: z.string().nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type TimeBlock = z.output<typeof TimeBlock>

const BlockTask = z.object({ id: Id, title: z.string(), priority: TaskPriority })
export const BlockTaskWithStatus = BlockTask.extend({ status: TaskStatus })
const TimeBlockWithTask = TimeBlock.extend({ task: BlockTask.nullable() })
const TimeBlockWithTaskStatus = TimeBlock.extend({ task: BlockTaskWithStatus.nullable() })
export type TimeBlockWithTask = z.output<typeof TimeBlockWithTask>
export type TimeBlockWithTaskStatus = z.output<typeof TimeBlockWithTaskStatus>

const HOUR_MS = 3_600_000

/** What is wrong with a block from one timestamp to the other, or null when nothing is. */
export function spanProblem({ startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>): string | null {
  if (endAt <= startAt) return 'endAt must be after startAt'
  const tooLong = Date.parse(endAt) - Date.parse(startAt) > BLOCK_MAX_HOURS * HOUR_MS
  return tooLong ? `must span at most ${BLOCK_MAX_HOURS} hours` : null
}

export const TimeBlockCreate = TimeBlock.pick({ startAt: true, endAt: true })
  .extend({ taskId: OwnedId })
  .superRefine((block, context) => {
    const message = spanProblem(block)
    if (message) context.addIssue({ code: 'custom', path: ['endAt'], message })
  })
export type TimeBlockCreate = z.output<typeof TimeBlockCreate>
export const TimeBlockPatch = patchOf(
  TimeBlock.pick({ startAt: true, endAt: true, locked: true, sortOrder: true, status: true }),
)
export type TimeBlockPatch = z.output<typeof TimeBlockPatch>

export const BLOCKS_NOT_FOUND = 'One or more time blocks not found or access denied'
export const NOT_ISO_DATES = 'from and to must be ISO dates'
const RangeEdge = queryTimestamp(NOT_ISO_DATES)

const BlockOrder = z
  .array(Id)
  .min(1)
  .max(MAX_REORDERED)
  .refine(ids => new Set(ids).size === ids.length, 'must not name a block twice')

const blockNotFound = notFound('Time block')

export const timeBlocks = {
  list: endpoint('GET', '/api/time-blocks', {
    summary: 'List the blocks that start in a range, in start order',
    query: z.object({ from: RangeEdge.optional(), to: RangeEdge.optional() }),
    headlines: [NOT_ISO_DATES],
    response: z.array(TimeBlockWithTaskStatus),
  }),
  create: endpoint('POST', '/api/time-blocks', {
    summary: 'Place a block by hand',
    body: TimeBlockCreate,
    status: 201,
    response: TimeBlockWithTaskStatus,
    errors: [notFound('Task')],
  }),
  reorder: endpoint('PATCH', '/api/time-blocks/reorder', {
    summary: 'Give blocks the order of a list of their ids',
    body: z.object({ orderedIds: BlockOrder }),
    response: Success,
    errors: [{ status: 404, message: BLOCKS_NOT_FOUND }],
  }),
  get: endpoint('GET', '/api/time-blocks/{id}', {
    summary: 'Get a block',
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  }),
  update: endpoint('PATCH', '/api/time-blocks/{id}', {
    summary: 'Move, resize, lock or change the status of a block',
    body: TimeBlockPatch,
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  }),
  remove: endpoint('DELETE', '/api/time-blocks/{id}', {
    summary: 'Delete a block; its task is untouched',
    response: Success,
    errors: [blockNotFound],
  }),
}
