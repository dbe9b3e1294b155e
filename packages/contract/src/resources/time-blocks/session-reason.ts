import { z } from 'zod'
import { text } from '../../fields/fields.ts'
import { BLOCK_LIMITS, SESSION_REASON_CODES } from './time-block.values.ts'

const title = text({ max: BLOCK_LIMITS.titleLength })
const instant = z.number()

/** Why the planner placed a session where it is, as a code and values, from which every language makes its own sentence. */
export const SessionReason = z.object({
  code: z.enum(SESSION_REASON_CODES),
  // In the order in which the planner gives them, so that an account is the same text after a round trip.
  values: z
    .object({
      waitedUntil: instant,
      event: title,
      dayOff: instant,
      prerequisite: title,
      otherTitle: title,
      otherCount: z.int(),
      because: z.enum(['due-sooner', 'more-important']),
      stayed: z.boolean(),
      kind: z.enum(['habit', 'break']),
      shortened: z.boolean(),
      dueAt: instant,
      ends: z.enum(['done', 'in-time', 'late']),
      learnedFactor: z.number(),
      learnedFrom: title,
      learnedLow: z.int(),
      learnedHigh: z.int(),
    })
    .partial()
    .describe('The values in the sentence, by name; instants are in epoch milliseconds'),
})
export type SessionReason = z.output<typeof SessionReason>
