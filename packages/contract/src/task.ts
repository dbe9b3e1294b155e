import { z } from 'zod'
import { ChecklistItem } from './checklist-item.ts'
import { DocumentSummary } from './document-summary.ts'
import type { EndpointSpecs } from './endpoint.ts'
import { errorCase, notFound, notOwned } from './errors.values.ts'
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
} from './fields.ts'
import { LabelSummary } from './label.ts'
import { ProjectSummary } from './project-summary.ts'
import { SpaceSummary } from './space.ts'
import { TASK_DEFAULTS, TASK_LIMITS } from './task.values.ts'
import { PartOfDay, SortDirection, TaskPriority, TaskSort, TaskStatus } from './task-enums.ts'
import { RecurrenceInput } from './task-recurrence.ts'
import { CHANGE_SCOPES } from './task-series.values.ts'
import { TimeBlock } from './time-block.ts'

const minutesWithin = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const Task = z.object({
  id: Id,
  userId: Id,
  spaceId: RelationId.nullable().default(null),
  projectId: RelationId.nullable().default(null),
  parentTaskId: RelationId.nullable().default(null),
  title: nameOf(TASK_LIMITS.titleLength),
  description: text().default(''),
  status: TaskStatus.default(TASK_DEFAULTS.status),
  priority: TaskPriority.default(TASK_DEFAULTS.priority),
  dueAt: Timestamp.nullable().default(null),
  /** No work is planned before it. */
  startAfter: Timestamp.nullable().default(null),
  completedAt: Timestamp.nullable().default(null),
  estimateMinutes: minutesWithin(TASK_LIMITS.estimateMinutes).nullable().default(null),
  actualMinutes: z.int().nullable().default(null),
  minSessionMinutes: minutesWithin(TASK_LIMITS.minSessionMinutes).default(TASK_DEFAULTS.minSessionMinutes),
  maxSessionMinutes: minutesWithin(TASK_LIMITS.maxSessionMinutes).default(TASK_DEFAULTS.maxSessionMinutes),
  cooldownMinutes: minutesWithin(TASK_LIMITS.cooldownMinutes).default(TASK_DEFAULTS.cooldownMinutes),
  autoSchedule: z.boolean().default(true),
  autoSplit: z.boolean().default(true),
  schedulePreferenceId: RelationId.nullable().default(null),
  /** Where its sessions are best in the day; null means as its labels say. */
  partOfDay: PartOfDay.nullable().default(null),
  /** Whether its sessions are kept together; null means as its labels say. */
  focus: z.boolean().nullable().default(null),
  locked: z.boolean().default(false),
  sortOrder: SortOrder.default(0),
  /** The series that made the task, and the local date of it there. */
  seriesId: Id.nullable().default(null),
  occurrenceOn: LocalDate.nullable().default(null),
  /** When the task was skipped, by its owner or because the next one came. */
  skippedAt: Timestamp.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Task = z.output<typeof Task>

const TaskWithRelations = Task.extend({
  space: SpaceSummary.nullable(),
  project: ProjectSummary.nullable(),
  labels: z.array(LabelSummary),
  checklistItems: z.array(ChecklistItem),
})
export type TaskWithRelations = z.output<typeof TaskWithRelations>

const TaskInList = TaskWithRelations.extend({ timeBlocks: z.array(TimeBlock) })
export type TaskInList = z.output<typeof TaskInList>

const TaskDetail = TaskInList.extend({
  subtasks: z.array(Task),
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
  /** Makes the task the first of a series. */
  recurrence: RecurrenceInput.optional(),
})
export type TaskCreate = z.output<typeof TaskCreate>

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
  status: TaskStatus.optional(),
  priority: TaskPriority.optional(),
  /** Words that must all be in the title or the description, in any case. */
  search: text({ max: TASK_LIMITS.searchLength }).optional(),
  spaceId: FilterId.optional(),
  projectId: FilterId.optional(),
  /** Only tasks without a project. */
  project: z.enum(['none']).optional(),
  labelId: FilterId.optional(),
  dueBefore: queryTimestamp().optional(),
  includeCompleted: QueryFlag,
  /** Of the open tasks of each series, only the first. */
  occurrences: z.enum(['next']).optional(),
  sort: TaskSort.default('status'),
  direction: SortDirection.optional(),
  page: queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }).default(1),
  limit: queryInteger(TASK_LIMITS.pageSize).default(TASK_DEFAULTS.pageSize),
})
export type TaskFilter = z.output<typeof TaskFilter>

const taskNotFound = notFound('Task')
export const tooManySeries = errorCase('too-many-series')
export const unownedRelations = notOwned('spaceId', 'projectId', 'schedulePreferenceId', 'labelIds')

export const tasks = {
  list: {
    summary: 'List tasks, one page at a time',
    query: TaskFilter,
    response: pageOf(TaskInList),
  },
  create: {
    summary: 'Create a task',
    body: TaskCreate,
    status: 201,
    response: TaskWithRelations,
    errors: [...unownedRelations, ...notOwned('parentTaskId'), tooManySeries],
  },
  get: {
    summary: 'Get a task with everything that belongs to it',
    response: TaskDetail,
    errors: [taskNotFound],
  },
  update: {
    summary: 'Change a task, or a task of a series and those that follow; only the fields sent are changed',
    query: z.object({ scope: TaskScope.default('this') }),
    body: TaskPatch,
    response: TaskWithRelations,
    errors: [...unownedRelations, taskNotFound],
  },
  duplicate: {
    summary: 'Copy a task with its labels, documents and checklist, as one that is still to do',
    status: 201,
    response: TaskWithRelations,
    errors: [taskNotFound],
  },
  split: {
    summary: 'Split a task into several that share its estimate',
    body: z.object({ parts: z.int().min(TASK_LIMITS.parts.min).max(TASK_LIMITS.parts.max) }),
    status: 201,
    response: z.object({ tasks: z.array(TaskWithRelations) }),
    errors: [taskNotFound],
  },
  remove: {
    summary: 'Archive a task, or delete it permanently',
    query: z.object({ permanent: QueryFlag }),
    response: Success,
    errors: [taskNotFound],
  },
} satisfies EndpointSpecs
