import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned } from '../../errors/errors.values.ts'
import { ClockTime, Id, LocalDate, nameOf, patchOf, RelationId, Success, Timestamp, text } from '../../fields/fields.ts'
import { ProjectCreate } from '../projects/project.ts'
import { PROJECT_LIMITS } from '../projects/project.values.ts'
import { Task, TaskCreate } from '../tasks/task.ts'
import { TASK_LIMITS } from '../tasks/task.values.ts'
import { TEMPLATE_LIMITS, TEMPLATE_PARTS } from './template.values.ts'

const { min, max } = TEMPLATE_LIMITS.days
/** Days after the first day of the template. */
const days = z.int().min(min).max(max).nullable().default(null)

const description = text({ max: TEMPLATE_LIMITS.textLength }).default('').describe('Markdown')

const Key = text({ max: TEMPLATE_LIMITS.keyLength }).min(1)

/** Everything that can be set when a task is created, except where it belongs; its dates are days of the template. */
export const TemplateTask = TaskCreate.omit({
  dueAt: true,
  startAfter: true,
  status: true,
  spaceId: true,
  projectId: true,
  parentTaskId: true,
  recurrence: true,
}).extend({
  description,
  schedulePreferenceId: Task.shape.schedulePreferenceId,
  key: Key.describe('Names the task within the template'),
  parentKey: Key.nullable().default(null).describe('Makes it a subtask of the task with this key'),
  dependsOn: z.array(Key).max(TEMPLATE_LIMITS.dependsOn).default([]).describe('The keys of its prerequisites'),
  checklist: z
    .array(nameOf(TASK_LIMITS.checklistTitleLength))
    .max(TEMPLATE_LIMITS.checklist)
    .default([])
    .describe('The titles of its checklist items'),
  startDays: days.describe('No work is planned before this day'),
  startTime: ClockTime.nullable().default(null).describe('Null for the start of the day'),
  dueDays: days.describe('The day on which it is due'),
  dueTime: ClockTime.nullable().default(null).describe('Null for the end of the day'),
})
export type TemplateTask = z.output<typeof TemplateTask>
export type TemplateTaskInput = z.input<typeof TemplateTask>

/** Everything that can be set when a project is created; its target date is a day of the template. */
export const TemplateProject = ProjectCreate.omit({ targetDate: true }).extend({
  description,
  targetDays: days.describe('The day of the target date; 0 is the first'),
})
export type TemplateProject = z.output<typeof TemplateProject>

export const TemplateQuestion = z.object({
  name: z
    .string()
    .max(TEMPLATE_LIMITS.questionNameLength)
    .regex(/^\p{L}[\p{L}\p{N}_-]*$/u, 'must be a word, such as client')
    .describe('Written as `{client}` in titles and descriptions'),
  question: nameOf(TEMPLATE_LIMITS.questionLength),
})
export type TemplateQuestion = z.output<typeof TemplateQuestion>

