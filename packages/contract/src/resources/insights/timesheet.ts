import { z } from 'zod'
import { FilterId, Id, LocalDate } from '../../fields/fields.ts'
import { ROUNDING_MINUTES, ROUNDING_UNITS, ROUNDING_WAYS, TIMESHEET_PARTS } from './insight.values.ts'

/** Minutes as a query string has them. */
const Step = z.enum(ROUNDING_MINUTES.map(String) as [string, ...string[]])

export const TimesheetQuery = z.object({
  from: LocalDate,
  to: LocalDate.describe('The last day, at most a year after the first one'),
  by: z.enum(TIMESHEET_PARTS).default('project'),
  rounding: z.enum(ROUNDING_WAYS).default('none'),
  step: Step.default('15').transform(Number).describe('Minutes'),
  per: z.enum(ROUNDING_UNITS).default('day').describe('What is rounded: each session, or each line'),
  billable: FilterId.optional().describe('The label of billable tasks'),
})
export type TimesheetQuery = z.output<typeof TimesheetQuery>

export const TimesheetLine = z.object({
  on: LocalDate,
  taskId: Id.nullable(),
  task: z.string().nullable(),
  projectId: Id.nullable(),
  project: z.string().nullable(),
  labels: z.array(z.string()),
  minutes: z.int(),
  workedMinutes: z.int().describe('Not rounded'),
  sessions: z.int(),
  billable: z.boolean(),
})
export type TimesheetLine = z.output<typeof TimesheetLine>

export const Timesheet = z.object({
  minutes: z.int().describe('The sum of the lines; by label, a session may be in several'),
  billableMinutes: z.int(),
  workedMinutes: z.int().describe('Of all sessions, each once and not rounded'),
  lines: z.array(TimesheetLine),
})
export type Timesheet = z.output<typeof Timesheet>
