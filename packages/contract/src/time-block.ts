import { z } from 'zod'
import type { EndpointSpecs } from './endpoint.ts'
import { notAllFound, notFound } from './errors.values.ts'
import { Id, OrderedIds, OwnedId, patchOf, queryTimestamp, Success, Timestamp, text } from './fields.ts'
import { TaskPriority, TaskStatus } from './task-enums.ts'
import { BLOCK_LIMITS, BLOCK_SOURCES, BLOCK_STATUSES, BLOCK_TYPES } from './time-block.values.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const TimeBlockStatus = z.enum(BLOCK_STATUSES)
export type TimeBlockStatus = z.output<typeof TimeBlockStatus>

export const TimeBlock = z.object({
  id: Id,
  userId: Id,
  taskId: Id.nullable(),
  /** Only of blocks of type `habit`; null once the habit is deleted. */
  habitId: Id.nullable().default(null),
  title: z.string(),
  type: z.enum(BLOCK_TYPES),
  startAt: Timestamp,
  endAt: Timestamp,
  locked: z.boolean().default(false),
  defended: z.boolean().default(false),
  source: z.enum(BLOCK_SOURCES),
  sortOrder: within(BLOCK_LIMITS.sortOrder).default(0),
  status: TimeBlockStatus.default('scheduled'),
  explanation: z.string().nullable().default(null),
  /** How many minutes were worked, once somebody has said so. */
  actualMinutes: within(BLOCK_LIMITS.actualMinutes).nullable().default(null),
  /** What the timer has counted before it was last paused. */
  workedSeconds: within(BLOCK_LIMITS.workedSeconds).default(0),
  /** Since when the timer runs; null while it does not. */
  timerStartedAt: Timestamp.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type TimeBlock = z.output<typeof TimeBlock>

const BlockTask = z.object({ id: Id, title: z.string(), priority: TaskPriority })
export const BlockTaskWithStatus = BlockTask.extend({ status: TaskStatus })
export const TimeBlockWithTask = TimeBlock.extend({ task: BlockTask.nullable() })
export const TimeBlockWithTaskStatus = TimeBlock.extend({ task: BlockTaskWithStatus.nullable() })
export type TimeBlockWithTask = z.output<typeof TimeBlockWithTask>
export type TimeBlockWithTaskStatus = z.output<typeof TimeBlockWithTaskStatus>

const HOUR_MS = 3_600_000

/** What is wrong with a block from one timestamp to the other, or null when nothing is. */
export function spanProblem({ startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>): string | null {
  if (endAt <= startAt) return 'endAt must be after startAt'
  const tooLong = Date.parse(endAt) - Date.parse(startAt) > BLOCK_LIMITS.maxHours * HOUR_MS
  return tooLong ? `must span at most ${BLOCK_LIMITS.maxHours} hours` : null
}

const refuseBadSpan = (block: Pick<TimeBlock, 'startAt' | 'endAt'>, context: z.RefinementCtx) => {
  const message = spanProblem(block)
  if (message) context.addIssue({ code: 'custom', path: ['endAt'], message })
}

export const TimeBlockCreate = TimeBlock.pick({ startAt: true, endAt: true })
  .extend({ taskId: OwnedId })
  .superRefine(refuseBadSpan)
export type TimeBlockCreate = z.output<typeof TimeBlockCreate>
export const TimeBlockPatch = patchOf(
  TimeBlock.pick({ startAt: true, endAt: true, locked: true, sortOrder: true, status: true }),
)
export type TimeBlockPatch = z.output<typeof TimeBlockPatch>

/** What the program wrote itself is text like any other when it comes back. */
export const BlockTexts = z.object({
  title: text({ max: BLOCK_LIMITS.titleLength }),
  explanation: text({ max: BLOCK_LIMITS.explanationLength }).nullable().default(null),
})

/** A block as a client last saw it, sent back to undo what happened to it since. */
export const TimeBlockBefore = TimeBlock.omit({
  id: true,
  userId: true,
  timerStartedAt: true,
  createdAt: true,
  updatedAt: true,
})
  .extend({
    taskId: OwnedId.nullable(),
    habitId: OwnedId.nullable().default(null),
    ...BlockTexts.shape,
  })
  .superRefine(refuseBadSpan)
export type TimeBlockBefore = z.output<typeof TimeBlockBefore>

export const blocksNotFound = notAllFound('time blocks')
export const NOT_ISO_DATES = 'from and to must be ISO dates'
const RangeEdge = queryTimestamp(NOT_ISO_DATES)

export const BlockRangeQuery = z.object({ from: RangeEdge.optional(), to: RangeEdge.optional() })

export const blockNotFound = notFound('Time block')

export const timeBlocks = {
  list: {
    summary: 'List the blocks that start in a range, in start order',
    query: BlockRangeQuery,
    errorOverrides: [NOT_ISO_DATES],
    response: z.array(TimeBlockWithTaskStatus),
  },
  create: {
    summary: 'Place a block by hand',
    body: TimeBlockCreate,
    status: 201,
    response: TimeBlockWithTaskStatus,
    errors: [notFound('Task')],
  },
  reorder: {
    summary: 'Give blocks the order of a list of their ids',
    body: z.object({ orderedIds: OrderedIds }),
    response: Success,
    errors: [blocksNotFound],
  },
  restore: {
    summary: 'Bring a deleted block back as it was, under a new id',
    body: TimeBlockBefore,
    status: 201,
    response: TimeBlockWithTaskStatus,
    errors: [notFound('Task'), notFound('Habit')],
  },
  get: {
    summary: 'Get a block',
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  },
  update: {
    summary: 'Move, resize, lock or change the status of a block',
    body: TimeBlockPatch,
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  },
  replace: {
    summary: 'Put a block back to what it was, source and explanation included',
    body: TimeBlockBefore,
    response: TimeBlockWithTask,
    errors: [blockNotFound, notFound('Task'), notFound('Habit')],
  },
  remove: {
    summary: 'Delete a block; its task is untouched',
    response: Success,
    errors: [blockNotFound],
  },
} satisfies EndpointSpecs
