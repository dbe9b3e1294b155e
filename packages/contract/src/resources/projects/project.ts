import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notAllFound, notFound, notOwned } from '../../errors/errors.values.ts'
import { DEFAULT_COLOR, DEFAULT_ICON } from '../../fields/appearance.values.ts'
import {
  ClearableTimestamp,
  FilterId,
  HoursOfNewTasks,
  Id,
  nameOf,
  OrderedIds,
  patchOf,
  QueryFlag,
  RelationId,
  ShortText,
  SortOrder,
  Success,
  Timestamp,
  text,
} from '../../fields/fields.ts'
import { LabelSummary } from '../labels/label.ts'
import { DocumentSummary } from '../shared/document-summary.ts'
import { SpaceSummary } from '../spaces/space.ts'
import { Task } from '../tasks/task.ts'
import { PROJECT_LIMITS, PROJECT_STATUSES } from './project.values.ts'

export const ProjectStatus = z.enum(PROJECT_STATUSES)
export type ProjectStatus = z.output<typeof ProjectStatus>

export const Project = z.object({
  id: Id,
  userId: Id,
  spaceId: RelationId.nullable().default(null),
  name: nameOf(PROJECT_LIMITS.nameLength),
  description: text().default('').describe('Markdown'),
  color: ShortText.default(DEFAULT_COLOR),
  icon: ShortText.default(DEFAULT_ICON),
  status: ProjectStatus.default('backlog'),
  priority: z
    .int()
    .min(PROJECT_LIMITS.priority.min)
    .max(PROJECT_LIMITS.priority.max)
    .nullable()
    .default(null)
    .describe('For sorting; null for none'),
  targetDate: Timestamp.nullable().default(null).describe('When the project should be finished'),
  archived: z.boolean().default(false).describe('An archived project is left out of the list; its tasks stay'),
  sortOrder: SortOrder.default(0),
  schedulePreferenceId: HoursOfNewTasks,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Project = z.output<typeof Project>

export const ProjectWithSpace = Project.extend({ space: SpaceSummary.nullable() })
export type ProjectWithSpace = z.output<typeof ProjectWithSpace>

/** How far the work is: cancelled and archived tasks are no part of it. */
export const ProjectProgress = z.object({ completed: z.int(), total: z.int() })
export type ProjectProgress = z.output<typeof ProjectProgress>

export const ProjectInList = ProjectWithSpace.extend({
  _count: z.object({ tasks: z.int(), documents: z.int() }),
  progress: ProjectProgress,
})
export type ProjectInList = z.output<typeof ProjectInList>

/** The fields of a task that its project shows. */
export const ProjectTask = Task.pick({
  id: true,
  title: true,
  status: true,
  priority: true,
  dueAt: true,
  estimateMinutes: true,
})
export const ProjectDocument = DocumentSummary.extend({ createdAt: Timestamp })
export const ProjectDetail = ProjectWithSpace.extend({
  tasks: z
    .array(ProjectTask.extend({ labels: z.array(LabelSummary) }))
    .describe('At most 50 open tasks, the highest priority first, then by due date'),
  documents: z.array(ProjectDocument),
})
export type ProjectDetail = z.output<typeof ProjectDetail>

const settable = {
  name: true,
  description: true,
  color: true,
  icon: true,
  spaceId: true,
  priority: true,
  schedulePreferenceId: true,
} as const
/** Whether the planner places the project’s tasks; taken but never shown. */
const autoSchedule = z.boolean()

export const ProjectCreate = Project.pick({ ...settable, targetDate: true }).extend({
  autoSchedule: autoSchedule
    .default(true)
    .describe('Whether the planner places the tasks of the project; no response has it'),
})
export type ProjectCreate = z.output<typeof ProjectCreate>

export const ProjectPatch = patchOf(
  Project.pick({ ...settable, status: true, archived: true, sortOrder: true }),
).extend({
  targetDate: z.exactOptional(ClearableTimestamp),
  autoSchedule: z.exactOptional(autoSchedule),
})
export type ProjectPatch = z.output<typeof ProjectPatch>

export const projectsNotFound = notAllFound('projects')
const projectNotFound = notFound('Project')
const unowned = notOwned('spaceId', 'schedulePreferenceId')

export const projects = resource({
  about: 'Groups of tasks and documents with a goal.',
  paths: {
    list: 'GET /api/projects',
    create: 'POST /api/projects',
    reorder: 'PATCH /api/projects/reorder',
    get: 'GET /api/projects/{id}',
    update: 'PATCH /api/projects/{id}',
    remove: 'DELETE /api/projects/{id}',
  },
  endpoints: {
    list: {
      summary: 'List the projects that are not archived, or only those that are',
      isCacheable: true,
      query: z.object({
        spaceId: FilterId.optional(),
        archived: QueryFlag.describe('`true` lists the archived projects instead'),
      }),
      response: z.array(ProjectInList),
    },
    create: {
      summary: 'Create a project',
      body: ProjectCreate,
      status: 201,
      response: Project,
      errors: unowned,
    },
    reorder: {
      summary: 'Sort projects by a list of their ids, and set their status if one is sent',
      body: z.object({ orderedIds: OrderedIds, status: ProjectStatus.optional() }),
      response: Success,
      errors: [projectsNotFound],
    },
    get: {
      summary: 'Get a project with its open tasks and its documents',
      isCacheable: true,
      response: ProjectDetail,
      errors: [projectNotFound],
    },
    update: {
      summary: 'Change a project',
      body: ProjectPatch,
      response: ProjectWithSpace,
      errors: [...unowned, projectNotFound],
    },
    remove: {
      summary: 'Archive a project, or delete it permanently; its tasks and documents remain',
      query: z.object({
        permanent: QueryFlag.describe('`true` deletes it permanently; otherwise the project is archived'),
      }),
      response: Success,
      errors: [projectNotFound],
    },
  },
  stored: {
    project: {
      record: Project,
      exported: Project.extend({ autoSchedule: z.boolean() }),
      counted: ['projects', 'documents'],
    },
  },
})
