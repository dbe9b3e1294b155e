import { z } from 'zod'
import { resource } from '../../api/resource.ts'
import { Id } from '../../fields/fields.ts'

/** Finished tasks whose work was timed or confirmed. */
export const EstimateComparison = z.object({
  tasks: z.int(),
  estimatedMinutes: z.int(),
  workedMinutes: z.int(),
  /** How many times as long as estimated the work takes, to one decimal place; null until there are enough tasks. */
  factor: z.number().nullable(),
})
export type EstimateComparison = z.output<typeof EstimateComparison>

export const EstimateGroup = EstimateComparison.extend({ id: Id, name: z.string() })
export type EstimateGroup = z.output<typeof EstimateGroup>

export const Estimates = z.object({
  /** How many finished tasks a factor needs. */
  tasksNeeded: z.int(),
  overall: EstimateComparison,
  projects: z.array(EstimateGroup),
  labels: z.array(EstimateGroup),
})
export type Estimates = z.output<typeof Estimates>

export const estimates = resource({
  about: 'How estimates compare with the time that the work took.',
  paths: { get: 'GET /api/estimates' },
  endpoints: {
    get: {
      summary: 'Compare the estimates of finished tasks with the time that was worked on them',
      response: Estimates,
    },
  },
})
