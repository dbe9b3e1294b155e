import { z } from 'zod'
import { NATURAL_DIRECTION, SORT_DIRECTIONS, TASK_PRIORITIES, TASK_STATUSES } from './task.values.ts'

export const TaskStatus = z.enum(TASK_STATUSES)
export type TaskStatus = z.output<typeof TaskStatus>

export const TaskPriority = z.enum(TASK_PRIORITIES)
export type TaskPriority = z.output<typeof TaskPriority>

export type TaskSort = keyof typeof NATURAL_DIRECTION
export const TaskSort = z.enum(Object.keys(NATURAL_DIRECTION) as TaskSort[])

export const SortDirection = z.enum(SORT_DIRECTIONS)
export type SortDirection = z.output<typeof SortDirection>
