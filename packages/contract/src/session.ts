import { z } from 'zod'
import type { EndpointSpecs } from './endpoint.ts'
import { errorCase } from './errors.values.ts'
import { Id } from './fields.ts'
import { blockNotFound, blocksNotFound, TimeBlock, TimeBlockWithTask } from './time-block.ts'
import { BLOCK_LIMITS, SESSION_OUTCOMES } from './time-block.values.ts'

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
  })
  .refine(({ outcome, minutes }) => outcome !== 'partly' || minutes !== undefined, {
    path: ['minutes'],
    error: MINUTES_NEEDED,
  })
export type SessionConfirmation = z.output<typeof SessionConfirmation>

const notASession = errorCase('not-a-session')

/** Endpoints of the blocks that are sessions: confirmations, and the timer. */
export const sessions = {
  confirm: {
    summary: 'Confirm whether sessions were done, partly done or not done; all or none of them',
    body: z.object({
      confirmations: z
        .array(SessionConfirmation)
        .min(1)
        .max(confirmations)
        .refine(list => new Set(list.map(({ id }) => id)).size === list.length, REPEATED_ID),
    }),
    response: z.array(TimeBlock),
    errors: [blocksNotFound, notASession, errorCase('session-not-begun')],
  },
  start: {
    summary: 'Start the timer of a session, and pause the one that runs',
    response: TimeBlockWithTask,
    errors: [blockNotFound, notASession, errorCase('session-cancelled')],
  },
  pause: {
    summary: 'Pause the timer of a session',
    response: TimeBlockWithTask,
    errors: [blockNotFound],
  },
  stop: {
    summary: 'Stop the timer of a session: it is done, with the minutes that the timer counted',
    response: TimeBlockWithTask,
    errors: [blockNotFound, errorCase('timer-not-started')],
  },
} satisfies EndpointSpecs
