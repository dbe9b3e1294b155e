import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { TimeBlockWithTask } from '../time-blocks/time-block.ts'
import { Finding, PlannerChanges } from './planner.ts'

/** What became of the rest of the plan because something is done now. */
export const MadeRoom = PlannerChanges.omit({ kept: true }).extend({
  becameLate: z.array(Finding).describe('Tasks that are late, or lack time, only since then'),
})
export type MadeRoom = z.output<typeof MadeRoom>

/** The session of a task that is done next, and what moved out of its way; nothing if it was next already. */
export const NextSession = z.object({ block: TimeBlockWithTask, madeRoom: MadeRoom.nullable() })
export type NextSession = z.output<typeof NextSession>

export const doNextEndpoint = {
  next: {
    summary: 'Do a task next',
    description:
      'Do a task next: its next session is put at the next time at which it can be done, within its working hours. What the planner placed there, and nobody has started, moves out of its way. `POST /api/planner/undo` undoes it.',
    response: NextSession,
    errors: [notFound('Task'), errorCase('task-finished'), errorCase('task-waits'), errorCase('no-time-in-hours')],
  },
} satisfies EndpointSpecs
