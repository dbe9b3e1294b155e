import type {
  FinishForecast,
  Forecast,
  ForecastQuery,
  ProjectForecast,
} from '@daywright/contract/resources/planner/forecast'
import { FORECAST_LIMITS } from '@daywright/contract/resources/planner/forecast.values'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type {
  FinishForecast as DrawnFinish,
  Forecast as DrawnForecast,
  Group,
} from '@daywright/engine/forecast/forecast-plan'
import type { Database } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { type Day, dayAt } from '../routines/local-days.ts'
import type { ForecastRequest } from '../threads/planning-threads.ts'
import { forecastInput } from './forecast-input.rules.ts'
import { listOpenTasksOfProjects } from './forecast-past.store.ts'

type Forecasting = (request: ForecastRequest) => Promise<DrawnForecast>

/** Everything that is forecast of an account, with the projects of its tasks. */
export interface FullForecast extends Omit<Forecast, 'tasks'> {
  tasks: { projectId: string | null; finish: FinishForecast }[]
}

/** [FORE-1] How everything that is planned will go. */
export async function forecastAll(
  { aside, dialect }: Pick<Database, 'aside' | 'dialect'>,
  ownerId: string,
  now: string,
  forecasting: Forecasting,
): Promise<FullForecast> {
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
    finishedTasks: input.past.finished.length,
    tasks: found.tasks.map(({ taskId, ...finish }) => ({
      projectId: projectOf.get(taskId) ?? null,
      finish: finishOf(taskId, dueAt.get(taskId) ?? null, finish, today),
    })),
    projects: found.groups.map(({ id, curve, ...finish }, index): ProjectForecast => {
      const { taskIds = [], dueAt = null } = groups[index] ?? {}
      return {
        ...finishOf(id, dueAt, finish, today),
        tasks: taskIds.length,
        unknownTasks: (projects.get(id)?.length ?? 0) - taskIds.length,
        curve: curve.map(({ day, share }) => ({ on: dateOf(today, day), share: rounded(share) })),
      }
    }),
  }
}

/** [FORE-8] What a request asks for. What is due first comes first. */
export function partOf({ tasks, projects, ...all }: FullForecast, query: ForecastQuery, now: string): Forecast {
  const { projectId, taskIds } = query
  const asked = taskIds && new Set(taskIds)
  const soon = toTimestamp(Date.parse(now) + PLANNER_HORIZON_DAYS * DAY_MS)
  const isAsked = ({ projectId: own, finish: { id, dueAt } }: FullForecast['tasks'][number]) => {
    if (asked && !asked.has(id)) return false
    if (projectId !== undefined) return own === projectId
    return asked !== undefined || (dueAt !== null && dueAt <= soon)
  }
  const askedProjects = asked ? [] : projects.filter(({ id }) => projectId === undefined || id === projectId)
  const finishes = tasks.filter(isAsked).map(({ finish }) => finish)
  return {
    ...all,
    tasks: finishes.toSorted(byDueDate).slice(0, FORECAST_LIMITS.tasks),
    projects: askedProjects.toSorted(byDueDate).slice(0, FORECAST_LIMITS.projects),
  }
}

/** What is not due comes last. */
function byDueDate(one: FinishForecast, other: FinishForecast): number {
  const [first, second] = [one.dueAt ?? '~', other.dueAt ?? '~']
  return first < second ? -1 : first > second ? 1 : 0
}

const finishOf = (
  id: string,
  due: number | null,
  { likelyDay, safeDay, onTimeChance }: DrawnFinish & { onTimeChance: number | null },
  today: Day,
): FinishForecast => ({
  id,
  dueAt: due === null ? null : toTimestamp(due),
  likelyOn: likelyDay === null ? null : dateOf(today, likelyDay),
  safeOn: safeDay === null ? null : dateOf(today, safeDay),
  onTimeChance: onTimeChance === null ? null : rounded(onTimeChance),
})

const dateOf = (today: Day, day: number): string => today.add({ days: day }).toString()

/** In hundredths: a few hundred draws say no more. */
const rounded = (share: number): number => Math.round(share * 100) / 100
