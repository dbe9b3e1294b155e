import { z } from 'zod'

/** What a list of tasks can be sorted by. */
export const TaskSort = z.enum([
  'status',
  'dueAt',
  'priority',
  'title',
  'createdAt',
  'updatedAt',
  'estimateMinutes',
  'project',
  'space',
])
export type TaskSort = z.output<typeof TaskSort>

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.output<typeof SortDirection>

/** How a list is sorted when no direction is asked for: the urgent and the newest come first. */
export const NATURAL_DIRECTION = {
  status: 'asc',
  dueAt: 'asc',
  priority: 'desc',
  title: 'asc',
  createdAt: 'desc',
  updatedAt: 'desc',
  estimateMinutes: 'asc',
  project: 'asc',
  space: 'asc',
} as const satisfies Record<TaskSort, SortDirection>
