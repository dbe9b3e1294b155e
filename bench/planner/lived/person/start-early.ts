import type { Interval, Session, WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import { openSpans } from '../world/open-spans.ts'

/** A session that is planned later than this is not begun now. */
const MAX_AHEAD = 180 * MINUTE
/** One that begins so soon is waited for. */
const LEAST_AHEAD = 5 * MINUTE

/** What the person looks at before they begin a planned session now. */
export interface EarlyChoice {
  readonly now: number
  /** In order of their start. */
  readonly plan: readonly Session[]
  readonly meetings: readonly Interval[]
  isBreak(taskId: string): boolean
  hoursOf(taskId: string): readonly WeeklyWindow[]
  /** Whether its start date, its prerequisites and the pause after its last session allow it now. */
  mayBegin(taskId: string): boolean
}

/**
 * The next planned session of today, if it can begin now with its planned length: within its hours, before the next meeting.
 * A break that cannot begin yet does not keep anybody from work that fits before it.
 */
export function earlySession(choice: EarlyChoice): Session | null {
  const { now, plan } = choice
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY
  const coming = plan.filter(({ start }) => start > now && start < Math.min(tomorrow, now + MAX_AHEAD + 1))
  const [next] = coming
  if (!next || next.start - now < LEAST_AHEAD) return null
  if (canBegin(next, choice)) return next
  if (!choice.isBreak(next.taskId)) return null
  const work = coming.find(({ taskId }) => !choice.isBreak(taskId))
  return work && now + work.end - work.start <= next.start && canBegin(work, choice) ? work : null
}

function canBegin({ taskId, start, end }: Session, { now, meetings, hoursOf, mayBegin }: EarlyChoice): boolean {
  const early = { start: now, end: now + end - start }
  const [open] = openSpans(hoursOf(taskId), early.start, early.end, meetings)
  return open?.start === early.start && open.end === early.end && mayBegin(taskId)
}
