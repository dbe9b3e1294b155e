import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notFound } from '../../errors/errors.values.ts'
import { Id } from '../../fields/fields.ts'

const rangeOf = (value: z.ZodNumber) => z.object({ low: value, high: value })

/** Finished tasks whose work was timed or confirmed. */
export const EstimateComparison = z.object({
  tasks: z.int(),
  estimatedMinutes: z.int().describe('What was estimated before work began'),
  workedMinutes: z.int(),
  factor: z
    .number()
    .nullable()
    .describe('Half of the tasks took at most so many times their estimate; null until there are enough tasks'),
  half: rangeOf(z.number())
    .nullable()
    .describe('Half of the tasks took between so many times their estimate; null until there are enough tasks'),
  most: rangeOf(z.number())
    .nullable()
    .describe('Eight in ten tasks took between so many times their estimate; null until there are enough tasks'),
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

export const PredictedTime = z.object({
  minutes: z.int().describe('What the task is planned for with learned estimates: the middle of what such tasks took'),
  factor: z.number().describe('How many times the estimate that is, to one decimal place'),
  half: rangeOf(z.int()).describe('Half of such tasks take between so many minutes'),
  most: rangeOf(z.int()).describe('Eight in ten such tasks take between so many minutes'),
})
export type PredictedTime = z.output<typeof PredictedTime>

export const TaskPrediction = z.object({
  prediction: PredictedTime.nullable().describe(
    'Null for a task that is finished or has no estimate, and until enough tasks are finished',
  ),
})

export const estimates = resource({
  about: 'How estimates compare with the time that the work took.',
  paths: { get: 'GET /api/estimates', predict: 'GET /api/estimates/tasks/{id}' },
  endpoints: {
    get: {
      summary: 'Compare the estimates of finished tasks with the time that was worked on them',
      response: Estimates,
    },
    predict: {
      summary: 'Predict how long a task takes, from finished tasks of like size and with the same label',
      response: TaskPrediction,
      errors: [notFound('Task')],
    },
  },
})
