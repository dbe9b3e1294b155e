import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { Id, Timestamp, text } from '../../fields/fields.ts'
import { doNextEndpoint } from '../planner/made-room.ts'
import { quickAddEndpoints } from './quick-add.ts'
import { Task, taskEndpoints } from './task.ts'
import { taskBatches } from './task-batch.ts'

/**
 * `touched` names the fields that were changed in this task of a series alone. `firstEstimateMinutes` is the estimate that it had when
 * work on it began, if it was changed since.
 */
const MovedTask = Task.extend({
  archivedAt: Timestamp.nullable(),
  touched: text({ max: 1000 }).nullable().default(null),
  firstEstimateMinutes: Task.shape.estimateMinutes,
})

export const tasks = resource({
  about: 'Work items with a status, a due date and an estimate. The planner places their sessions.',
  paths: {
    list: 'GET /api/tasks',
    create: 'POST /api/tasks',
    quick: 'POST /api/tasks/quick',
    batch: 'POST /api/tasks/batch',
    updateMany: 'PATCH /api/tasks/batch',
    removeMany: 'POST /api/tasks/delete',
    get: 'GET /api/tasks/{id}',
    update: 'PATCH /api/tasks/{id}',
    duplicate: 'POST /api/tasks/{id}/duplicate',
    split: 'POST /api/tasks/{id}/split',
    next: 'POST /api/tasks/{id}/next',
    remove: 'DELETE /api/tasks/{id}',
  },
  endpoints: { ...taskEndpoints, ...quickAddEndpoints, ...taskBatches, ...doNextEndpoint },
  stored: {
    task: { record: Task, exported: MovedTask, counted: ['tasks', 'tasks'] },
    taskLabel: { record: z.object({ taskId: Id, labelId: Id }) },
  },
})
