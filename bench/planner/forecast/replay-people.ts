import { ESTIMATE_LIMITS } from '../../../packages/contract/src/resources/tasks/estimate.values.ts'
import { forecast } from '../../../packages/engine/src/forecast/forecast-plan.ts'
import type { FinishedWork } from '../../../packages/engine/src/forecast/like-work.ts'
import { NO_PAST } from '../../../packages/engine/src/forecast/past-work.ts'
import { ratioAt, ratioTable } from '../../../packages/engine/src/forecast/ratio-table.ts'
import type { PlanTask, Session } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../weeks/free-days.ts'
import { Holds, type Reliability } from './reliability.ts'

const LIMIT = ESTIMATE_LIMITS.tasks
const within = 1e-9

/** The share of a person's tasks whose time was within the range that was said, which is to hold nine of ten. */
export function rangesOf(tasks: readonly FinishedWork[]): { inside: Holds; shorter: Holds; longer: Holds } {
  const found = { inside: new Holds(), shorter: new Holds(), longer: new Holds() }
  for (const [index, task] of tasks.entries()) {
    const earlier = tasks.slice(Math.max(0, index - LIMIT), index)
    const table = ratioTable({ estimateMinutes: task.estimateMinutes, labelId: task.labelIds[0] ?? null }, earlier)
    const ratio = task.workedMinutes / task.estimateMinutes
    const isShorter = ratio < ratioAt(table, 0.05) - within
    const isLonger = ratio > ratioAt(table, 0.95) + within
    found.shorter.add(isShorter)
    found.longer.add(isLonger)
    found.inside.add(!isShorter && !isLonger)
  }
  return found
}

/** So many tasks make a project, and are planned one after the other for eight hours a day. */
const PROJECT = 10
/** Every third such ten are enough, and leave time for the lives. */
const EVERY = 3
const NOW = Date.UTC(2026, 0, 5, 9)
const DAY_MINUTES = 480
const HORIZON = 90
const WINDOWS = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00' }]
/** Where due dates are, as times of what the plan says, in turn. */
const DUE = [0.6, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 2.5]

/**
 * Takes ten tasks after the other of a person as a project with due dates, and asks for its forecast: what of it came true, if the person
 * works on one after the other as long as each really took?
 */
export function replayProjects(
  tasks: readonly FinishedWork[],
  { odds, projectOdds, safe, likely }: { odds: Reliability; projectOdds: Reliability; safe: Holds; likely: Holds },
): void {
  for (let from = 0; from + PROJECT <= tasks.length; from += EVERY * PROJECT) {
    const own = tasks.slice(from, from + PROJECT)
    const planned = runningSums(own.map(({ estimateMinutes }) => Math.max(5, 5 * Math.round(estimateMinutes / 5))))
    const worked = runningSums(own.map(({ workedMinutes }) => workedMinutes))
    if ((planned.at(-1) ?? 0) > HORIZON * DAY_MINUTES) continue
    const dueAfter = planned.map((minutes, index) => minutes * (DUE[(from / PROJECT + index) % DUE.length] ?? 1))
    const list = own.map((task, index) => planTaskOf(task, index, instantAfter(dueAfter[index] ?? 0)))
    const last = list.at(-1)
    const past = {
      ...NO_PAST,
      finished: tasks.slice(Math.max(0, from - LIMIT), from),
      labelOf: Object.fromEntries(list.map(({ id }, index) => [id, own[index]?.labelIds[0] ?? ''])),
      // Nothing is known of missed sessions, so there are none.
      sessions: { kept: 1e9, missed: 0 },
    }
    const sessions = list.flatMap(({ id }, index) => sessionsOf(id, planned[index - 1] ?? 0, planned[index] ?? 0))
    const plan = {
      now: NOW,
      timeZone: 'UTC',
      horizonDays: HORIZON,
      tasks: list,
      busy: [],
      prerequisites: [],
      currentPlan: [],
    }
    const group = { id: 'project', taskIds: list.map(({ id }) => id), dueAt: last?.dueAt ?? null }
    const said = forecast({ plan, sessions, past }, [group])
    const day = (index: number) => Math.ceil((worked[index] ?? 0) / DAY_MINUTES) - 1
    for (const [index, task] of said.tasks.entries()) {
      odds.add(task.onTimeChance ?? 0, (worked[index] ?? 0) <= (dueAfter[index] ?? 0) + within)
      safe.add(day(index) <= (task.safeDay ?? Number.POSITIVE_INFINITY))
      likely.add(day(index) <= (task.likelyDay ?? Number.POSITIVE_INFINITY))
    }
    const [project] = said.groups
    projectOdds.add(project?.onTimeChance ?? 0, (worked.at(-1) ?? 0) <= (dueAfter.at(-1) ?? 0) + within)
  }
}

function runningSums(numbers: readonly number[]): number[] {
  let sum = 0
  return numbers.map(number => {
    sum += number
    return sum
  })
}

/** When so many minutes have been worked. */
const instantAfter = (minutes: number): number => {
  const day = Math.max(0, Math.ceil(minutes / DAY_MINUTES) - 1)
  return NOW + day * DAY + (minutes - day * DAY_MINUTES) * MINUTE
}

function sessionsOf(taskId: string, from: number, to: number): Session[] {
  const sessions: Session[] = []
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / DAY_MINUTES) + 1) * DAY_MINUTES)
    const start = NOW + Math.floor(at / DAY_MINUTES) * DAY + (at % DAY_MINUTES) * MINUTE
    sessions.push({ taskId, start, end: start + (end - at) * MINUTE })
    at = end
  }
  return sessions
}

const planTaskOf = ({ estimateMinutes }: FinishedWork, index: number, dueAt: number): PlanTask => ({
  id: `t${index}`,
  title: 'Task',
  priority: 'none',
  dueAt,
  startAfter: null,
  estimateMinutes,
  minSessionMinutes: 5,
  maxSessionMinutes: 480,
  cooldownMinutes: 0,
  autoSplit: true,
  windows: WINDOWS,
  sortOrder: index,
  createdAt: NOW,
  kept: [],
  dependsOn: [],
})
