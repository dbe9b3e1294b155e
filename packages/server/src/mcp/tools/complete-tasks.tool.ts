import { OwnedId } from '@daywright/contract/fields/fields'
import { z } from 'zod'
import { changeTasks } from '../../tasks/batch/task-batch.rules.ts'
import { shortTitle } from '../record-views.ts'
import { findTitles } from '../task-titles.store.ts'
import { tool } from '../tool.ts'

const MAX_TASKS = 100

export const completeTasksTool = tool({
  name: 'complete_tasks',
  title: 'Complete tasks',
  description: 'Mark tasks as completed. To say that one session was done, use log_time. Reopen with update_tasks.',
  scope: 'write',
  effects: { isIdempotent: true },
  input: z.object({ taskIds: z.array(OwnedId).min(1).max(MAX_TASKS) }),
  output: z.object({ completed: z.array(z.string()), notFound: z.array(z.string()) }),
  async run({ database, caller, now }, { taskIds }) {
    await changeTasks(database, caller.id, { action: 'complete', taskIds }, now)
    const titles = await findTitles(database, caller.id, taskIds)
    return { completed: [...titles.values()].map(shortTitle), notFound: taskIds.filter(id => !titles.has(id)) }
  },
})
