import { z } from 'zod'
import { ClockTime, LocalDate, text } from '../../fields/fields.ts'
import { MISSED_CHOICES, SERIES_ANCHORS, SERIES_LIMITS } from '../series/task-series.values.ts'
import { ruleProblem } from './recurrence-rule.ts'

const { ruleLength, dueAfterDays, leadDays, lastDate } = SERIES_LIMITS

/** As in iCalendar, such as `FREQ=WEEKLY;BYDAY=MO`. */
export const RecurrenceRule = text({ max: ruleLength }).superRefine((rule, context) => {
  const message = ruleProblem(rule)
  if (message) context.addIssue({ code: 'custom', message })
})

const daysWithin = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const MissedChoice = z
  .enum(MISSED_CHOICES)
  .describe(
    'What happens when a task is still open on the next date: `skip` cancels it, `roll` keeps it and skips the new date, `keep` keeps both',
  )

/** When the tasks of a series come, and when each is due. */
export const Recurrence = z.object({
  rule: RecurrenceRule.describe('A recurrence rule as in iCalendar, such as `FREQ=WEEKLY;BYDAY=MO`'),
  anchor: z
    .enum(SERIES_ANCHORS)
    .default('schedule')
    .describe('What the dates are counted from: the `schedule`, or the last `completion`'),
  startOn: LocalDate.refine(date => date <= lastDate, `must not be after ${lastDate}`).describe(
    'No date is before it; today if it is left out',
  ),
  startTime: ClockTime.nullable()
    .default(null)
    .describe(
      'The local time at which work on a task begins. Until it is due, the task is then planned from that time on, whatever its working hours are; null means at any time within them',
    ),
  dueTime: ClockTime.nullable()
    .default(null)
    .describe('The local time at which a task is due; null means the end of the day'),
  dueAfterDays: daysWithin(dueAfterDays).default(0).describe('How many days after its date a task is due'),
  leadDays: daysWithin(leadDays).default(0).describe('How many days before its date work may begin'),
  missed: MissedChoice,
})
export type Recurrence = z.output<typeof Recurrence>

/** By default a series begins on the day its task is due, or today; missed tasks of daily rules are skipped, others stay. */
export const RecurrenceInput = Recurrence.extend({
  startOn: Recurrence.shape.startOn.optional(),
  missed: Recurrence.shape.missed.optional(),
})
export type RecurrenceInput = z.output<typeof RecurrenceInput>
