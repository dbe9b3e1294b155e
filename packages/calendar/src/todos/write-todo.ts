import type { TodoTime } from '../read-todos.ts'
import { compactDate, compactTime, escapeText, textOf } from '../syntax/write-lines.ts'

/** What a CalDAV client is told about a task. */
export interface WrittenTodo {
  uid: string
  title: string
  notes: string
  /** Timestamps in UTC. */
  createdAt: string
  modifiedAt: string
  completedAt: string | null
  start: TodoTime | null
  due: TodoTime | null
  status: TodoStatus
  /** 1 is the highest, 9 the lowest, and 0 is none. */
  priority: number
  categories: readonly string[]
  parentUid: string | null
  /** Properties and alarms that a client has added, line by line. */
  kept: readonly string[]
}

export type TodoStatus = 'NEEDS-ACTION' | 'IN-PROCESS' | 'COMPLETED' | 'CANCELLED'

/** [CALTODO-5] A to-do as a resource of its own. Times are in UTC, so that no time zone has to be defined; a date stays a date. */
export const writeTodo = (prodId: string, todo: WrittenTodo): string =>
  textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(prodId)}`,
    'CALSCALE:GREGORIAN',
    ...todoLines(todo),
    'END:VCALENDAR',
  ])

function todoLines(todo: WrittenTodo): string[] {
  const modified = compactTime(todo.modifiedAt)
  return [
    'BEGIN:VTODO',
    `UID:${escapeText(todo.uid)}`,
    `DTSTAMP:${modified}`,
    `CREATED:${compactTime(todo.createdAt)}`,
    `LAST-MODIFIED:${modified}`,
    `SUMMARY:${escapeText(todo.title)}`,
    ...(todo.notes === '' ? [] : [`DESCRIPTION:${escapeText(todo.notes)}`]),
    ...timeLine('DTSTART', todo.start),
    ...timeLine('DUE', todo.due),
    ...(todo.priority === 0 ? [] : [`PRIORITY:${todo.priority}`]),
    ...(todo.categories.length === 0 ? [] : [`CATEGORIES:${todo.categories.map(escapeText).join(',')}`]),
    ...(todo.parentUid === null ? [] : [`RELATED-TO;RELTYPE=PARENT:${escapeText(todo.parentUid)}`]),
    `STATUS:${todo.status}`,
    ...doneLines(todo),
    ...todo.kept.filter(line => !PERCENT.test(line)),
    'END:VTODO',
  ]
}

/** What a client says about the progress of an open task is no more true once the task is finished. */
function doneLines({ status, completedAt, kept }: WrittenTodo): string[] {
  if (status === 'CANCELLED') return []
  if (status !== 'COMPLETED') return kept.filter(line => PERCENT.test(line))
  return ['PERCENT-COMPLETE:100', ...(completedAt === null ? [] : [`COMPLETED:${compactTime(completedAt)}`])]
}

const PERCENT = /^PERCENT-COMPLETE[;:]/

const timeLine = (name: string, time: TodoTime | null): string[] => {
  if (time === null) return []
  if ('at' in time) return [`${name}:${compactTime(new Date(time.at).toISOString())}`]
  return [`${name};VALUE=DATE:${compactDate(new Date(time.day).toISOString().slice(0, 10))}`]
}
