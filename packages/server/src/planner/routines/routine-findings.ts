import type { RoutineFinding } from '@daywright/contract/resources/planner/planner'
import type { Break } from '@daywright/contract/resources/planner/planner-settings'
import type { Plan } from '@daywright/engine/plan-types'
import { dayText } from './local-days.ts'
import type { RoutineJob } from './routine-job.ts'

const FIX_BREAK = 'Make room in that time, or give the break a longer window in Settings → Planning.'
const FIX_HABIT = 'Fewer or shorter sessions, or more working hours for it, would fit.'

/** [BREAK-5] [HABIT-7] Breaks and habits for which the plan has not enough room, in words. */
export function routineFindings(jobs: Iterable<RoutineJob>, plan: Plan, breaks: readonly Break[]): RoutineFinding[] {
  const placed = Map.groupBy(plan.sessions, session => session.taskId)
  const causes = new Map(plan.unscheduled.map(({ taskId, reason }) => [taskId, reason.details]))
  return [...jobs].flatMap(job => {
    const left = job.missing - (placed.get(job.task.id)?.length ?? 0)
    if (left <= 0 || job.isCutOff) return []
    const { kind, habitId, on } = job
    const sentence = kind === 'break' ? breakSentence(job, breaks) : habitSentence(job, job.target - left)
    const details = kind === 'break' ? FIX_BREAK : [causes.get(job.task.id), FIX_HABIT].filter(Boolean).join(' ')
    return [{ kind, habitId, title: job.task.title, on: on.toString(), sentence, details }]
  })
}

function breakSentence({ task, on }: RoutineJob, breaks: readonly Break[]): string {
  const known = breaks.find(({ name }) => name === task.title)
  const window = known ? ` between ${known.from} and ${known.to}` : ''
  return `There are no ${task.estimateMinutes} free minutes for “${task.title}”${window} on ${dayText(on)}.`
}

function habitSentence({ task, on, period, target }: RoutineJob, fit: number): string {
  const when = period === 'day' ? `on ${dayText(on)}` : `in the week of ${dayText(on)}`
  if (fit === 0) return `There is no time for “${task.title}” ${when}.`
  return `Only ${fit} of ${target} sessions of “${task.title}” fit ${when}.`
}
