import type { FreshStartAction, FreshStartReason } from '@daywright/contract/resources/fresh-start/fresh-start'
import { FRESH_START_LIMITS } from '@daywright/contract/resources/fresh-start/fresh-start.values'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { OpenTask } from './fresh-start.store.ts'

/** What a plan without the old due dates, and the records, say about a task. */
export interface FoundOut {
  /** When all of its work is done; null if not all of it fits. */
  end: number | null
  /** All of its coming sessions were placed by hand, or are locked. */
  isByHand: boolean
  /** Nothing is left to plan. */
  isWorkedOff: boolean
  /** A timer runs for it. */
  isRunning: boolean
  /** Some of it was done. */
  isBegun: boolean
  /** Another open task waits for it. */
  isNeeded: boolean
  /** An open task that it waits for. */
  waitsFor: string | null
  /** When the next open date of its series is due. */
  nextDate: string | null
}

export interface Proposed {
  action: FreshStartAction
  reason: Omit<FreshStartReason, 'sentence'>
}

type Reason = Proposed['reason']
const reasonOf = (code: Reason['code'], values: Partial<Reason> = {}): Reason => ({
  code,
  endAt: null,
  days: null,
  title: null,
  ...values,
})

/** [FRESH-3] [FRESH-5] [FRESH-6] What is proposed for a task, and why. */
export function proposedAction(task: OpenTask, found: FoundOut, now: string): Proposed {
  const { end, nextDate, waitsFor } = found
  const endAt = end === null ? null : toTimestamp(end)
  if (found.isRunning) return { action: 'keep', reason: reasonOf('worked-on-now') }
  if (isStale(task, found, now))
    return { action: 'drop', reason: reasonOf('stale', { days: daysSince(task.dueAt, now) }) }
  // What comes again anyway need not be caught up with twice.
  if (nextDate !== null && (endAt === null || nextDate <= endAt))
    return { action: 'drop', reason: reasonOf('next-date', { endAt: nextDate }) }
  if (endAt !== null)
    return { action: 'new_date', reason: reasonOf(found.isByHand ? 'placed-by-hand' : 'ends-by', { endAt }) }
  if (found.isWorkedOff) return { action: 'new_date', reason: reasonOf('no-work-left') }
  const reason = waitsFor === null ? reasonOf('no-room') : reasonOf('waits', { title: waitsFor })
  return { action: isImportant(task) ? 'new_date' : 'defer', reason }
}

const isImportant = ({ priority }: OpenTask): boolean => priority === 'high' || priority === 'urgent'

/** [FRESH-5] Only what is unchanged for a month, matters little, and no other task depends on. */
function isStale(task: OpenTask, { isBegun, isNeeded, isByHand }: FoundOut, now: string): boolean {
  const { staleDays } = FRESH_START_LIMITS
  const isSmall = task.priority === 'none' || task.priority === 'low'
  const isOld = daysSince(task.dueAt, now) >= staleDays && daysSince(task.updatedAt, now) >= staleDays
  const isHeld = isBegun || isNeeded || isByHand || task.locked || task.status === 'in_progress'
  return isSmall && isOld && !isHeld && task.seriesId === null
}

const daysSince = (instant: string | null, now: string): number =>
  instant === null ? 0 : Math.floor((Date.parse(now) - Date.parse(instant)) / DAY_MS)
