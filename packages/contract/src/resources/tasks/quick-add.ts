import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { errorCase, notOwned } from '../../errors/errors.values.ts'
import { ClockTime, LocalDate, nameOf, patchOf, QueryFlag, RelationId, Timestamp } from '../../fields/fields.ts'
import { CalendarEvent } from '../calendars/calendar-event.ts'
import { Habit } from '../planner/habit.ts'
import { HABIT_PERIODS } from '../planner/habit.values.ts'
import { ComingBlock, Finding } from '../planner/planner.ts'
import { Timezone } from '../profile/user.ts'
import { Recurrence, RecurrenceInput } from '../recurrence/task-recurrence.ts'
import { PartOfDay, TaskPriority } from '../shared/task-enums.ts'
import { TimeBlock } from '../time-blocks/time-block.ts'
import { NOT_UNDERSTOOD, QUICK_ADD_KINDS, QUICK_ADD_LANGUAGES, QUICK_ADD_LIMITS } from './quick-add.values.ts'
import { CreatedTask, Task, TaskPlan, tooManySeries } from './task.ts'
import { TASK_LIMITS } from './task.values.ts'
import { REMINDER_ANCHORS } from './task-reminder.values.ts'

/** Described once, where the parts are listed. */
const written = { from: z.int(), to: z.int(), text: z.string() }
const part = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape, ...written })

const name = { name: z.string(), isNew: z.boolean().describe('Whether it is created with the line') }
const days = { startOn: LocalDate, endOn: LocalDate.nullable() }
const repetition = Recurrence.pick({ rule: true, anchor: true, startOn: true, dueAfterDays: true }).extend({
  startTime: ClockTime.nullable(),
  dueTime: ClockTime.nullable(),
})

/** Words of a line that were understood, and what they mean. */
export const QuickAddPart = z.discriminatedUnion('kind', [
  part('estimate', { minutes: z.int() }),
  part('dates', {
    startAfter: Timestamp.nullable(),
    dueAt: Timestamp.nullable(),
    part: PartOfDay.nullable(),
    isPast: z.boolean().describe('Whether the due date has passed already'),
  }),
  part('block', { startAt: Timestamp, endAt: Timestamp }),
  part('recurrence', { ...repetition.shape, part: PartOfDay.nullable() }),
  part('repeat-time', { startTime: ClockTime.nullable(), dueTime: ClockTime.nullable() }),
  part('repeat-limit', { startOn: LocalDate.nullable(), untilOn: LocalDate.nullable() }),
  part('habit', {
    times: z.int(),
    period: z.enum(HABIT_PERIODS),
    minutes: z.int(),
    startOn: LocalDate.nullable(),
    endOn: LocalDate.nullable(),
  }),
  part('reminder', {
    at: Timestamp.nullable(),
    before: z.enum(REMINDER_ANCHORS).nullable(),
    minutesBefore: z.int().nullable(),
  }),
  part('days-off', days),
  part('priority', { priority: TaskPriority }),
  part('label', name),
  part('project', name),
])
export type QuickAddPart = z.output<typeof QuickAddPart>

const reasons = Object.keys(NOT_UNDERSTOOD) as (keyof typeof NOT_UNDERSTOOD)[]
export const NotUnderstood = z.object({
  reason: z.enum(reasons),
  ...written,
  sentence: z.string().describe('Why these words stay in the title'),
})
export type NotUnderstood = z.output<typeof NotUnderstood>

/** The task that a line describes, with the defaults of the account. */
export const TaskDraft = z.object({
  ...Task.pick({
    estimateMinutes: true,
    priority: true,
    dueAt: true,
    startAfter: true,
    partOfDay: true,
    schedulePreferenceId: true,
  }).shape,
  title: z.string(),
  labels: z.array(z.string()).describe('By name'),
  project: z.string().nullable().describe('By name'),
  block: z.object({ startAt: Timestamp, endAt: Timestamp }).nullable().describe('When it is done, if the line says so'),
  recurrence: RecurrenceInput.nullable(),
})
export type TaskDraft = z.output<typeof TaskDraft>

