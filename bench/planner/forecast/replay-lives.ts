import { forecast } from '../../../packages/engine/src/forecast/forecast-plan.ts'
import type { PastWork } from '../../../packages/engine/src/forecast/past-work.ts'
import { plan } from '../../../packages/engine/src/plan.ts'
import type { Interval, PlanInput, Session } from '../../../packages/engine/src/plan-types.ts'
import { meetingsAt } from '../lived/person/life-input.ts'
import type { Lived } from '../lived/person/lived-plan.ts'
import { Living } from '../lived/person/living.ts'
import type { Life } from '../lived/world/life.ts'
import { BIRTH } from '../lived/world/life-hours.ts'
import { meetingsThatHappen } from '../lived/world/life-meetings.ts'
import { DAY, MINUTE } from '../weeks/free-days.ts'
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
      return { sessions: plan(given).sessions, late: new Set(), tight: new Set(), chances: new Map() }
    },
    { startsEarly: true, pastRule: 'count', slackPercent: 0 },
    ({ now, plan: { sessions } }) => {
      const day = Math.floor((now - BIRTH) / DAY)
      if (input && !mornings.has(day)) mornings.set(day, { now, input, sessions })
    },
  ).run()
  const completedAt = new Map(lived.results.map(({ task, completedAt }) => [task.id, completedAt]))
  const asked = new Set<string>()
  for (const [day, { now, input, sessions }] of mornings) {
    const cpu = process.threadCpuUsage()
    const said = forecast({ plan: input, sessions, past: pastAt(life, lived, now) })
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
      found.odds.add(onTimeChance, done <= dueAt)
      found.likely.add(doneDay <= (likelyDay ?? Number.POSITIVE_INFINITY))
      found.safe.add(doneDay <= (safeDay ?? Number.POSITIVE_INFINITY))
    }
  }
}

/** What the server would know of the past. Of missed sessions, only how many there are in the end. */
function pastAt(life: Life, { results, log }: Lived, now: number): PastWork {
  const lived = (now - BIRTH) / (life.end - BIRTH)
  const missed = Math.round(log.missed * lived)
  return {
    finished: results.flatMap(({ task, completedAt, workedMinutes }) =>
      completedAt !== null && completedAt < now && !task.isHabit
        ? [{ estimateMinutes: task.estimateMinutes, workedMinutes: Math.max(1, workedMinutes), labelIds: [] }]
        : [],
    ),
    labelOf: {},
    sessions: { missed, kept: Math.round(log.begun * lived) - missed },
    meetings: {
      past: [0, 1, 2, 3, 4, 5, 6].map(weekday => pastDays(life, now, weekday)),
      coming: Array.from({ length: 28 }, (_, day) => minutesOn(meetingsAt(life, now), now, day)),
    },
  }
}

const pastDays = (life: Life, now: number, weekday: number): number[] =>
  Array.from({ length: 28 }, (_, index) => -1 - index)
    .filter(day => now + day * DAY >= BIRTH && new Date(now + day * DAY).getUTCDay() === weekday)
    .map(day => minutesOn(meetingsThatHappen(life.meetings), now, day))

function minutesOn(meetings: readonly Interval[], now: number, day: number): number {
  const start = Math.floor(now / DAY) * DAY + day * DAY
  return meetings
    .filter(meeting => meeting.end - meeting.start < DAY / 2 && meeting.start >= start && meeting.start < start + DAY)
    .reduce((sum, meeting) => sum + (meeting.end - meeting.start) / MINUTE, 0)
}
