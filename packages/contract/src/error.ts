import { z } from 'zod'
import { CALENDAR_PROBLEM_CODES } from './calendar-problem.values.ts'
import { ERRORS, type ErrorKind } from './errors.values.ts'

/** From the path of a field to what is wrong with it, e.g. `{ "windows.0.end": ["must be after start"] }`. */
export const ErrorDetails = z.record(z.string(), z.array(z.string()))

const KINDS = Object.keys(ERRORS) as ErrorKind[]

/** Stable, for programs: a code keeps its meaning within a major version, and new ones may be added. */
export const ErrorCode = z.enum([...KINDS, ...CALENDAR_PROBLEM_CODES])

/** The body of every refusal. */
export const ErrorBody = z.object({
  error: z.string(),
  details: ErrorDetails.optional(),
  field: z.string().optional(),
  code: ErrorCode,
  requestId: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
