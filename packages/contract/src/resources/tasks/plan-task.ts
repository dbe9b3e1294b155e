import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { BlockRangeQuery, NOT_ISO_DATES } from '../time-blocks/time-block.ts'
import { Task } from './task.ts'

/** What a calendar shows of a task: where it belongs and when it is due. */
export const PlanTask = Task.pick({ id: true, title: true, status: true, dueAt: true, projectId: true, spaceId: true })
export type PlanTask = z.output<typeof PlanTask>

export const planTasks = resource({
  about: 'The tasks in a range of the plan.',
  paths: { list: 'GET /api/plan-tasks' },
  endpoints: {
    list: {
      summary: 'List the tasks that have a block in a range, or are open and due in it',
      query: BlockRangeQuery,
      errorOverrides: [NOT_ISO_DATES],
      response: z.array(PlanTask),
    },
  },
})