export const QuickAddLine = z.object({
  line: z.string().describe('As it was read: without the mark of a list'),
  kind: z.enum(QUICK_ADD_KINDS),
  title: z.string().describe('What is left of the line'),
  understood: z
    .array(QuickAddPart)
    .describe(
      'In the order of the line: the words, where they are in `line` (UTF-16 units, the end exclusive), and what they mean',
    ),
  notUnderstood: z.array(NotUnderstood),
  problems: z.array(z.string()).describe('Why the line cannot be added; only in a dry run'),
  draft: TaskDraft.nullable().describe('Of a task: what is stored'),
  planned: z
    .object({ sessions: z.array(ComingBlock), plan: TaskPlan })
    .nullable()
    .describe('With `plan` in a dry run, unless the task repeats or has its own time'),
  task: CreatedTask.nullable().describe('The created task; null in a dry run'),
  session: TimeBlock.nullable().describe('The block at the time that the line says; null in a dry run'),
  habit: Habit.nullable().describe('The created habit; null in a dry run'),
  event: CalendarEvent.nullable().describe('The days off; null in a dry run'),
})
export type QuickAddLine = z.output<typeof QuickAddLine>

export const QuickAddResult = z.object({
  timezone: z.string().describe('The IANA zone that the dates are meant in'),
  lines: z.array(QuickAddLine),
  newLabels: z.array(z.string()).describe('Names of labels that are created'),
  newProjects: z.array(z.string()).describe('Names of projects that are created'),
  late: z.array(Finding).describe('With `plan` in a dry run: other tasks that would be late, or lack time'),
  problem: z.string().nullable().describe('Why the text as a whole cannot be added; only a dry run has one'),
})
export type QuickAddResult = z.output<typeof QuickAddResult>

const { estimateMinutes: ESTIMATE } = TASK_LIMITS

/** What holds for every line unless it says otherwise: where it was typed, and what was chosen beside it. */
const QuickAddGiven = patchOf(Task.pick({ spaceId: true, projectId: true, autoSchedule: true })).extend({
  parentTaskId: z.exactOptional(RelationId).describe('The lines are its subtasks, with its space, project and hours'),
  estimateMinutes: z.exactOptional(z.int().min(ESTIMATE.min).max(ESTIMATE.max).nullable()),
  defaultHours: z.exactOptional(z.boolean()).describe('Not the hours that the words suggest'),
})
export type QuickAddGiven = z.output<typeof QuickAddGiven>

export const QuickAdd = z.object({
  text: nameOf(QUICK_ADD_LIMITS.textLength)
    .refine(
      lines => (lines.match(/\S[^\r\n]*/g)?.length ?? 0) <= QUICK_ADD_LIMITS.lines,
      `must be at most ${QUICK_ADD_LIMITS.lines} lines`,
    )
    .describe('A line such as `Write report 3h by Friday #work`, or several, one for each task'),
  now: Timestamp.optional().describe('What `tomorrow` is counted from; the time of the request if it is left out'),
  timezone: Timezone.optional().describe('That of the profile if it is left out'),
  language: z
    .enum(QUICK_ADD_LANGUAGES)
    .optional()
    .describe('Read beside English; that of the settings if it is left out'),
  dayFirst: z
    .boolean()
    .default(false)
    .describe('Whether `3/4` is the third of April; another language than English decides itself'),
  given: QuickAddGiven.optional().describe('Applies unless a line says otherwise'),
  plan: z
    .boolean()
    .default(false)
    .describe('Runs the planner afterwards; in a dry run, says where sessions would be, and what would become late'),
})
export type QuickAdd = z.output<typeof QuickAdd>

export const quickAddEndpoints = {
  quick: {
    summary: 'Add tasks, a habit or days off from plain language, as quick add in the web app',
    description:
      'Every line is a task; a single line may also be a habit (`Run 3x per week`) or days off (`off on Friday`). All lines are stored, or none. Labels and projects that do not exist are created, and named in the response.',
    query: z.object({
      dryRun: QueryFlag.describe('`true` stores nothing, and responds with what the lines mean'),
    }),
    body: QuickAdd,
    response: QuickAddResult,
    errors: [tooManySeries, errorCase('too-many-habits'), ...notOwned('spaceId', 'projectId', 'parentTaskId')],
  },
} satisfies EndpointSpecs
