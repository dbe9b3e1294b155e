import { z } from 'zod'
import type { EndpointSpecs } from '../../api/endpoint.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, LocalDate, Timestamp, text } from '../../fields/fields.ts'
import { storedJsonProblem } from '../../fields/stored-json.ts'
import { CalendarSettings } from '../calendars/calendar.ts'
import { CalendarEvent, EventTexts } from '../calendars/calendar-event.ts'
import { CalendarFeed } from '../calendars/calendar-feed.ts'
import { Document } from '../documents/document.ts'
import { Label } from '../labels/label.ts'
import { Notification } from '../notifications/notification.ts'
import { NOTIFICATION_LIMITS } from '../notifications/notification.values.ts'
import { ReminderSettings } from '../notifications/reminder.ts'
import { Habit } from '../planner/habit.ts'
import { PlannerSettings } from '../planner/planner-settings.ts'
import { SchedulePreference } from '../planner/schedule-preference.ts'
import { Project } from '../projects/project.ts'
import { TaskSeries } from '../series/task-series.ts'
import { Space } from '../spaces/space.ts'
import { ChecklistItem } from '../tasks/checklist-item.ts'
import { Dependency } from '../tasks/dependency.ts'
import { Task } from '../tasks/task.ts'
import { BlockTexts, TimeBlock } from '../time-blocks/time-block.ts'
import { ProfileFields } from './user.ts'
import { USER_LIMITS } from './user.values.ts'

const owner = { userId: true } as const

/** What an account owns, each kind after those that it refers to. Fields are defined in the files of their resources. */
export const RECORDS = {
  space: Space.omit(owner),
  project: Project.omit(owner).extend({ autoSchedule: z.boolean() }),
  schedulePreference: SchedulePreference.omit(owner),
  // One at most.
  plannerSettings: PlannerSettings,
  // One at most, and without the devices, which belong to one instance.
  reminderSettings: ReminderSettings,
  habit: Habit.omit(owner),
  label: Label.omit(owner),
  document: Document.omit(owner),
  // With the next date that may need a task, so that a task that was deleted is not created again.
  taskSeries: TaskSeries.omit(owner).extend({ cursorOn: LocalDate.nullable() }),
  taskSeriesLabel: z.object({ seriesId: Id, labelId: Id }),
  // `touched` names the fields that were changed in this task of a series alone.
  task: Task.omit(owner).extend({
    archivedAt: Timestamp.nullable(),
    touched: text({ max: 1000 }).nullable().default(null),
  }),
  checklistItem: ChecklistItem,
  taskLabel: z.object({ taskId: Id, labelId: Id }),
  taskDocument: z.object({ taskId: Id, documentId: Id }),
  taskDependency: Dependency.omit(owner),
  // A timer runs on one instance only.
  timeBlock: TimeBlock.omit({ ...owner, timerStartedAt: true }).extend(BlockTexts.shape),
  // Without the address and what was read from it: another instance asks for the address again.
  calendar: CalendarSettings.omit(owner),
  calendarEvent: CalendarEvent.omit(owner).extend(EventTexts.shape),
  // Without its address, which is a secret of one instance, and what was read there.
  calendarFeed: CalendarFeed.omit({ ...owner, tokenEnd: true, lastReadAt: true, reads: true }),
  // What the program wrote itself is text like any other in a file that anyone may have changed.
  notification: Notification.omit(owner).extend({
    title: text({ max: NOTIFICATION_LIMITS.titleLength }),
    body: text({ max: NOTIFICATION_LIMITS.bodyLength }),
    metadata: Notification.shape.metadata.superRefine((metadata, context) => {
      const message = storedJsonProblem(metadata, NOTIFICATION_LIMITS.metadataLength)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  }),
}

export type MovedRecord = Record<string, unknown>
export type AccountRecords = Record<keyof typeof RECORDS, MovedRecord[]>

/** Files that were exported before there were calendars, series, habits or reminders do not have these. */
const ADDED_LATER: readonly string[] = [
  'calendar',
  'calendarEvent',
  'calendarFeed',
  'taskSeries',
  'taskSeriesLabel',
  'plannerSettings',
  'reminderSettings',
  'habit',
]

/** An unknown field is refused rather than lost. */
const strictLists = Object.fromEntries(
  Object.entries(RECORDS).map(([table, schema]) => {
    const list = z.array(schema.strict())
    return [table, ADDED_LATER.includes(table) ? list.default([]) : list]
  }),
) as unknown as Record<keyof AccountRecords, z.ZodType<MovedRecord[]>>

/** All that an account owns, without keys and passwords. */
export const AccountFile = z.strictObject({
  format: z.literal('daywright-account'),
  version: z.literal(1),
  profile: z.strictObject({ email: text({ max: USER_LIMITS.emailLength }), ...ProfileFields.shape }),
  records: z.strictObject(strictLists),
})
export type AccountFile = z.output<typeof AccountFile>

/** The text of the file, as it was downloaded. */
export const AccountImport = z.object({ file: z.string() })

/** What a file may bring at most. */
const LIMITS = (
  ['too-many-habits', 'too-many-calendars', 'too-many-feeds', 'too-many-series', 'too-many-recurring-events'] as const
).map(code => errorCase(code))

export const accountExport = {
  get: {
    summary: 'Download everything the caller owns, as a file that `import` accepts',
    response: AccountFile,
    errors: [notFound('User')],
  },
  import: {
    summary: 'Add the records of an exported file to the caller’s account, all or nothing',
    body: AccountImport,
    response: z.object({ records: z.int() }),
    errors: [errorCase('not-an-export'), ...LIMITS, errorCase('too-many-imports')],
  },
} satisfies EndpointSpecs
