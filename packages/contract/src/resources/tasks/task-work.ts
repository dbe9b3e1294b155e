import { z } from 'zod'

/** What is known of the work on a task, apart from the sessions that are being confirmed. */
export const TaskWork = z.object({
  estimateMinutes: z
    .int()
    .nullable()
    .describe('The estimate of the task, or else that of the settings; null if neither has one'),
  workedMinutes: z.int().describe('The minutes of its completed sessions'),
  staysOpen: z
    .boolean()
    .describe(
      'Whether it stays open in any case: it has open subtasks, or other sessions to come that a planner run keeps',
    ),
  isMissed: z
    .boolean()
    .describe('Whether its series cancelled it because the next date came; it is completed if any of it was done'),
})
export type TaskWork = z.output<typeof TaskWork>
