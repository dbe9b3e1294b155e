import { z } from 'zod'

/** In the order in which lists show them. */
export const TaskStatus = z.enum(['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'])
export type TaskStatus = z.output<typeof TaskStatus>

/** From the least to the most important. */
export const TaskPriority = z.enum(['none', 'low', 'medium', 'high', 'urgent'])
export type TaskPriority = z.output<typeof TaskPriority>

/** Statuses in which nothing is left to do. */
export const FINISHED_STATUSES = ['completed', 'cancelled', 'archived'] as const satisfies readonly TaskStatus[]
