import type { PlanTask, Session } from '../src/plan-types.ts'
import type { PlanView } from './plan-view.ts'

/** Names every way in which a finished plan breaks one hard rule. */
export type HardRule = (view: PlanView) => string[]

type Check<Args extends unknown[]> = (view: PlanView, ...args: Args) => string | null

/** A rule that looks at each task. */
export function forTasks(check: Check<[PlanTask]>): HardRule {
  return view =>
    view.input.tasks.flatMap(task => {
      const problem = check(view, task)
      return problem === null ? [] : [`${task.id} ${problem}`]
    })
}

/** A rule that looks at each session. */
export function forSessions(check: Check<[PlanTask, Session]>): HardRule {
  return view =>
    view.input.tasks.flatMap(task =>
      view.sessionsOf(task).flatMap(session => {
        const problem = check(view, task, session)
        return problem === null ? [] : [`${nameOf(session)} ${problem}`]
      }),
    )
}

export function nameOf(session: Session): string {
  return `session of ${session.taskId} at ${new Date(session.start).toISOString().slice(0, 16)}`
}
