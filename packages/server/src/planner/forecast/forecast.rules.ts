import type {
  Forecast,
  ForecastQuery,
  ProjectForecast,
  TaskForecast,
} from '@daywright/contract/resources/planner/forecast'
import { FORECAST_LIMITS } from '@daywright/contract/resources/planner/forecast.values'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { Forecast as EngineForecast, FinishForecast, Group } from '@daywright/engine/forecast/forecast'
import type { Database } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { type Day, dayAt } from '../routines/local-days.ts'
import type { ForecastRequest } from '../threads/planning-threads.ts'
import { forecastInput } from './forecast-input.rules.ts'
import { listOpenTasksOfProjects } from './forecast-past.store.ts'

export type Forecasting = (request: ForecastRequest) => Promise<EngineForecast>

/** [FORE-1] How everything that is planned will go. Its rows are cut to what a request asks for by `partOf`. */
export async function forecastAll(
  { aside, dialect }: Pick<Database, 'aside' | 'dialect'>,
  ownerId: string,
  now: string,
  forecasting: Forecasting,
): Promise<Forecast> {
  const source: Reading = { db: aside, dialect }
  const input = await forecastInput(source, ownerId, now)
  const { tasks, timeZone } = input.plan
  const known = new Set(tasks.map(({ id }) => id))
  const projects = Map.groupBy(await listOpenTasksOfProjects(aside, ownerId), ({ projectId }) => projectId)
  const groups = [...projects].map(([id, own]): Group => {
    const targetDate = own[0]?.targetDate ?? null
    const taskIds = own.map(task => task.id).filter(taskId => known.has(taskId))
    return { id, taskIds, dueAt: targetDate === null ? null : Date.parse(targetDate) }
  })
  const found = await forecasting({ forecast: input, groups })
  const today = dayAt(Date.parse(now), timeZone)
  const dueAt = new Map(tasks.map(task => [task.id, task.dueAt]))
  const projectOf = new Map([...projects.values()].flat().map(({ id, projectId }) => [id, projectId]))
  return {
    timezone: timeZone,
    finishedTasks: input.past.finished.length,
    tasksNeeded: FORECAST_LIMITS.tasksNeeded,
    tasks: found.tasks.map(({ taskId, onTimeChance, ...finish }): TaskForecast => {
      const due = dueAt.get(taskId) ?? null
      return {
        taskId,
        projectId: projectOf.get(taskId) ?? null,
        dueAt: due === null ? null : toTimestamp(due),
        ...daysOf(finish, today),
        onTimeChance: rounded(onTimeChance),
      }
    }),
    projects: found.groups.map(({ id, onTimeChance, curve, ...finish }, index): ProjectForecast => {
      const own = projects.get(id) ?? []
      const inForecast = groups[index]?.taskIds.length ?? 0
      return {
        projectId: id,
        targetDate: own[0]?.targetDate ?? null,
        tasks: inForecast,
        unknownTasks: own.length - inForecast,
        ...daysOf(finish, today),
        onTimeChance: rounded(onTimeChance),
        curve: curve.map(({ day, share }) => ({ on: dateOf(today, day), share: rounded(share) })),
      }
    }),
  }
}

/** [FORE-8] What a request asks for. Tasks are in the order of their due dates, as far as they have one. */
export function partOf(forecast: Forecast, { projectId, taskIds }: ForecastQuery, now: string): Forecast {
  const asked = taskIds && new Set(taskIds)
  const soon = toTimestamp(Date.parse(now) + PLANNER_HORIZON_DAYS * DAY_MS)
  const isAsked = (task: TaskForecast) => {
    if (asked && !asked.has(task.taskId)) return false
    if (projectId !== undefined) return task.projectId === projectId
    return asked !== undefined || (task.dueAt !== null && task.dueAt <= soon)
  }
  const projects = asked
    ? []
    : forecast.projects.filter(project => projectId === undefined || project.projectId === projectId)
  return {
    ...forecast,
    tasks: forecast.tasks.filter(isAsked).toSorted(byDate('dueAt')).slice(0, FORECAST_LIMITS.tasks),
    projects: projects.toSorted(byDate('targetDate')).slice(0, FORECAST_LIMITS.projects),
  }
}

/** What has no date comes last. */
const byDate =
  <K extends string>(name: K) =>
  (one: Record<K, string | null>, other: Record<K, string | null>) =>
    (one[name] ?? '~') < (other[name] ?? '~') ? -1 : (one[name] ?? '~') > (other[name] ?? '~') ? 1 : 0

const dateOf = (today: Day, day: number): string => today.add({ days: day }).toString()

const daysOf = ({ likelyDay, safeDay }: FinishForecast, today: Day) => ({
  likelyOn: likelyDay === null ? null : dateOf(today, likelyDay),
  safeOn: safeDay === null ? null : dateOf(today, safeDay),
})

/** In hundredths: a few hundred draws say no more. */
const rounded = <T extends number | null>(share: T): T => (share === null ? share : Math.round(share * 100) / 100) as T
