import { z } from 'zod'
import { CALENDAR_PROBLEM_CODES } from '../resources/calendars/calendar-problem.values.ts'
import { TASK_FILE_PROBLEM_CODES } from '../resources/imports/task-file-problem.values.ts'
import { ERRORS, type ErrorKind } from './errors.values.ts'

/** From the path of a field to what is wrong with it, e.g. `{ "windows.0.end": ["must be after start"] }`. */
export const ErrorDetails = z.record(z.string(), z.array(z.string()))

const KINDS = Object.keys(ERRORS) as ErrorKind[]

/** Stable, for programs: a code keeps its meaning within a major version, and new ones may be added. */
export const ErrorCode = z.enum([...KINDS, ...CALENDAR_PROBLEM_CODES, ...TASK_FILE_PROBLEM_CODES])

/** The body of every refusal. */
export const ErrorBody = z.object({
  error: z.string().describe('For people; the wording may change'),
  details: ErrorDetails.optional().describe(
    'From the path of each invalid field to what is wrong with it, e.g. `{"windows.0.end": ["must be after start"]}`',
  ),
  field: z.string().optional().describe('The field that names a record which does not exist or is not yours'),
  code: ErrorCode,
  requestId: z.string().describe('Also in the header `X-Request-Id` and in the server log'),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** The same as RFC 9457 writes it, for clients that ask for `application/problem+json`. */
export const Problem = z.object({
  type: z.string().describe('The address of the code in the documentation'),
  title: z.string().describe('What the code means'),
  status: z.int(),
  detail: z.string().describe('For people; the wording may change'),
  instance: z.string().describe('The request, by its id'),
  code: ErrorCode,
  details: ErrorBody.shape.details,
  field: ErrorBody.shape.field,
})
export type Problem = z.output<typeof Problem>
