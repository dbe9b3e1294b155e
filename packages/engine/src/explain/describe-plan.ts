import { chancesOnTime } from '../forecast/chances-on-time.ts'
import { instantOf } from '../input/free-time/timeline.ts'
import type { Schedule } from '../place/schedule.ts'
import type { Finding, Plan, PlanInput, PlannedSession, Session } from '../plan-types.ts'
import { DefendedSessions } from './defended-sessions.ts'
import { dayMinutesByWindows, leftoverOf, oversizeOf, riskOf, type TaskOutcome } from './findings.ts'
import { Obstacles } from './obstacles.ts'
import { plannedSession } from './planned-session.ts'
import { RelaxedRules } from './relaxed-rules.ts'
import { Remedies } from './remedies/remedies.ts'
import { RemedyTrials, type Replan } from './remedies/remedy-trials.ts'
import { shortagesOf } from './remedies/shortage.ts'
import { SessionReasons } from './session-reasons.ts'
import { SOON_MINUTES, TightTasks } from './tight/tight-tasks.ts'

/** Turns a finished schedule into sessions and findings, each with its reason. */
export function describePlan(input: PlanInput, schedule: Schedule, proved: boolean, replan: Replan): Plan {
  const jobOf = new Map(schedule.problem.jobs.map(job => [job.work.task.id, job]))
  const tasks = [...input.tasks].sort((a, b) => (a.id < b.id ? -1 : 1))
  const outcomes: TaskOutcome[] = tasks.map(task => ({ task, job: jobOf.get(task.id) }))
  const dayMinutesOf = dayMinutesByWindows()
  const remedies = new Remedies(schedule, new RemedyTrials(input, schedule, replan))
  const relaxedRules = new RelaxedRules(schedule)
  const obstacles = new Obstacles(schedule, relaxedRules)
  const evidence = { schedule, shortages: shortagesOf(schedule), remedies, obstacles, relaxedRules }
  const collect = <T extends Finding>(find: (outcome: TaskOutcome) => T | null) =>
    outcomes.flatMap(outcome => find(outcome) ?? [])
  const sessions = sessionsOf(input, schedule)
  const drawn = drawnChances(input, sessions, schedule)
  const tight = new TightTasks(schedule, drawn)
  return {
    sessions,
    atRisk: collect(outcome => riskOf(outcome, evidence)),
    tight: collect(outcome => tight.of(outcome)),
    unscheduled: collect(outcome => leftoverOf(outcome, evidence)),
    oversized: collect(outcome => oversizeOf(outcome, dayMinutesOf)),
    proved,
    ...(input.past && { chances: [...drawn].map(([taskId, chance]) => ({ taskId, chance })) }),
  }
}

/** [FORE-11] Of all tasks that are due soon; empty where nothing is known of the past. */
function drawnChances(input: PlanInput, sessions: readonly Session[], schedule: Schedule): Map<string, number> {
  const { past, tasks, now } = input
  if (!past) return new Map()
  const lastDue = instantOf(schedule.problem.facts.timeline, schedule.problem.facts.timeline.first + SOON_MINUTES)
  const soon = tasks.filter(({ dueAt, expires }) => dueAt !== null && !expires && dueAt >= now && dueAt <= lastDue)
  return chancesOnTime({ plan: input, sessions, past }, new Set(soon.map(({ id }) => id)))
}

function sessionsOf(input: PlanInput, schedule: Schedule): PlannedSession[] {
  const keyOf = ({ taskId, start, end }: Session) => `${taskId} ${start} ${end}`
  const currentPlan = new Set(input.currentPlan.map(keyOf))
  const reasons = new SessionReasons(schedule, (job, piece) =>
    currentPlan.has(keyOf(plannedSession(schedule, job, piece))),
  )
  const defended = new DefendedSessions(schedule)
  const sessions = schedule.problem.jobs.flatMap(job =>
    schedule.piecesOf(job).map(piece => ({
      ...plannedSession(schedule, job, piece),
      reason: reasons.of(job, piece),
      defended: defended.has(job, piece),
    })),
  )
  return sessions.sort((a, b) => a.start - b.start)
}
