import { ChecklistItem } from '@daywright/contract/checklist-item'
import { Dependency } from '@daywright/contract/dependency'
import { Document } from '@daywright/contract/document'
import { Id, Timestamp, text } from '@daywright/contract/fields'
import { Label } from '@daywright/contract/label'
import { Notification } from '@daywright/contract/notification'
import { Project } from '@daywright/contract/project'
import { SchedulePreference } from '@daywright/contract/schedule-preference'
import { Space } from '@daywright/contract/space'
import { Task } from '@daywright/contract/task'
import { TimeBlock } from '@daywright/contract/time-block'
import { DisplayName } from '@daywright/contract/user'
import { z } from 'zod'
import type { OwnedTable } from '../db/tables.ts'

/** Counts are worked out from the tasks, a run can be undone only where it ran, and keys are secrets of one instance. */
export type MovableTable = Exclude<OwnedTable, 'taskCount' | 'plannerRun' | 'apiKey'>

const owner = { userId: true } as const

/** What an account owns, what is pointed at before what points at it. Fields stand in the contract, not here. */
export const RECORDS = {
  space: Space.omit(owner),
  project: Project.omit(owner).extend({ autoSchedule: z.boolean() }),
  schedulePreference: SchedulePreference.omit(owner),
  label: Label.omit(owner),
  document: Document.omit(owner),
  task: Task.omit(owner).extend({ archivedAt: Timestamp.nullable() }),
  checklistItem: ChecklistItem,
  taskLabel: z.object({ taskId: Id, labelId: Id }),
  taskDocument: z.object({ taskId: Id, documentId: Id }),
  taskDependency: Dependency.omit(owner),
  // What the program wrote itself is text like any other in a file that anyone may have changed.
  timeBlock: TimeBlock.omit(owner).extend({ title: text(), explanation: text().nullable() }),
  notification: Notification.omit(owner).extend({ title: text(), body: text() }),
} satisfies Record<MovableTable, z.ZodObject>

export const MOVABLE_TABLES = Object.keys(RECORDS) as MovableTable[]

/** Which table a field points into. */
export const POINTS_INTO: Record<string, MovableTable> = {
  spaceId: 'space',
  projectId: 'project',
  schedulePreferenceId: 'schedulePreference',
  parentTaskId: 'task',
  taskId: 'task',
  dependsOnId: 'task',
  labelId: 'label',
  documentId: 'document',
}

export type MovedRecord = Record<string, unknown>
export type AccountRecords = Record<MovableTable, MovedRecord[]>

/** An unknown field is refused rather than lost. */
const strictLists = Object.fromEntries(
  Object.entries(RECORDS).map(([table, schema]) => [table, z.array(schema.strict())]),
) as unknown as Record<MovableTable, z.ZodType<MovedRecord[]>>

export const AccountFile = z.strictObject({
  format: z.literal('daywright-account'),
  version: z.literal(1),
  profile: z.strictObject({ email: z.string(), displayName: DisplayName, timezone: z.string() }),
  records: z.strictObject(strictLists),
})
export type AccountFile = z.output<typeof AccountFile>
