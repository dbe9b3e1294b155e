import { isUuid, lowercaseUuid, Timestamp } from '@daywright/contract/fields/fields'
import { TaskPriority, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { TaskDetail, TaskInList } from '@daywright/contract/resources/tasks/task'
import { TaskFilter } from '@daywright/contract/resources/tasks/task'
import { z } from 'zod'
import { JsonText } from '../../json/json-pieces.ts'
import { withoutHiddenText } from '../../language/hidden-text.ts'
import { taskPage, taskWithEverything } from '../../tasks/task.rules.ts'
import { idsOfNames } from '../named-records.ts'
import { omitUndefined, SessionView, sessionView, shortTitle, TaskView, taskView } from '../record-views.ts'
import { findImportedTasks } from '../task-titles.store.ts'
import { type ToolCall, tool } from '../tool.ts'

const PAGE_SIZE = { default: 25, max: 50 }
const MAX_DETAILED = 5
const MAX_DESCRIPTION_LENGTH = 4000
const MAX_ITEMS = 50

const Input = z.object({
  search: TaskFilter.shape.search.describe('words in title or description'),
  status: TaskStatus.optional().describe('default: all open ones'),
  priority: TaskPriority.optional(),
  project: z.string().optional().describe('name or id'),
  label: z.string().optional().describe('name or id'),
  dueBefore: Timestamp.optional(),
  finished: z.boolean().optional().describe('also finished ones'),
  ids: z.array(z.string()).min(1).max(MAX_DETAILED).optional().describe('these tasks in full, instead of a search'),
  page: z.int().min(1).default(1),
  limit: z.int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
})

const TaskDetails = TaskView.extend({
  imported: z.boolean().optional(),
  description: z.string().optional(),
  checklist: z.array(z.object({ title: z.string(), done: z.boolean() })).optional(),
  subtasks: z.array(z.string()).optional(),
  sessions: z.array(SessionView).optional(),
})

export const findTasksTool = tool({
  name: 'find_tasks',
  title: 'Find tasks',
  description:
    'Search and filter tasks, a page at a time; with ids: up to 5 tasks in full, with description, checklist and sessions. Status todo and priority none are left out of rows.',
  scope: 'read',
  input: Input,
  output: z.object({ tasks: z.array(TaskDetails), total: z.int(), nextPage: z.int().optional() }),
  async run(call, { ids, ...filter }) {
    const found = await find(call, ids, filter)
    // [MCP-8] Their text was written elsewhere, maybe by another person.
    const imported = await findImportedTasks(
      call.database,
      call.caller.id,
      found.tasks.map(({ id }) => id),
    )
    const tasks = found.tasks.map(task => (imported.has(task.id) ? { ...task, imported: true } : task))
    return { ...found, tasks }
  },
})

async function find(call: ToolCall, ids: readonly string[] | undefined, filter: Omit<z.output<typeof Input>, 'ids'>) {
  if (!ids) return findPage(call, filter)
  const tasks = await Promise.all(ids.map(id => detailsOf(call, lowercaseUuid(id))))
  return { tasks, total: tasks.length }
}

async function findPage(call: ToolCall, filter: Omit<z.output<typeof Input>, 'ids'>) {
  const { database, caller } = call
  const { project, label, dueBefore, finished, search, status, priority, page, limit } = filter
  const projects = await idsOfNames(database.db, caller.id, 'project', project === undefined ? [] : [project])
  const labels = await idsOfNames(database.db, caller.id, 'label', label === undefined ? [] : [label])
  const query = omitUndefined({
    search,
    status,
    priority,
    dueBefore,
    projectId: projects.get(project ?? ''),
    labelId: labels.get(label ?? ''),
    includeCompleted: finished,
    sort: 'status' as const,
    page,
    limit,
  })
  const { data, pagination } = await taskPage(database, caller.id, query)
  const tasks = (await listOf(data)).map(task => taskView(task, call))
  return omitUndefined({ tasks, total: pagination.total, nextPage: page < pagination.pages ? page + 1 : undefined })
}

async function listOf(data: JsonText | AsyncIterable<TaskInList>): Promise<TaskInList[]> {
  return data instanceof JsonText ? JSON.parse(data.text) : Array.fromAsync(data)
}

async function detailsOf(call: ToolCall, id: string) {
  const { database, caller, zone } = call
  const found = await taskWithEverything(database, caller.id, isUuid(id) ? id : '')
  const task = found instanceof JsonText ? (JSON.parse(found.text) as TaskDetail) : found
  const subtasks = await Array.fromAsync(task.subtasks)
  return omitUndefined({
    ...taskView({ ...task, timeBlocks: task.timeBlocks }, call),
    description:
      task.description === '' ? undefined : withoutHiddenText(task.description.slice(0, MAX_DESCRIPTION_LENGTH)),
    checklist: nonEmpty(
      task.checklistItems.map(({ title, completed }) => ({ title: shortTitle(title), done: completed })),
    ),
    subtasks: nonEmpty(subtasks.map(({ title }) => shortTitle(title))),
    sessions: nonEmpty(
      task.timeBlocks.filter(({ status }) => status !== 'cancelled').map(block => sessionView(block, zone, true)),
    ),
  })
}

const nonEmpty = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? list.slice(0, MAX_ITEMS) : undefined)
