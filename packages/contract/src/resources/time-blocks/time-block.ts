import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { notAllFound, notFound } from '../../errors/errors.values.ts'
import {
  FilterId,
  Id,
  NewOrder,
  OwnedId,
  patchOf,
  queryTimestamp,
  Success,
  Timestamp,
  text,
} from '../../fields/fields.ts'
import { HOUR_MS } from '../../fields/milliseconds.values.ts'
import { TaskPriority, TaskStatus } from '../shared/task-enums.ts'
import { SessionReason } from './session-reason.ts'
import { BLOCK_LIMITS, BLOCK_SOURCES, BLOCK_STATUSES, BLOCK_TYPES } from './time-block.values.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const TimeBlockStatus = z.enum(BLOCK_STATUSES)
export type TimeBlockStatus = z.output<typeof TimeBlockStatus>

export const TimeBlock = z.object({
  id: Id,
  userId: Id,
  taskId: Id.nullable().describe('Null for a block without a task, and once the task is deleted'),
  habitId: Id.nullable().default(null).describe('Only of blocks of type `habit`; null once the habit is deleted'),
  title: z.string().describe('Follows the title of the task'),
  type: z
    .enum(BLOCK_TYPES)
    .describe(
      '`event` is busy time without a task; `habit` is a session of a habit, and `break` a break such as lunch',
    ),
  startAt: Timestamp.describe('In UTC'),
  endAt: Timestamp.describe('In UTC; at most 24 hours after `startAt`'),
  locked: z.boolean().default(false).describe('The planner leaves it where it is'),
  defended: z.boolean().default(false).describe('As it was planned, it has no other time before something is late'),
  source: z
    .enum(BLOCK_SOURCES)
    .describe(
      '`auto` was placed by the planner; `manual` by a person, or moved by one; `calendar` comes from a calendar',
    ),
  sortOrder: within(BLOCK_LIMITS.sortOrder).default(0),
  status: TimeBlockStatus.default('scheduled'),
  explanation: z.string().nullable().default(null).describe('Why the planner placed it there'),
  reason: SessionReason.nullable()
    .default(null)
    .describe('The same as a code with values, for other languages; null if it is not known'),
  actualMinutes: within(BLOCK_LIMITS.actualMinutes)
    .nullable()
    .default(null)
    .describe('How many minutes were worked, once that is confirmed or timed'),
  workedSeconds: within(BLOCK_LIMITS.workedSeconds)
    .default(0)
    .describe('What the timer had counted when it was last paused'),
  timerStartedAt: Timestamp.nullable()
    .default(null)
    .describe('When the timer was started; null while it is not running'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type TimeBlock = z.output<typeof TimeBlock>

export const BlockTask = z.object({ id: Id, title: z.string(), priority: TaskPriority })
export const BlockTaskWithStatus = BlockTask.extend({ status: TaskStatus })
export const TimeBlockWithTask = TimeBlock.extend({ task: BlockTask.nullable() })
export const TimeBlockWithTaskStatus = TimeBlock.extend({ task: BlockTaskWithStatus.nullable() })
export type TimeBlockWithTask = z.output<typeof TimeBlockWithTask>
export type TimeBlockWithTaskStatus = z.output<typeof TimeBlockWithTaskStatus>

/** What is wrong with a block from one timestamp to the other, or null when nothing is. */
export function spanProblem({ startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>): string | null {
  if (endAt <= startAt) return 'endAt must be after startAt'
  const tooLong = Date.parse(endAt) - Date.parse(startAt) > BLOCK_LIMITS.maxHours * HOUR_MS
  return tooLong ? `can last at most ${BLOCK_LIMITS.maxHours} hours` : null
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

/** Texts that the program wrote are checked like all others when they come back. */
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

export const BlockRangeQuery = z.object({
  from: RangeEdge.optional().describe('Blocks that start at this time or later; now if it is left out'),
  to: RangeEdge.optional().describe(
    'Blocks that start before this time, at most 62 days after `from`; 24 hours after `from` if it is left out',
  ),
})

export const blockNotFound = notFound('Time block')

export const blockEndpoints = {
  list: {
    summary: 'List the blocks that start in a range, in start order',
    query: BlockRangeQuery.extend({ taskId: FilterId.optional().describe('Only the blocks of this task') }),
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
    summary: 'Sort blocks by a list of their ids',
    body: NewOrder,
    response: Success,
    errors: [blocksNotFound],
  },
  restore: {
    summary: 'Restore a deleted block as it was, under a new id',
    body: TimeBlockBefore,
    status: 201,
    response: TimeBlockWithTaskStatus,
    errors: [notFound('Task'), notFound('Habit')],
  },
  get: {
    summary: 'Get a block',
    isCacheable: true,
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
