import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notFound } from '../../errors/errors.values.ts'
import { Id, LocalDate, queryInteger, Timestamp } from '../../fields/fields.ts'
import { PLAN_CAUSES, PLAN_HISTORY_LIMITS, PLANNED_CHANGES, RUN_REASONS } from './plan-history.values.ts'

const { days, page, defaultPage, timesOfChange, changesOfDay } = PLAN_HISTORY_LIMITS

const instant = z.number()

/** One thing that changed since the run before, as a code and values, from which every language makes its own words. */
export const PlanCause = z.object({
  code: z.enum(PLAN_CAUSES),
  values: z
    .object({
      title: z.string().describe('Of the first event or other task'),
      count: z.int(),
      minutes: z.int(),
      at: instant,
      before: instant.describe('The due date until then'),
      because: z.enum(['due-sooner', 'more-important']),
    })
    .partial()
    .describe('The values in the words, by name; instants are in epoch milliseconds'),
})
export type PlanCause = z.output<typeof PlanCause>

export const PlannedTime = z.object({ startAt: Timestamp, endAt: Timestamp })
export type PlannedTime = z.output<typeof PlannedTime>

/** What one run did to the plan of one task. */
export const PlanChange = z.object({
  revision: z.int().describe('Of the account after the run: a later run has a higher one'),
  at: Timestamp,
  run: z.enum(RUN_REASONS).describe('Why the run took place'),
  change: z.enum(PLANNED_CHANGES),
  before: z.array(PlannedTime).describe(`Times that it lost, the first ${timesOfChange}`),
  after: z.array(PlannedTime).describe(`Times that it got, the first ${timesOfChange}`),
  timesBefore: z.int().describe('All that it lost'),
  timesAfter: z.int(),
  endBefore: Timestamp.nullable().describe('When its work was to end; null if nothing was planned'),
  endAfter: Timestamp.nullable(),
  dueAt: Timestamp.nullable().describe('As it was then'),
  lateBefore: z.boolean().describe('Whether it was at risk then'),
  lateAfter: z.boolean(),
  causes: z.array(PlanCause).describe('Empty if no cause is known for certain'),
  sentence: z.string(),
})
export type PlanChange = z.output<typeof PlanChange>

export const LateSince = z.object({
  since: Timestamp.describe('When the run was'),
  causes: z.array(PlanCause),
  sentence: z.string(),
})
export type LateSince = z.output<typeof LateSince>

export const TaskHistory = z.object({
  late: LateSince.nullable().describe('Null if it is not late, or finished'),
  changes: z.array(PlanChange).describe('Newest first'),
  next: z.int().nullable().describe('`before` for the next page; null at the end'),
})
export type TaskHistory = z.output<typeof TaskHistory>

export const DayChange = PlanChange.extend({ taskId: Id, title: z.string() })
export type DayChange = z.output<typeof DayChange>

export const DayHistory = z.object({
  changes: z.array(DayChange).describe(`Newest first, at most ${changesOfDay}`),
})
export type DayHistory = z.output<typeof DayHistory>

export const planHistory = resource({
  about: `What planner runs changed, for ${days} days.`,
  paths: { task: 'GET /api/tasks/{id}/history', day: 'GET /api/planner/history' },
  endpoints: {
    task: {
      summary: 'List what planner runs changed about a task, and why',
      isCacheable: true,
      query: z.object({
        limit: queryInteger(page).default(defaultPage),
        before: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER })
          .optional()
          .describe('Only runs with a lower revision'),
      }),
      response: TaskHistory,
      errors: [notFound('Task')],
    },
    day: {
      summary: 'List what planner runs changed about the tasks of a day',
      isCacheable: true,
      query: z.object({ day: LocalDate.describe('In the time zone of the profile') }),
      response: DayHistory,
    },
  },
})
