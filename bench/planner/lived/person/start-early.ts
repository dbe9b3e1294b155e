import type { Interval, Session, WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import { openSpans } from '../world/open-spans.ts'

/** A session that is planned later than this is not begun now. */
const MAX_AHEAD = 180 * MINUTE
/** One that begins so soon is waited for. */
const LEAST_AHEAD = 5 * MINUTE

/** Where a meeting is in the way, so much before it is worth beginning: what the server allows too [TODAY-7]. */
const WORTH = 15 * MINUTE

/** What the person looks at before they begin a planned session now. */
export interface EarlyChoice {
  readonly now: number
  /** In order of their start. */
  readonly plan: readonly Session[]
  readonly meetings: readonly Interval[]
  isBreak(taskId: string): boolean
  hoursOf(taskId: string): readonly WeeklyWindow[]
  /** Whether it may be done in parts. */
  maySplit(taskId: string): boolean
  /** From when its start date, its prerequisites and the pause after its last session allow it; infinity if nothing of that is known. */
  beginsFrom(taskId: string): number
}

/** A session to begin now, until when; or none now, and when to look again. */
export type EarlyBegin = { readonly session: Session; readonly end: number } | { readonly lookAgainAt: number }
const NEVER: EarlyBegin = { lookAgainAt: Number.POSITIVE_INFINITY }

/**
 * The next planned session of today, if it can begin now: within its hours, with its planned length or up to the next meeting. A break that
 * cannot begin yet does not keep the person from work that fits before it.
 */
export function earlySession(choice: EarlyChoice): EarlyBegin {
  const { now, plan } = choice
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY
  const coming = plan.filter(({ start }) => start > now && start < Math.min(tomorrow, now + MAX_AHEAD + 1))
  const [next] = coming
  if (!next || next.start - now < LEAST_AHEAD) return NEVER
  const begun = begin(next, choice, next.end)
  if ('session' in begun || !choice.isBreak(next.taskId)) return begun
  const work = coming.find(({ taskId }) => !choice.isBreak(taskId))
  return work ? begin(work, choice, next.start) : NEVER
}

function begin(session: Session, choice: EarlyChoice, until: number): EarlyBegin {
  const { taskId, start, end } = session
  const { now, meetings } = choice
  const from = choice.beginsFrom(taskId)
  if (from > now) return { lookAgainAt: from < start - LEAST_AHEAD ? from : Number.POSITIVE_INFINITY }
  const whole = now + end - start
  const [open] = openSpans(choice.hoursOf(taskId), now, Math.min(whole, until), meetings)
  if (open?.start !== now) return NEVER
  if (open.end === whole) return { session, end: whole }
  return choice.maySplit(taskId) && open.end - now >= WORTH ? { session, end: open.end } : NEVER
}
