import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { isOfPlanner } from '../draft/kept-blocks.ts'
import type { ComingBlock } from '../facts/planner-facts.store.ts'
import type { Stretch } from '../what-if/free-gaps.ts'

/** Less than that is no work that anybody has done. */
const BEGUN_MINUTES = 5

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** [PLAN-151] A block of the planner that is on now, and has not been started. */
export const isUnstarted = (block: ComingBlock, now: string): boolean =>
  isOfPlanner(block) && block.type !== 'break' && block.startAt < now && block.endAt > now && hasNoTimer(block)

/** [PLAN-153] A session that a person wanted to do next, before they wanted something else. */
export const isWish = (block: ComingBlock): boolean =>
  block.reason?.code === 'asked-for' &&
  block.status === 'scheduled' &&
  !block.locked &&
  hasNoTimer(block) &&
  !finished.has(block.taskStatus ?? '')

const hasNoTimer = ({ timerStartedAt, workedSeconds }: ComingBlock) => timerStartedAt === null && workedSeconds === 0

/** What the planner places again by itself, if its time is taken. A break stays: it is a pause that the user has set. */
export const isPlannedAgain = (block: ComingBlock, now: string): boolean =>
  block.startAt >= now && isOfPlanner(block) && block.type !== 'break'

/** Whether a block gives its time to what is done now. */
export const movesAside = (block: ComingBlock, now: string): boolean =>
  isPlannedAgain(block, now) || isUnstarted(block, now) || isWish(block)

/** [PLAN-151] What is left of an unstarted block when something else begins: the time until then, if that is worth it. */
export function cutShort(block: ComingBlock, from: number, now: string): ComingBlock[] {
  if (!hasPassed(block, now)) return []
  return [{ ...block, endAt: toTimestamp(Math.min(from, Date.parse(block.endAt))) }]
}

/** Whether so much of it has passed that the user may have worked on it without saying so. */
export const hasPassed = ({ startAt }: ComingBlock, now: string): boolean =>
  Date.parse(now) - Date.parse(startAt) >= BEGUN_MINUTES * MINUTE_MS

export const stretchOf = ({ startAt, endAt }: Pick<TimeBlock, 'startAt' | 'endAt'>): Stretch => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})

export const overlaps = (one: Stretch, other: Stretch): boolean => one.start < other.end && one.end > other.start
