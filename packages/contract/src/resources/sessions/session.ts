import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { errorCase } from '../../errors/errors.values.ts'
import { Id, Timestamp } from '../../fields/fields.ts'
import { MadeRoom } from '../planner/made-room.ts'
import { blockNotFound, blocksNotFound, TimeBlock, TimeBlockWithTask } from '../time-blocks/time-block.ts'
import { BLOCK_LIMITS, SESSION_OUTCOMES, TASK_STATUSES_BEFORE } from '../time-blocks/time-block.values.ts'

const { actualMinutes, confirmations } = BLOCK_LIMITS

export const MINUTES_NEEDED = 'must say how many minutes were worked'
export const REPEATED_ID = 'must name each block once'

/** What a person says about a session. */
export const SessionConfirmation = z
  .object({
    id: Id,
    outcome: z.enum(SESSION_OUTCOMES).describe('`unconfirmed` takes a confirmation back'),
    minutes: z
      .int()
      .min(1)
      .max(actualMinutes.max)
      .optional()
      .describe('Only with `partly`: what was worked, which may be more than was planned'),
    keepTaskOpen: z
      .boolean()
      .optional()
      .describe('Only with `done`: the task stays open although no work on it is left'),
    taskStatus: z
      .enum(TASK_STATUSES_BEFORE)
      .optional()
      .describe('Only with `unconfirmed`: the status that the task had; it gets it back if it is completed'),
  })
  .refine(({ outcome, minutes }) => outcome !== 'partly' || minutes !== undefined, {
    path: ['minutes'],
    error: MINUTES_NEEDED,
  })
export type SessionConfirmation = z.output<typeof SessionConfirmation>

const taskCompleted = z.boolean().describe('Whether the request completed the task, because no work on it is left')
export const ConfirmedSession = TimeBlock.extend({ taskCompleted })
export type ConfirmedSession = z.output<typeof ConfirmedSession>
export const CompletedSession = TimeBlockWithTask.extend({ taskCompleted })
export type CompletedSession = z.output<typeof CompletedSession>

export const StartedSession = TimeBlockWithTask.extend({
  madeRoom: MadeRoom.nullable().describe('What moved out of its way, which `POST /api/planner/undo` undoes with it'),
})
export type StartedSession = z.output<typeof StartedSession>

/** How a timer ended. */
export const TimerStop = z.object({
  endedAt: Timestamp.optional().describe(
    'When the work ended, if the timer ran on after that: from the start of the timer until now. Left out: now, or the expected end of a timer that was forgotten',
  ),
})
export type TimerStop = z.output<typeof TimerStop>

/** When something was done with a timer, for a device that could not say so at once. */
export const TimerMoment = z.object({
  at: Timestamp.optional().describe('When it was done, if that was earlier: a device without a network sends it later'),
})
export type TimerMoment = z.output<typeof TimerMoment>

const notASession = errorCase('not-a-session')
const timerNotRunning = errorCase('timer-not-running')

/** Endpoints of the blocks that are sessions: confirmations, and the timer. */
export const sessionEndpoints = {
  confirm: {
    summary: 'Confirm whether sessions were done, partly done or not done; all or none of them',
    body: z.object({
      confirmations: z
        .array(SessionConfirmation)
        .min(1)
        .max(confirmations)
        .refine(list => new Set(list.map(({ id }) => id)).size === list.length, REPEATED_ID),
    }),
    response: z.array(ConfirmedSession),
    errors: [blocksNotFound, notASession, errorCase('session-not-begun')],
  },
  complete: {
    summary: 'Complete a session, and its task if no work on it is left',
    response: CompletedSession,
    errors: [blockNotFound, notASession],
  },
  start: {
    summary: 'Start the timer of a session, and pause the one that runs',
    description:
      'Start the timer of a session, and pause the one that runs. If a session of another task is planned for now that nobody has started, it moves out of the way, and this one begins now.',
    body: TimerMoment.default({}),
    response: StartedSession,
    errors: [blockNotFound, notASession, errorCase('session-cancelled')],
  },
  begin: {
    summary: 'Begin a session now instead of later',
    description:
      'Begin a session now instead of later: it moves to this time, its timer starts, and what the planner had placed here is planned again. `POST /api/planner/undo` undoes it.',
    response: StartedSession,
    errors: [blockNotFound, notASession, errorCase('session-cancelled')],
  },
  pause: {
    summary: 'Pause the timer of a session',
    body: TimerMoment.default({}),
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  },
  stop: {
    summary: 'Stop the timer of a session: it is done, with the minutes that the timer counted',
    description:
      'Stop the timer of a session: it is done, with the minutes that the timer counted. A timer that runs more than four hours after its expected end was forgotten: it counts until that end, unless `endedAt` says when the work ended.',
    body: TimerStop.default({}),
    response: CompletedSession,
    errors: [blockNotFound, errorCase('timer-not-started'), timerNotRunning],
  },
  stillWorking: {
    summary: 'Say that the timer of a session is right to run, so that all it has counted is kept',
    body: TimerMoment.default({}),
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  },
} satisfies EndpointSpecs
