import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Interval } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { minutesWorked } from '../../work-sessions/work-timer.ts'

type Block = Pick<TimeBlock, 'startAt' | 'endAt' | 'status' | 'actualMinutes' | 'workedSeconds' | 'timerStartedAt'>

interface Counting {
  pastSessions: PlannerSettings['pastSessions']
  estimateMinutes: number
  now: string
}

/**
 * The part of each block of a task that counts toward its estimate: its whole length [PLAN-55], or the minutes that were worked where
 * somebody said so [WORK-3], the account rolls over what nobody confirmed [WORK-6], or leaves it to a guess [WORK-27].
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
  const missed = pastSessions === 'guess' ? guessedAsMissed(counted, counting) : null
  return counted.map(([block, minutes]) => [block, block === missed ? 0 : minutes])
}

function minutesOf(block: Block, pastSessions: PlannerSettings['pastSessions'], now: string): number {
  if (block.status === 'completed') return block.actualMinutes ?? lengthOf(block)
  if (pastSessions === 'count' || block.endAt > now) return lengthOf(block)
  return pastSessions === 'roll_over' || isTimed(block) ? minutesWorked(block, now) : lengthOf(block)
}

/**
 * [WORK-27] The session of a task that is guessed to be missed. People do most of what is planned, so their sessions count; but they tick what
 * is complete, so that a task which is still open has work left. Where all of them together leave none, the last was not done.
 */
function guessedAsMissed<B extends Block>(
  counted: readonly (readonly [B, number])[],
  { estimateMinutes, now }: Counting,
): B | undefined {
  const past = counted.filter(([{ endAt }]) => endAt <= now)
  if (past.reduce((sum, [, minutes]) => sum + minutes, 0) < estimateMinutes) return undefined
  const unconfirmed = past.map(([block]) => block).filter(block => block.status !== 'completed' && !isTimed(block))
  return unconfirmed.toSorted((one, other) => (one.endAt < other.endAt ? -1 : 1)).at(-1)
}

const isTimed = ({ workedSeconds, timerStartedAt }: Block): boolean => workedSeconds > 0 || timerStartedAt !== null

const lengthOf = ({ startAt, endAt }: Block): number => (Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS
