import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, patchOf, Success, Timestamp } from '../../fields/fields.ts'
import {
  ONE_TIME_OF_REMINDER,
  REMINDER_ANCHORS,
  SNOOZE_CHOICES,
  TASK_REMINDER_LIMITS,
  TOO_LONG_BEFORE_SESSION,
} from './task-reminder.values.ts'

const { minutesBefore, minutesBeforeSession } = TASK_REMINDER_LIMITS

/** When it reminds: at a time, or so long before something. */
const TaskReminderTime = z.object({
  at: Timestamp.nullable().default(null).describe('A time of its own'),
  before: z
    .enum(REMINDER_ANCHORS)
    .nullable()
    .default(null)
    .describe('Else what it comes before: the due date, or each session'),
  minutesBefore: z
    .int()
    .min(minutesBefore.min)
    .max(minutesBefore.max)
    .nullable()
    .default(null)
    .describe(`And how long; at most ${minutesBeforeSession} before a session`),
})
type TaskReminderTime = z.output<typeof TaskReminderTime>

/** [REMIND-26] What is wrong with a time, by field; null if nothing is. */
export function reminderTimeProblem({ at, before, minutesBefore }: TaskReminderTime): Record<string, string[]> | null {
  const isRelative = before !== null && minutesBefore !== null
  const isEmpty = before === null && minutesBefore === null
  if (at === null ? !isRelative : !isEmpty) return { at: [ONE_TIME_OF_REMINDER] }
  if (before === 'session' && (minutesBefore ?? 0) > minutesBeforeSession)
    return { minutesBefore: [TOO_LONG_BEFORE_SESSION] }
  return null
}

export const TaskReminder = z.object({
  id: Id,
  taskId: Id,
  ...TaskReminderTime.shape,
  snoozedUntil: Timestamp.nullable().default(null).describe('When it comes again'),
  firedAt: Timestamp.nullable().default(null).describe('When it last came'),
  firedFor: Timestamp.nullable().default(null).describe('The time for which it last came'),
  setAt: Timestamp.describe('When it was added or last changed'),
})
export type TaskReminder = z.output<typeof TaskReminder>

export const ShownReminder = TaskReminder.extend({
  nextAt: Timestamp.nullable().describe('When it comes next; null if it does not'),
})
export type ShownReminder = z.output<typeof ShownReminder>

export const TaskReminderCreate = TaskReminderTime
export type TaskReminderCreate = z.output<typeof TaskReminderCreate>
export const TaskReminderPatch = patchOf(TaskReminderTime)
export type TaskReminderPatch = z.output<typeof TaskReminderPatch>

/** A reminder that each task of a series gets. */
export const SeriesReminder = z
  .strictObject({
    before: z.enum(REMINDER_ANCHORS),
    minutesBefore: z.int().min(minutesBefore.min).max(minutesBefore.max),
  })
  .refine(reminder => !reminderTimeProblem({ at: null, ...reminder }), {
    error: TOO_LONG_BEFORE_SESSION,
    path: ['minutesBefore'],
  })
export type SeriesReminder = z.output<typeof SeriesReminder>
export const SeriesReminders = z.array(SeriesReminder).max(TASK_REMINDER_LIMITS.perTask)

const Snooze = z.object({
  choice: z
    .enum(SNOOZE_CHOICES)
    .optional()
    .describe('`evening` is 18:00 or 21:00 today, `morning` 08:00 tomorrow, in the time zone of the profile'),
  until: Timestamp.optional().describe('Any other time'),
})
export type Snooze = z.output<typeof Snooze>

const taskNotFound = notFound('Task')
const reminderNotFound = notFound('Reminder')

export const taskReminders = resource({
  about: 'Reminders of single tasks. They become notifications, and are sent by the channels of `taskReminder`.',
  paths: {
    list: 'GET /api/tasks/{taskId}/reminders',
    add: 'POST /api/tasks/{taskId}/reminders',
    update: 'PATCH /api/tasks/{taskId}/reminders/{id}',
    remove: 'DELETE /api/tasks/{taskId}/reminders/{id}',
    snooze: 'POST /api/tasks/{taskId}/reminders/{id}/snooze',
  },
  endpoints: {
    list: {
      summary: 'List the reminders of a task, the next one first',
      response: z.array(ShownReminder),
      errors: [taskNotFound],
    },
    add: {
      summary: 'Add a reminder to a task',
      body: TaskReminderCreate,
      status: 201,
      // A reminder comes with the others of its task.
      location: null,
      response: ShownReminder,
      errors: [taskNotFound, errorCase('too-many-task-reminders')],
    },
    update: {
      summary: 'Change when a reminder comes',
      body: TaskReminderPatch,
      response: ShownReminder,
      errors: [reminderNotFound],
    },
    remove: { summary: 'Remove a reminder', response: Success, errors: [reminderNotFound] },
    snooze: {
      summary: 'Let a reminder come again later',
      body: Snooze,
      response: ShownReminder,
      errors: [reminderNotFound],
    },
  },
  stored: { taskReminder: { record: TaskReminder, counted: ['taskReminders', 'tasks'] } },
})
