import { forecast } from '../../../packages/engine/src/forecast/forecast-plan.ts'
import { NO_PAST } from '../../../packages/engine/src/forecast/past-work.ts'
import { plan } from '../../../packages/engine/src/plan.ts'
import type { PlanInput, Session } from '../../../packages/engine/src/plan-types.ts'
import { Living } from '../lived/person/living.ts'
import type { Life } from '../lived/world/life.ts'
import { BIRTH } from '../lived/world/life-hours.ts'
import { DAY } from '../weeks/free-days.ts'
import type { Holds, Reliability } from './reliability.ts'

interface Morning {
  readonly now: number
  readonly input: PlanInput
  readonly sessions: readonly Session[]
}

interface Found {
  readonly odds: Reliability
  readonly safe: Holds
  readonly likely: Holds
  readonly cpuMs: number[]
}

/** How long before the due date a forecast is looked at: each task once, at a time of its own. */
const DAYS_BEFORE = [1, 2, 3, 5, 7]

/** Lives a life with the planner, and asks each morning how it will go. */
export function replayLife(life: Life, found: Found): void {
  const mornings = new Map<number, Morning>()
  let input: PlanInput | undefined
  const lived = new Living(
    life,
    given => {
      input = given
      // Chances are asked for once a day, below.
      const { past: _, ...withoutPast } = given
      return { sessions: plan(withoutPast).sessions, late: new Set(), tight: new Set(), chances: new Map() }
    },
    { startsEarly: true, pastRule: 'count', slackPercent: 0, knowsPast: true },
    ({ now, plan: { sessions } }) => {
      const day = Math.floor((now - BIRTH) / DAY)
      if (input && !mornings.has(day)) mornings.set(day, { now, input, sessions })
    },
  ).run()
  const completedAt = new Map(lived.results.map(({ task, completedAt }) => [task.id, completedAt]))
  const asked = new Set<string>()
  for (const [day, { now, input, sessions }] of mornings) {
    const cpu = process.threadCpuUsage()
    const said = forecast({ plan: input, sessions, past: input.past ?? NO_PAST })
    const used = process.threadCpuUsage(cpu)
    found.cpuMs.push((used.user + used.system) / 1000)
    for (const { taskId, onTimeChance, likelyDay, safeDay } of said.tasks) {
      const { dueAt } = input.tasks.find(({ id }) => id === taskId) ?? {}
      const before = DAYS_BEFORE[Number(taskId.slice(1)) % DAYS_BEFORE.length] ?? 1
      if (!dueAt || onTimeChance === null || dueAt > life.end || dueAt < now || asked.has(taskId)) continue
      if (dueAt - now > before * DAY) continue
      asked.add(taskId)
      const done = completedAt.get(taskId) ?? Number.POSITIVE_INFINITY
      const doneDay = Math.floor((done - 1 - BIRTH) / DAY) - day
      const daysLeft = Math.floor((life.end - BIRTH) / DAY) - day
      found.odds.add(onTimeChance, done <= dueAt)
      // What was to be finished after the end of the life is not known, whether or not it was finished before.
      if (likelyDay !== null && likelyDay < daysLeft) found.likely.add(doneDay <= likelyDay)
      if (safeDay !== null && safeDay < daysLeft) found.safe.add(doneDay <= safeDay)
    }
  }
}