/** A project or a list of tasks that is made again and again. */
export const Template = z.object({
  id: Id,
  userId: Id,
  name: nameOf(TEMPLATE_LIMITS.nameLength),
  description: text({ max: TEMPLATE_LIMITS.descriptionLength }).default(''),
  project: TemplateProject.nullable().default(null).describe('Null for tasks only'),
  tasks: z.array(TemplateTask).max(TEMPLATE_LIMITS.tasks).default([]),
  questions: z.array(TemplateQuestion).max(TEMPLATE_LIMITS.questions).default([]).describe('Asked when it is used'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Template = z.output<typeof Template>

export const TemplateInList = Template.omit({ project: true, tasks: true, questions: true }).extend({
  hasProject: z.boolean().describe('False for a template of tasks only'),
  taskCount: z.int(),
})
export type TemplateInList = z.output<typeof TemplateInList>

export const TemplateCreate = Template.omit({ id: true, userId: true, createdAt: true, updatedAt: true })
export type TemplateCreate = z.output<typeof TemplateCreate>
export const TemplatePatch = patchOf(TemplateCreate)
export type TemplatePatch = z.output<typeof TemplatePatch>

const UsedDay = LocalDate.refine(
  date => date >= TEMPLATE_LIMITS.firstDate && date <= TEMPLATE_LIMITS.lastDate,
  `must be from ${TEMPLATE_LIMITS.firstDate} to ${TEMPLATE_LIMITS.lastDate}`,
)

export const TemplateUsage = z.object({
  startOn: UsedDay.optional().describe('The first day; send it or `endOn`'),
  endOn: UsedDay.optional().describe('The day of the target date, or of the last date of a task'),
  answers: z
    .record(TemplateQuestion.shape.name, nameOf(TEMPLATE_LIMITS.answerLength))
    .default({})
    .describe('By the names of the questions'),
  name: nameOf(PROJECT_LIMITS.nameLength).optional().describe('Of the project; without it, that in the template'),
  spaceId: RelationId.nullable().optional().describe('Without it, the space of the template'),
  projectId: RelationId.nullable().optional().describe('Where tasks without a project of their own go'),
})
export type TemplateUsage = z.output<typeof TemplateUsage>

/** What a use of a template has created. */
export const TemplateUse = z.object({
  id: Id,
  userId: Id,
  name: nameOf(TEMPLATE_LIMITS.nameLength).describe('Of the template, when it was used'),
  projectId: Id.nullable().describe('The project that was created'),
  tasks: z.int().describe('How many tasks were created'),
  undoneAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type TemplateUse = z.output<typeof TemplateUse>

export const UndoneUse = TemplateUse.extend({
  isProjectKept: z.boolean().describe('Whether it was changed or is not empty'),
  keptTasks: z.int().describe('Tasks that were changed since'),
  kept: z.array(z.object({ id: Id, title: z.string() })).describe(`The first ${TEMPLATE_LIMITS.shown} of them`),
})
export type UndoneUse = z.output<typeof UndoneUse>

const templateNotFound = notFound('Template')
const tooMany = errorCase('too-many-templates')
const unowned = notOwned('spaceId', 'schedulePreferenceId', 'labelIds')

export const templates = resource({
  about: 'Templates of projects and of lists of tasks, with dates counted in days and questions to fill in.',
  paths: {
    list: 'GET /api/templates',
    create: 'POST /api/templates',
    get: 'GET /api/templates/{id}',
    update: 'PATCH /api/templates/{id}',
    remove: 'DELETE /api/templates/{id}',
    fromProject: 'POST /api/projects/{id}/template',
    use: 'POST /api/templates/{id}/use',
    undoUse: 'POST /api/template-uses/{id}/undo',
  },
  endpoints: {
    list: {
      summary: 'List the templates by name',
      isCacheable: true,
      response: z.array(TemplateInList),
    },
    create: {
      summary: 'Create a template',
      body: TemplateCreate,
      status: 201,
      response: Template,
      errors: [...unowned, tooMany],
    },
    get: { summary: 'Get a template', isCacheable: true, response: Template, errors: [templateNotFound] },
    update: {
      summary: 'Change a template',
      body: TemplatePatch,
      response: Template,
      errors: [...unowned, templateNotFound],
    },
    remove: {
      summary: 'Delete a template',
      response: Success,
      errors: [templateNotFound],
    },
    fromProject: {
      summary: 'Make a template from a project; dates become days after its first date',
      body: z.object({
        name: Template.shape.name.optional().describe('Without it, the name of the project'),
        part: z.enum(TEMPLATE_PARTS).default('project').describe('`tasks` leaves out the project itself'),
      }),
      status: 201,
      response: Template,
      errors: [notFound('Project'), errorCase('template-too-large'), tooMany],
    },
    use: {
      summary: 'Create the project and tasks of a template, all or nothing',
      body: TemplateUsage,
      status: 201,
      location: null,
      response: TemplateUse,
      errors: [...notOwned('spaceId', 'projectId'), templateNotFound],
    },
    undoUse: {
      summary: 'Undo a use of a template, except what was changed since',
      response: UndoneUse,
      errors: [notFound('Use of a template'), errorCase('template-use-undone')],
    },
  },
  stored: {
    template: { record: Template, counted: ['templates', 'documents'] },
    templateUse: { record: TemplateUse, exported: null },
  },
})
