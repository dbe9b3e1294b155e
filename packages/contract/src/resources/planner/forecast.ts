import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { FilterId, Id, LocalDate, Timestamp } from '../../fields/fields.ts'
import { FORECAST_LIMITS } from './forecast.values.ts'

/** When a task, or everything that is open in a project, is finished. */
export const FinishForecast = z.object({
  id: Id,
  dueAt: Timestamp.nullable(),
  likelyOn: LocalDate.nullable().describe('Finished by then with 50%; null for not within a year'),
  safeOn: LocalDate.nullable().describe('By then with 90%'),
  onTimeChance: z.number().nullable().describe('From 0 to 1; null if not due'),
})
export type FinishForecast = z.output<typeof FinishForecast>

export const ProjectForecast = FinishForecast.and(
  z.object({
    tasks: z.int(),
    unknownTasks: z.int().describe('Open, but left out: not estimated or not planned'),
    curve: z.array(z.object({ on: LocalDate, share: z.number() })).describe('The chance by day, at most 24 days'),
  }),
)
export type ProjectForecast = z.output<typeof ProjectForecast>

export const Forecast = z.object({
  finishedTasks: z.int().describe('Of one’s own, from which it is made'),
  tasks: z.array(FinishForecast),
  projects: z.array(ProjectForecast),
})
export type Forecast = z.output<typeof Forecast>

export const ForecastQuery = z.object({
  projectId: FilterId.optional(),
  taskIds: z
    .string()
    .transform(list => list.split(','))
    .pipe(z.array(FilterId).max(FORECAST_LIMITS.taskIds))
    .optional()
    .describe(`At most ${FORECAST_LIMITS.taskIds}, separated by commas`),
})
export type ForecastQuery = z.output<typeof ForecastQuery>

export const forecasts = resource({
  about: 'How the planned work will probably go.',
  paths: { get: 'GET /api/forecast' },
  endpoints: {
    get: {
      summary: 'Forecast when tasks and projects are finished',
      description: 'Without a filter: tasks due within 14 days, and all projects.',
      query: ForecastQuery,
      response: Forecast,
    },
  },
})
