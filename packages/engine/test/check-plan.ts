import type { Plan, PlanInput, PlanTask } from '../src/plan-types.ts'
import { HARD_RULES } from './hard-rules.ts'
import { CLOCKS, PlanView } from './plan-view.ts'
import { reasonText } from './reason-text.ts'

/** Every broken rule of a plan, in words; empty when it keeps them all. */
export function brokenRules(input: PlanInput, plan: Plan): string[] {
  const view = new PlanView(input, plan.sessions)
  const isInOrder = plan.sessions.every((session, index) => (plan.sessions[index - 1]?.start ?? 0) <= session.start)
  const hasReasons = plan.sessions.every(({ reason }) => reasonText(reason, input.timeZone).endsWith('.'))
  return [
    ...Object.values(HARD_RULES).flatMap(rule => rule(view)),
    ...(isInOrder ? [] : ['sessions are out of order']),
    ...(hasReasons ? [] : ['a session has no reason']),
    ...wrongFindings(view, plan),
  ]
}

/** [PLAN-21] to [PLAN-25] and [PLAN-99] The tasks of each list are those that the rules name, no more and no fewer. */
function wrongFindings(view: PlanView, plan: Plan): string[] {
  const expected = { atRisk: isAtRisk, unscheduled: isUnscheduled, oversized: isOversized }
  return (['atRisk', 'unscheduled', 'oversized'] as const).flatMap(kind => {
    const got = plan[kind].map(finding => finding.taskId).sort()
    const want = view.input.tasks
      .filter(task => expected[kind](view, task))
      .map(task => task.id)
      .sort()
    return got.join() === want.join() ? [] : [`${kind} is [${got}] and should be [${want}]`]
  })
}

function isAtRisk(view: PlanView, task: PlanTask): boolean {
  const { dueAt, expires } = task
  if (dueAt === null || expires) return false
  const ends = [...view.sessionsOf(task), ...task.kept].map(block => block.end).filter(end => end > view.input.now)
  return (
    dueAt < view.input.now || ends.some(end => end > dueAt) || (isUnscheduled(view, task) && dueAt <= view.horizonEnd)
  )
}

function isUnscheduled(view: PlanView, task: PlanTask): boolean {
  return view.unplanned(task) > 0
}

function isOversized(_: PlanView, task: PlanTask): boolean {
  const lengthOf = (day: number) => {
    const windows = task.windows.filter(window => window.day.includes(day))
    return CLOCKS.filter(clock => windows.some(window => window.start <= clock && clock < window.end)).length
  }
  return (task.kind ?? 'task') === 'task' && task.estimateMinutes > Math.max(...[0, 1, 2, 3, 4, 5, 6].map(lengthOf))
}
