import { hash } from 'node:crypto'
import type { TodoTime } from '@daywright/calendar/read-todos'
import { DAY, MINUTE, startOfWallDay } from '@daywright/calendar/syntax/date-values'
import { type TodoStatus, type WrittenTodo, writeTodo } from '@daywright/calendar/todos/write-todo'
import { ianaZone } from '@daywright/calendar/zones/iana-zone'
import { startOfDay, UTC, wallTimeAt, type Zone } from '@daywright/calendar/zones/zone'
import type { TaskPriority, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { Collection } from '../open-collection.rules.ts'
import type { TodoRow } from '../store/todo.store.ts'

const PROD_ID = '-//Daywright//Daywright//EN'

/** [CALTODO-6] As clients with three priorities have them: 1 is high, 5 is medium and 9 is low. */
const PRIORITIES: Readonly<Record<TaskPriority, number>> = { none: 0, low: 9, medium: 5, high: 3, urgent: 1 }
/** An archived task is not shown; it is compared with what a client sends that brings it back. */
const STATUSES: Readonly<Record<TaskStatus, TodoStatus>> = {
  backlog: 'NEEDS-ACTION',
  todo: 'NEEDS-ACTION',
  in_progress: 'IN-PROCESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  archived: 'CANCELLED',
}

/** [CALTODO-3] Open tasks, of a series the next one, and those that were finished lately, except skipped dates. */
export function isInCollection({ status, isLater, skippedAt, updatedAt }: TodoRow, since: string): boolean {
  if (status === 'archived') return false
  const isOpen = status !== 'completed' && status !== 'cancelled'
  return isOpen ? !isLater : skippedAt === null && updatedAt >= since
}

/** [CALTODO-5] The to-do as clients get it. */
export const todoText = (row: TodoRow, description: string, zone: string): string =>
  writeTodo(PROD_ID, writtenTodo(row, description, zone))

/**
 * [CALTODO-7] Strong: of everything that is in the text. The description is named by the time of the last change, because a long one is not
 * read with its task.
 */
export function todoTag(row: TodoRow, { zone, version }: Pick<Collection, 'zone' | 'version'>): string {
  const text = todoText(row, '', zone)
  return `"${hash('sha256', `${version} ${row.updatedAt} ${text}`, 'base64url').slice(0, 32)}"`
}

function writtenTodo(row: TodoRow, notes: string, zone: string): WrittenTodo {
  return {
    uid: row.uid,
    title: row.title,
    notes,
    createdAt: row.createdAt,
    modifiedAt: row.updatedAt,
    // Some clients know completed to-dos by their time alone, and completing does not always note one.
    completedAt: row.completedAt ?? row.updatedAt,
    ...timesOf(row, ianaZone(zone) ?? UTC),
    status: STATUSES[row.status],
    priority: PRIORITIES[row.priority],
    categories: row.labels,
    parentUid: row.parentUid,
    kept: row.kept === null || row.kept === '' ? [] : row.kept.split('\n'),
  }
}

/**
 * [CALTODO-5] Due in the last minute of a day is due on that day. Both times are dates, or both are not, as the standard wants it; a start
 * that would not be before the due date then is left out.
 */
function timesOf({ dueAt, startAfter }: TodoRow, zone: Zone): { due: TodoTime | null; start: TodoTime | null } {
  const due = dueAt === null ? null : dayOr(Date.parse(dueAt), zone, wall => wall % DAY === DAY - MINUTE)
  if (startAfter === null) return { due, start: null }
  const instant = Date.parse(startAfter)
  const isBeginning = (wall: number) => startOfDay(zone, startOfWallDay(wall)) === instant
  const isAlways = () => true
  const start = due && 'at' in due ? { at: instant } : dayOr(instant, zone, due ? isAlways : isBeginning)
  return { due, start: due && !isBefore(start, due) ? null : start }
}

function dayOr(instant: number, zone: Zone, isDay: (wall: number) => boolean): TodoTime {
  const wall = wallTimeAt(zone, instant)
  return isDay(wall) ? { day: startOfWallDay(wall) } : { at: instant }
}

/** Of two times of the same kind. Others cannot be compared, and are not before one another. */
export function isBefore(one: TodoTime, other: TodoTime): boolean {
  if ('day' in one) return 'day' in other && one.day < other.day
  return 'at' in other && Math.floor(one.at / 1000) < Math.floor(other.at / 1000)
}
