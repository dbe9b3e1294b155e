import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { OwnedId } from '../../fields/fields.ts'
import { TaskPatch, unownedRelations } from './task.ts'
import { TASK_LIMITS } from './task.values.ts'

const BATCH_INCOMPLETE = 'action and taskIds[] are required'
const BATCH_ACTION_UNKNOWN = 'Invalid action. Use: complete, delete, archive'

/** An action that is there but not one of ours gets its own message. */
export const BatchAction = z.enum(['complete', 'delete', 'archive'], {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? BATCH_INCOMPLETE : BATCH_ACTION_UNKNOWN,
})
export const TaskBatch = z.object(
  {
    action: BatchAction,
    taskIds: z
      .array(OwnedId, { error: BATCH_INCOMPLETE })
      .min(1, BATCH_INCOMPLETE)
      .max(TASK_LIMITS.batch, `must be at most ${TASK_LIMITS.batch} ids`),
  },
  { error: BATCH_INCOMPLETE },
)
export type TaskBatch = z.output<typeof TaskBatch>

/** Each task with the fields to change; a list, since tasks may need different values, such as their labels. */
export const TaskChanges = z.object({
  changes: z
    .array(TaskPatch.extend({ id: OwnedId }))
    .min(1)
    .max(TASK_LIMITS.batch)
    .refine(changes => new Set(changes.map(({ id }) => id)).size === changes.length, 'must not name a task twice'),
})
export type TaskChanges = z.output<typeof TaskChanges>

export const TaskRemoval = z.object({ taskIds: z.array(OwnedId).min(1).max(TASK_LIMITS.batch) })
export type TaskRemoval = z.output<typeof TaskRemoval>

/** Ids that are no tasks of the caller are skipped and counted as `invalid`. */
export const BatchOutcome = z.object({
  affected: z.int().describe('Tasks that were changed'),
  requested: z.int().describe('Ids that were sent'),
  invalid: z.int().describe('Ids that are not tasks of yours, and were skipped'),
})

/** What is done to many tasks with one request, all or nothing. */
export const taskBatches = {
  batch: {
    summary: 'Complete, archive or delete many tasks at once',
    body: TaskBatch,
    errorOverrides: [BATCH_INCOMPLETE, BATCH_ACTION_UNKNOWN],
    response: BatchOutcome,
  },
  updateMany: {
    summary: 'Change many tasks at once, each in its own way',
    body: TaskChanges,
    response: BatchOutcome,
    errors: unownedRelations,
  },
  removeMany: {
    summary: 'Delete tasks permanently, with their future time blocks',
    body: TaskRemoval,
    response: BatchOutcome,
  },
} satisfies EndpointSpecs
