import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, LocalDate, nameOf, patchOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { Recurrence, RecurrenceInput } from '../recurrence/task-recurrence.ts'
import { LabelIds, Task, TaskCreate, tooManySeries, unownedRelations } from '../tasks/task.ts'
import { TASK_LIMITS } from '../tasks/task.values.ts'
import { SeriesReminders } from '../tasks/task-reminder.ts'
import { SERIES_LIMITS } from './task-series.values.ts'

/** The fields that each task of a series gets: all that a new task can have, except what follows from its date or is of one task only. */
export const SeriesTemplate = TaskCreate.omit({
  dueAt: true,
  startAfter: true,
  status: true,
  parentTaskId: true,
  // Kept beside the series, like those of a task.
  labelIds: true,
  recurrence: true,
}).extend({
  description: text({ max: SERIES_LIMITS.descriptionLength }).default(''),
  schedulePreferenceId: Task.shape.schedulePreferenceId,
})

/** The titles of checklist items; each task gets them unticked. */
const checklist = z.array(nameOf(TASK_LIMITS.checklistTitleLength)).max(SERIES_LIMITS.checklist)

/** Something that is done again and again: it makes a task for each of its dates. */
export const TaskSeries = z.object({
  id: Id,
  userId: Id,
  ...SeriesTemplate.shape,
  ...Recurrence.shape,
  checklist: checklist.default([]).describe('The titles of the checklist items of each task'),
  reminders: SeriesReminders.default([]).describe('The reminders that each task gets'),
  exceptions: z
    .array(LocalDate)
    .max(SERIES_LIMITS.exceptions)
    .default([])
    .describe('Dates that were skipped before they had a task'),
  paused: z.boolean().default(false).describe('While paused, no tasks are created'),
  ended: z.boolean().default(false).describe('The rule gives no further date'),
  made: z.int32().min(0).default(0).describe('How many tasks it has created'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type TaskSeries = z.output<typeof TaskSeries>

export const SeriesWithRelations = TaskSeries.extend({
  labelIds: z.array(Id),
  words: z.string().describe('The rule in words: `every 2 weeks on Mon and Thu`'),
  nextOn: LocalDate.nullable().describe('The date of its first open task'),
})
export type SeriesWithRelations = z.output<typeof SeriesWithRelations>

export const SeriesCreate = SeriesTemplate.extend({
  ...RecurrenceInput.shape,
  checklist: checklist.default([]),
  reminders: SeriesReminders.default([]),
  labelIds: LabelIds.default([]),
  schedulePreferenceId: TaskCreate.shape.schedulePreferenceId,
})
export type SeriesCreate = z.output<typeof SeriesCreate>

export const SeriesPatch = patchOf(
  SeriesTemplate.extend({
    ...Recurrence.shape,
    checklist,
    reminders: SeriesReminders,
    labelIds: LabelIds,
    paused: z.boolean(),
  }),
)
export type SeriesPatch = z.output<typeof SeriesPatch>

export const SeriesPreview = z.object({
  words: z.string(),
  dates: z
    .array(LocalDate)
    .describe('Today and later; of a series that counts from completion, as if each task were completed on its date'),
})
export type SeriesPreview = z.output<typeof SeriesPreview>

export const NO_SUCH_DATE = 'is not a coming date of this series'
const seriesNotFound = notFound('Series')

export const taskSeries = resource({
  about: 'Recurring tasks: a series creates a task for each of its dates.',
  paths: {
    list: 'GET /api/series',
    create: 'POST /api/series',
    preview: 'POST /api/series/preview',
    get: 'GET /api/series/{id}',
    update: 'PATCH /api/series/{id}',
    remove: 'DELETE /api/series/{id}',
    skip: 'POST /api/series/{id}/skip',
    repeat: 'POST /api/tasks/{id}/repeat',
  },
  endpoints: {
    list: {
      summary: 'List the series of recurring tasks, by title',
      isCacheable: true,
      response: z.array(SeriesWithRelations),
    },
    create: {
      summary: 'Create a series, and its tasks for the next days',
      body: SeriesCreate,
      status: 201,
      response: SeriesWithRelations,
      errors: [...unownedRelations, tooManySeries],
    },
    preview: {
      summary: `Show a rule in words, and its next ${SERIES_LIMITS.previewDates} dates`,
      body: RecurrenceInput,
      response: SeriesPreview,
    },
    get: { summary: 'Get a series', isCacheable: true, response: SeriesWithRelations, errors: [seriesNotFound] },
    update: {
      summary: 'Change a series, and those fields of its open tasks from today on that were not changed in the task',
      body: SeriesPatch,
      response: SeriesWithRelations,
      errors: [seriesNotFound, ...unownedRelations],
    },
    remove: {
      summary: 'Delete a series: future tasks that nobody changed are deleted, all others stay as ordinary tasks',
      response: Success,
      errors: [seriesNotFound],
    },
    skip: {
      summary: 'Skip one date of a series',
      body: z.object({ date: LocalDate }),
      response: SeriesWithRelations,
      errors: [seriesNotFound],
    },
    repeat: {
      summary: 'Make a task the first of a series',
      body: RecurrenceInput,
      status: 201,
      response: SeriesWithRelations,
      errors: [notFound('Task'), errorCase('repeats-already'), tooManySeries],
    },
  },
  stored: {
    // With the next date that may need a task, so that a task that was deleted is not created again.
    taskSeries: {
      record: TaskSeries,
      exported: TaskSeries.extend({ cursorOn: LocalDate.nullable() }),
      counted: ['taskSeries', 'documents'],
    },
    taskSeriesLabel: { record: z.object({ seriesId: Id, labelId: Id }) },
  },
})
