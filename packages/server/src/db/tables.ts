import type { ApiKey } from '@daywright/contract/api-key'
import type { ChecklistItem } from '@daywright/contract/checklist-item'
import type { Dependency } from '@daywright/contract/dependency'
import type { Document } from '@daywright/contract/document'
import type { Label } from '@daywright/contract/label'
import type { Notification } from '@daywright/contract/notification'
import type { Project } from '@daywright/contract/project'
import type { SchedulePreference } from '@daywright/contract/schedule-preference'
import type { Space } from '@daywright/contract/space'
import type { Task } from '@daywright/contract/task'
import type { TaskStatus } from '@daywright/contract/task-enums'
import type { TimeBlock } from '@daywright/contract/time-block'
import type { UserProfile } from '@daywright/contract/user'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Columns have the JSON names, and timestamps are the JSON text, so that rows need no mapping. */
export interface Tables {
  user: UserTable
  space: Space
  project: Project & { autoSchedule: boolean }
  schedulePreference: WithJson<SchedulePreference, 'windows'>
  task: TaskTable
  taskCount: { userId: string; status: TaskStatus; tasks: number }
  checklistItem: ChecklistItem & { userId: string }
  label: Label
  taskLabel: { userId: string; taskId: string; labelId: string }
  document: Document
  taskDocument: { userId: string; taskId: string; documentId: string }
  taskDependency: Dependency
  timeBlock: TimeBlock
  notification: WithJson<Notification, 'metadata'>
  apiKey: ApiKey & { keyHash: string }
  setting: { name: string; value: string }
}

interface UserTable extends Omit<UserProfile, 'isAdmin'> {
  role: 'admin' | 'member'
  emailVerified: boolean
  image: string | null
  /** Rises with every change of anything that the account owns. */
  revision: number
  createdAt: ColumnType<string, string, never>
  updatedAt: string
}

interface TaskTable extends Task {
  /** Since when the task is archived; null while it is not. */
  archivedAt: string | null
  /** Generated from status, priority and dueAt, so that an index can serve the list in its order. */
  statusRank: GeneratedAlways<number>
  priorityRank: GeneratedAlways<number>
  dueRank: GeneratedAlways<string>
}

/** Written as JSON text, read as the value. */
type WithJson<T, K extends keyof T> = Omit<T, K> & { [P in K]: ColumnType<T[P], string, string> }

/** Tables whose every row belongs to one account: each statement on them must name the owner. */
export const OWNED_TABLES = [
  'space',
  'project',
  'schedulePreference',
  'task',
  'taskCount',
  'checklistItem',
  'label',
  'taskLabel',
  'document',
  'taskDocument',
  'taskDependency',
  'timeBlock',
  'notification',
  'apiKey',
] as const satisfies readonly (keyof Tables)[]
export type OwnedTable = (typeof OWNED_TABLES)[number]
