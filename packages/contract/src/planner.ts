import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const PLANNER_HORIZON_DAYS = 14

export const PlannerRun = z.object({
  ok: z.literal(true),
  timezone: z.string(),
  /** Blocks that this run made; a split task adds several. */
  tasksScheduled: z.int(),
  tasksAtRisk: z.int(),
  tasksUnscheduled: z.int(),
  tasksOversized: z.int(),
  atRiskTaskIds: z.array(Id),
  unscheduledTaskIds: z.array(Id),
  oversizedTaskIds: z.array(Id),
})
export type PlannerRun = z.output<typeof PlannerRun>

export const PlannerStatus = z.object({
  pendingTasks: z.int(),
  unscheduledTasks: z.int(),
  scheduledBlocks: z.int(),
})
export type PlannerStatus = z.output<typeof PlannerStatus>

export const planner = {
  run: endpoint('POST', '/api/planner', {
    summary: 'Plan the next 14 days',
    response: PlannerRun,
  }),
  status: endpoint('GET', '/api/planner', {
    summary: 'Count what waits for the planner and what it has placed',
    response: PlannerStatus,
  }),
}
