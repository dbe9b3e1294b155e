import { z } from 'zod'
import { text } from '../../fields/fields.ts'
import { CALENDAR_LIMITS } from './calendar.values.ts'
import { CALENDAR_PROBLEM_CODES } from './calendar-problem.values.ts'

/** An address as a person pastes it: `https://…`, `http://…` or `webcal://…`. It is a secret, and no response has it. */
export const CalendarAddress = text({ max: CALENDAR_LIMITS.addressLength }).refine(
  value => value.trim() !== '',
  'must not be empty',
)

export const CalendarCredentials = z.object({
  user: text({ max: CALENDAR_LIMITS.credentialLength }),
  password: text({ max: CALENDAR_LIMITS.credentialLength }),
})
export type CalendarCredentials = z.output<typeof CalendarCredentials>

/** Why a calendar could not be read, in words for its owner. */
export const CalendarProblem = z.object({
  code: z.enum(CALENDAR_PROBLEM_CODES),
  sentence: z.string().describe('For the owner of the calendar'),
})
export type CalendarProblem = z.output<typeof CalendarProblem>

/** What was wrong in a calendar that could be read, and how often. */
export const CalendarWarning = z.object({ code: z.string(), sentence: z.string(), count: z.int() })
export type CalendarWarning = z.output<typeof CalendarWarning>

export const CalendarPreviewRequest = z.object({
  address: CalendarAddress,
  credentials: CalendarCredentials.nullable().optional(),
})
export type CalendarPreviewRequest = z.output<typeof CalendarPreviewRequest>
