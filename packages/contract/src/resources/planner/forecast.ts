import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { FilterId, Id, LocalDate, Timestamp } from '../../fields/fields.ts'
import { FORECAST_LIMITS } from './forecast.values.ts'

const Chance = z.number().min(0).max(1)

const Finish = z.object({
  likelyOn: LocalDate.nullable().describe(
    'By the end of this day it is finished with a chance of 50%; null for not within a year',
  ),
  safeOn: LocalDate.nullable().describe(
    'By the end of this day it is finished with a chance of 90%; null for not within a year',
  ),
  onTimeChance: Chance.nullable().describe('The chance to be finished when it is due; null if it is not due'),
})

export const TaskForecast = Finish.extend({
  taskId: Id,
  projectId: Id.nullable(),
  dueAt: Timestamp.nullable(),
})
export type TaskForecast = z.output<typeof TaskForecast>

export const ForecastPoint = z.object({
  on: LocalDate,
  share: Chance.describe('The chance that everything is finished by the end of the day'),
})

export const ProjectForecast = Finish.extend({
  projectId: Id,
  targetDate: Timestamp.nullable(),
  tasks: z.int().describe('Open tasks in the forecast'),
  unknownTasks: z
    .int()
    .describe('Open tasks without an estimate, or that are not planned automatically: the forecast leaves them out'),
  curve: z.array(ForecastPoint).describe('At most 24 days'),
})
export type ProjectForecast = z.output<typeof ProjectForecast>

export const Forecast = z.object({
  timezone: z.string().describe('The IANA zone of the days'),
  finishedTasks: z.int().describe('Finished tasks of one’s own from which it is made'),
  tasksNeeded: z.int().describe('With fewer, what is usual for people says more'),
  tasks: z.array(TaskForecast),
  projects: z.array(ProjectForecast),
})
export type Forecast = z.output<typeof Forecast>

export const ForecastQuery = z.object({
  projectId: FilterId.optional().describe('Only this project and its tasks'),
  taskIds: z
    .string()
    .transform(list => list.split(','))
    .pipe(z.array(FilterId).max(FORECAST_LIMITS.taskIds))
    .optional()
    .describe(`Only these tasks and no projects: at most ${FORECAST_LIMITS.taskIds} ids, separated by commas`),
})
export type ForecastQuery = z.output<typeof ForecastQuery>

export const forecasts = resource({
  about: 'How the planned work will probably go.',
  paths: { get: 'GET /api/forecast' },
  endpoints: {
    get: {
      summary: 'Forecast when tasks and projects are finished',
      description:
        'From how long finished tasks took, missed sessions and meetings, in the order of the current plan. Without a filter: tasks that are due within the next 14 days, and all projects with open tasks.',
      query: ForecastQuery,
      response: Forecast,
    },
  },
})
