import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { lengthOf, minutesDone } from '@daywright/contract/resources/time-blocks/session-minutes'
import { minutesWorked } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Interval } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'

type Block = Pick<TimeBlock, 'startAt' | 'endAt' | 'status' | 'actualMinutes' | 'workedSeconds' | 'timerStartedAt'>

interface Counting {
  pastSessions: PlannerSettings['pastSessions']
  estimateMinutes: number
  now: string
}

/**
 * The part of each block of a task that counts toward its estimate: its whole length [PLAN-55], or the minutes that were worked where
 * the user said so [WORK-3], the account rolls over unconfirmed sessions [WORK-6], or leaves it to a guess [WORK-27].
 */
export function countedWork(blocks: readonly Block[], counting: Counting): Interval[] {
  return countedMinutes(blocks, counting).flatMap(([block, minutes]) => {
    const end = Date.parse(block.endAt)
    // Measured from the end, so that a cooldown is measured from there too, and nothing reaches into the future.
    const start = end - minutes * MINUTE_MS
    return start < end ? [{ start, end }] : []
  })
}

/** [TODAY-15] The same in minutes, for each block. */
export function countedMinutes<B extends Block>(
  blocks: readonly B[],
  counting: Counting,
): [block: B, minutes: number][] {
  const { pastSessions, now } = counting
  const counted = blocks.map((block): [B, number] => [block, minutesOf(block, pastSessions, now)])
  return pastSessions === 'guess' ? withoutMissed(counted, counting) : counted
}

function minutesOf(block: Block, pastSessions: PlannerSettings['pastSessions'], now: string): number {
  if (block.status === 'completed') return minutesDone(block)
  if (pastSessions === 'count' || block.endAt > now) return lengthOf(block)
  return pastSessions === 'roll_over' || isTimed(block) ? minutesWorked(block, now) : lengthOf(block)
}

/** What a task keeps while it is open, however many sessions have passed: enough to sit down, finish it or tick it. */
const REMAINING_MINUTES = 25

/**
 * [WORK-27] People do most of what is planned, so their sessions count; but they tick what is complete, so that a task which is still open
 * has work left. Where all of them together leave none, the last counts as not done, and so much of those before it that the task has a little time left.
 */
function withoutMissed<B extends Block>(
  counted: [block: B, minutes: number][],
  { estimateMinutes, now }: Counting,
): [block: B, minutes: number][] {
  const past = counted.filter(([{ endAt }]) => endAt <= now)
  const beyond = past.reduce((sum, [, minutes]) => sum + minutes, 0) - estimateMinutes
  const unconfirmed = past
    .filter(([block]) => block.status !== 'completed' && !isTimed(block))
    .toSorted(([one], [other]) => (one.endAt > other.endAt ? -1 : 1))
  const [last] = unconfirmed
  if (beyond < 0 || !last) return counted
  const [, length] = last
  let missing = Math.max(length, beyond + Math.min(REMAINING_MINUTES, length))
  const left = new Map<B, number>()
  for (const [block, minutes] of unconfirmed) {
    left.set(block, Math.max(0, minutes - missing))
    missing = Math.max(0, missing - minutes)
  }
  return counted.map(([block, minutes]) => [block, left.get(block) ?? minutes])
}

const isTimed = ({ workedSeconds, timerStartedAt }: Block): boolean => workedSeconds > 0 || timerStartedAt !== null
