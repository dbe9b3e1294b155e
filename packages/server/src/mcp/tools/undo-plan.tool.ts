import { z } from 'zod'
import { undoRun } from '../../planner/undo/planner-undo.rules.ts'
import { tool } from '../tool.ts'

export const undoPlanTool = tool({
  name: 'undo_plan',
  title: 'Undo the last planner run',
  description: 'Restore the plan from before the last run_plan, as long as nothing was changed since.',
  scope: 'write',
  effects: { isDestructive: true },
  input: z.object({}),
  output: z.object({ undone: z.literal(true) }),
  async run({ database, caller, now }) {
    await undoRun(database, caller.id, now)
    return { undone: true as const }
  },
})
