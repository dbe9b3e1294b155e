import type { ReadTodo, TodoTime } from '@daywright/calendar/read-todos'
import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { taskTimes } from '@daywright/import/values/task-times'
import { isBefore } from './todo-text.ts'

/** What a to-do says about a task, in our words; labels by name. */
export interface TodoFields
  extends Required<Pick<TaskPatch, 'title' | 'description' | 'priority' | 'dueAt' | 'completedAt'>> {
  status: 'todo' | 'in_progress' | 'completed' | 'cancelled'
  /** Undefined if the to-do says nothing about it. */
  startAfter: string | null | undefined
  labels: string[]
}

/** [CALTODO-6] Reads a to-do as the fields of a task, in the zone of the person. An empty title is the client's affair. */
export function todoFieldsOf(todo: ReadTodo, zone: string): TodoFields {
  const times = taskTimes(zone)
  const status = statusOf(todo)
  return {
    title: [...todo.title].slice(0, TASK_LIMITS.titleLength).join('').trim(),
    description: todo.notes,
    priority: priorityOf(todo.priority),
    dueAt: times.due(todo.due),
    startAfter: startOf(todo, times.start),
    status,
    completedAt: status === 'completed' ? times.start(todo.completed) : null,
    labels: [...new Set(todo.categories)].slice(0, TASK_LIMITS.labels),
  }
}

/** Some clients write the due date as the start too, which says nothing about when work may begin. */
function startOf({ start, due }: ReadTodo, write: (time: TodoTime | null) => string | null): string | null | undefined {
  if (start && due && !isBefore(start, due)) return undefined
  return write(start)
}

function statusOf({ status, percent, completed }: ReadTodo): TodoFields['status'] {
  if (status === 'COMPLETED') return 'completed'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'IN-PROCESS') return 'in_progress'
  if (status === 'NEEDS-ACTION') return 'todo'
  if (completed || percent >= 100) return 'completed'
  return percent > 0 ? 'in_progress' : 'todo'
}

/** As clients with three priorities have them: everything above medium is high, but only 1 is urgent. */
function priorityOf(number: number): TaskPriority {
  if (number === 1) return 'urgent'
  if (number >= 2 && number <= 4) return 'high'
  if (number === 5) return 'medium'
  return number >= 6 && number <= 9 ? 'low' : 'none'
}

/** A change with the names of the labels, of which some may be new. */
export interface TodoChange {
  change: TaskPatch
  labels: string[] | undefined
}

/**
 * [CALTODO-6] What a client has changed: the differences between what it sent and what it was given. So what a to-do cannot say of a task, or
 * says less exactly, stays as it is.
 */
export function todoChangeOf(given: TodoFields, sent: TodoFields, now: string): TodoChange {
  const change: TaskPatch = {}
  if (sent.title !== given.title && sent.title !== '') change.title = sent.title
  if (sent.description !== given.description) change.description = sent.description
  if (sent.priority !== given.priority) change.priority = sent.priority
  if (sent.dueAt !== given.dueAt) change.dueAt = sent.dueAt
  Object.assign(change, startChange(given, sent))
  if (sent.status !== given.status) change.status = sent.status
  if (sent.status === 'completed' && given.status !== 'completed') change.completedAt = sent.completedAt ?? now
  else if (sent.status === 'completed' && sent.completedAt !== null && sent.completedAt !== given.completedAt)
    change.completedAt = sent.completedAt
  else if (given.status === 'completed' && sent.status !== 'completed') change.completedAt = null
  return { change, labels: isSameSet(given.labels, sent.labels) ? undefined : sent.labels }
}

/** A start that the new due date has overtaken would leave no time for the work. */
function startChange(given: TodoFields, { startAfter, dueAt }: TodoFields): Pick<TaskPatch, 'startAfter'> {
  if (startAfter === undefined) {
    const isOvertaken = given.startAfter && dueAt && given.startAfter >= dueAt
    return isOvertaken ? { startAfter: null } : {}
  }
  return startAfter === (given.startAfter ?? null) ? {} : { startAfter }
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(name => other.includes(name))
