import { RECORDS } from '@daywright/contract/account-export'
import type { z } from 'zod'
import type { OwnedTable } from '../../db/tables.ts'

/** Counts are worked out from the tasks, a run can be undone only where it ran, and keys are secrets of one instance. */
export type MovableTable = Exclude<OwnedTable, 'taskCount' | 'plannerRun' | 'apiKey'>

/** The fields of every table that moves with an account. */
export const MOVABLE_RECORDS: Record<MovableTable, z.ZodObject> = RECORDS

export const MOVABLE_TABLES = Object.keys(MOVABLE_RECORDS) as MovableTable[]

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
