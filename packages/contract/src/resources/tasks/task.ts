import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { errorCase, notFound, notOwned } from '../../errors/errors.values.ts'
import {
  ClearableTimestamp,
  FilterId,
  Id,
  LocalDate,
  nameOf,
  pageOf,
  patchOf,
  QueryFlag,
  queryInteger,
  queryTimestamp,
  RelationId,
  SortOrder,
  Success,
  Timestamp,
  text,
} from '../../fields/fields.ts'
import { LabelSummary } from '../labels/label.ts'
import { Finding } from '../planner/planner.ts'
import { RecurrenceInput } from '../recurrence/task-recurrence.ts'
import { CHANGE_SCOPES } from '../series/task-series.values.ts'
import { DocumentSummary } from '../shared/document-summary.ts'
import { ProjectSummary } from '../shared/project-summary.ts'
import { PartOfDay, SkipReason, SortDirection, TaskPriority, TaskSort, TaskStatus } from '../shared/task-enums.ts'
import { SpaceSummary } from '../spaces/space.ts'
import { TimeBlock } from '../time-blocks/time-block.ts'
import { ChecklistItem } from './checklist-item.ts'
import { TASK_DEFAULTS, TASK_LIMITS } from './task.values.ts'

const minutesWithin = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const Task = z.object({
  id: Id,
  userId: Id,
  spaceId: RelationId.nullable().default(null),
  projectId: RelationId.nullable().default(null),
  parentTaskId: RelationId.nullable().default(null).describe('Makes it a subtask'),
  title: nameOf(TASK_LIMITS.titleLength),
  description: text().default('').describe('Markdown'),
  status: TaskStatus.default(TASK_DEFAULTS.status),
  priority: TaskPriority.default(TASK_DEFAULTS.priority),
  dueAt: Timestamp.nullable().default(null).describe('When it must be done'),
  startAfter: Timestamp.nullable().default(null).describe('No work is planned before it'),
  completedAt: Timestamp.nullable().default(null).describe('Set by completing several tasks at once, and by you'),
  estimateMinutes: minutesWithin(TASK_LIMITS.estimateMinutes)
    .nullable()
    .default(null)
    .describe('How long the work takes. Only tasks with an estimate are planned; one above a working day is oversized'),
  actualMinutes: z
    .int32()
    .min(0)
    .nullable()
    .default(null)
    .describe('How long it took; on completion the estimate, unless it is already set'),
  minSessionMinutes: minutesWithin(TASK_LIMITS.minSessionMinutes)
    .default(TASK_DEFAULTS.minSessionMinutes)
    .describe('No session is shorter, except the last one'),
  maxSessionMinutes: minutesWithin(TASK_LIMITS.maxSessionMinutes)
    .default(TASK_DEFAULTS.maxSessionMinutes)
    .describe('No session is longer'),
  cooldownMinutes: minutesWithin(TASK_LIMITS.cooldownMinutes)
    .default(TASK_DEFAULTS.cooldownMinutes)
    .describe('The minimum pause between two sessions of the task'),
  autoSchedule: z.boolean().default(true).describe('Whether the planner places it'),
  autoSplit: z.boolean().default(true).describe('Whether it may be worked on in several sessions'),
  schedulePreferenceId: RelationId.nullable()
    .default(null)
    .describe(
      'The windows in which it may be placed; null means Monday to Friday, 09:00 to 17:00, in the time zone of the profile',
    ),
  partOfDay: PartOfDay.nullable()
    .default(null)
    .describe('The preferred part of the day; null means that of its labels'),
  focus: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether its sessions are kept together; null means as its labels set it'),
  locked: z.boolean().default(false).describe('The planner leaves its future blocks where they are'),
  sortOrder: SortOrder.default(0),
  seriesId: Id.nullable().default(null).describe('The series that created the task'),
  occurrenceOn: LocalDate.nullable().default(null).describe('The local date of the task in its series'),
  skippedAt: Timestamp.nullable()
    .default(null)
    .describe('When the task was skipped, by its owner or because the next date came'),
  skipReason: SkipReason.nullable()
    .default(null)
    .describe(
      'Why its series leaves its date out: all of its time is on days off, or it has no working hours on that day. Opening the task again keeps the date',
    ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Task = z.output<typeof Task>

export const TaskWithRelations = Task.extend({
  space: SpaceSummary.nullable(),
  project: ProjectSummary.nullable(),
  labels: z.array(LabelSummary),
  checklistItems: z.array(ChecklistItem),
})
export type TaskWithRelations = z.output<typeof TaskWithRelations>

/** What a planner run says about one task. */
export const TaskPlan = z.object({
  ok: z
    .boolean()
    .describe('False if the run could not finish, because the planner is busy: the task exists without it'),
  atRisk: Finding.nullable(),
  tight: Finding.nullable(),
  unscheduled: Finding.nullable(),
  oversized: Finding.nullable(),
})
export type TaskPlan = z.output<typeof TaskPlan>

export const CreatedTask = TaskWithRelations.extend({
  timeBlocks: z.array(TimeBlock).optional().describe('With `plan=true`: its planned sessions'),
  plan: TaskPlan.optional().describe('With `plan=true`: what the run says about the task'),
})

export const TaskInList = TaskWithRelations.extend({
  timeBlocks: z.array(TimeBlock).describe('Lists leave out the cancelled ones'),
})
export type TaskInList = z.output<typeof TaskInList>

export const TaskDetail = TaskInList.extend({
  subtasks: z.array(Task).describe('Without their own relations'),
  parentTask: z.object({ id: Id, title: z.string() }).nullable(),
  documents: z.array(DocumentSummary),
})
export type TaskDetail = z.output<typeof TaskDetail>

/** What create and update both take. */
const settable = {
  title: true,
  description: true,
  status: true,
  priority: true,
  dueAt: true,
  startAfter: true,
  estimateMinutes: true,
  minSessionMinutes: true,
  maxSessionMinutes: true,
  cooldownMinutes: true,
  autoSchedule: true,
  autoSplit: true,
  spaceId: true,
  projectId: true,
  schedulePreferenceId: true,
  partOfDay: true,
  focus: true,
} as const
export const LabelIds = z.array(RelationId).max(TASK_LIMITS.labels)

export const TaskCreate = Task.pick({ ...settable, parentTaskId: true }).extend({
  labelIds: LabelIds.default([]),
  recurrence: RecurrenceInput.optional().describe('Makes the task the first of a series'),
  schedulePreferenceId: z
    .exactOptional(RelationId.nullable())
    .describe(
      'The windows in which it may be placed; null means Monday to Friday, 09:00 to 17:00, and so does leaving it out, unless the days of its `recurrence` are outside of them: then the first windows that are open on those days',
    ),
})
export type TaskCreate = z.output<typeof TaskCreate>
/** As a client sends it: without what has a default. */
export type TaskInput = z.input<typeof TaskCreate>

export const TaskPatch = patchOf(Task.pick({ ...settable, locked: true, sortOrder: true })).extend({
  dueAt: z.exactOptional(ClearableTimestamp),
  startAfter: z.exactOptional(ClearableTimestamp),
  completedAt: z.exactOptional(ClearableTimestamp),
  labelIds: z.exactOptional(LabelIds),
})
export type TaskPatch = z.output<typeof TaskPatch>

/** Whether a change is for one task of a series, or also for those that follow it. */
export const TaskScope = z.enum(CHANGE_SCOPES)
export type TaskScope = z.output<typeof TaskScope>

export const TaskFilter = z.object({
  status: TaskStatus.optional().describe(
    'Only tasks with this status. Without it, completed, cancelled and archived ones are left out',
  ),
  priority: TaskPriority.optional(),
  search: text({ max: TASK_LIMITS.searchLength })
    .optional()
    .describe('Words that must all be in the title or the description, in any case'),
  spaceId: FilterId.optional(),
  projectId: FilterId.optional(),
  /** Only tasks without a project. */
  project: z.enum(['none']).optional(),
  labelId: FilterId.optional(),
  dueBefore: queryTimestamp().optional().describe('Due at this time or before'),
  includeCompleted: QueryFlag.describe(
    '`true` includes completed, cancelled and archived tasks; anything else does not',
  ),
  occurrences: z.enum(['next']).optional().describe('Of the open tasks of each series, only the first'),
  sort: TaskSort.default('status').describe(
    'By `status` means: by status, then priority from urgent to none, then due date, then `sortOrder`. An `agenda` begins with what is in progress, then has what is to do, the backlog and what is finished, each by due date',
  ),
  direction: SortDirection.optional().describe('Without it, the natural direction of the field'),
  page: queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
    .default(1)
    .describe('From 1; a page past the end is empty'),
  limit: queryInteger(TASK_LIMITS.pageSize).default(TASK_DEFAULTS.pageSize),
})
export type TaskFilter = z.output<typeof TaskFilter>

export const TaskPage = pageOf(TaskInList)

const taskNotFound = notFound('Task')
export const tooManySeries = errorCase('too-many-series')
export const unownedRelations = notOwned('spaceId', 'projectId', 'schedulePreferenceId', 'labelIds')

export const taskEndpoints = {
  list: {
    summary: 'List tasks, one page at a time',
    isCacheable: true,
    query: TaskFilter,
    response: TaskPage,
  },
  create: {
    summary: 'Create a task, and plan it in the same request with `plan=true`',
    query: z.object({
      plan: QueryFlag.describe(
        '`true` runs the planner after the task is created, and the response has the sessions of the task',
      ),
    }),
    body: TaskCreate,
    status: 201,
    response: CreatedTask,
    errors: [...unownedRelations, ...notOwned('parentTaskId'), tooManySeries],
  },
  get: {
    summary: 'Get a task with everything that belongs to it',
    isCacheable: true,
    response: TaskDetail,
    errors: [taskNotFound],
  },
  update: {
    summary: 'Change a task, or a task of a series and those that follow; only the fields sent are changed',
    query: z.object({
      scope: TaskScope.default('this').describe(
        'For a task of a series: change `this` one, or also the `following` ones',
      ),
    }),
    body: TaskPatch,
    response: TaskWithRelations,
    errors: [...unownedRelations, taskNotFound],
  },
  duplicate: {
    summary: 'Copy a task with its labels, documents and checklist; the copy has the status `todo`',
    status: 201,
    response: TaskWithRelations,
    errors: [taskNotFound],
  },
  split: {
    summary: 'Split a task into several that share its estimate',
    body: z.object({ parts: z.int().min(TASK_LIMITS.parts.min).max(TASK_LIMITS.parts.max) }),
    status: 201,
    // Several records have no single address.
    location: null,
    response: z.object({ tasks: z.array(TaskWithRelations) }),
    errors: [taskNotFound],
  },
  remove: {
    summary: 'Archive a task, or delete it permanently',
    query: z.object({
      permanent: QueryFlag.describe('`true` deletes it permanently; otherwise the record is archived'),
    }),
    response: Success,
    errors: [taskNotFound],
  },
} satisfies EndpointSpecs
