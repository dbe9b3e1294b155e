import { z } from 'zod'
import { PART_OF_DAY_NAMES } from '../tasks/part-of-day.values.ts'
import {
  NATURAL_DIRECTION,
  SKIP_REASONS,
  SORT_DIRECTIONS,
  TASK_PRIORITIES,
  TASK_STATUSES,
} from '../tasks/task.values.ts'

export const TaskStatus = z.enum(TASK_STATUSES)
export type TaskStatus = z.output<typeof TaskStatus>

export const TaskPriority = z.enum(TASK_PRIORITIES)
export type TaskPriority = z.output<typeof TaskPriority>

export const PartOfDay = z.enum(PART_OF_DAY_NAMES)
export type PartOfDay = z.output<typeof PartOfDay>

export const SkipReason = z.enum(SKIP_REASONS)
export type SkipReason = z.output<typeof SkipReason>

export type TaskSort = keyof typeof NATURAL_DIRECTION
export const TaskSort = z.enum(Object.keys(NATURAL_DIRECTION) as TaskSort[])

export const SortDirection = z.enum(SORT_DIRECTIONS)
export type SortDirection = z.output<typeof SortDirection>
