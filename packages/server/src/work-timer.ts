import type { TimeBlock } from '@daywright/contract/time-block'
import { BLOCK_LIMITS } from '@daywright/contract/time-block.values'

type Timed = Pick<TimeBlock, 'timerStartedAt' | 'workedSeconds'>

/** What the timer has counted until now: at most a day, because one that runs longer was forgotten. */
export function secondsWorked({ timerStartedAt, workedSeconds }: Timed, now: string): number {
  const running = timerStartedAt === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(timerStartedAt))
  return Math.min(workedSeconds + Math.floor(running / 1000), BLOCK_LIMITS.workedSeconds.max)
}

export const minutesWorked = (block: Timed, now: string): number => Math.round(secondsWorked(block, now) / 60)

/** [WORK-8] The fields of a block whose timer does not run any more. At least a second, which tells that it was started. */
export const withTimerPaused = (block: Timed, now: string): Timed => ({
  timerStartedAt: null,
  workedSeconds: Math.max(secondsWorked(block, now), block.timerStartedAt === null ? 0 : 1),
})
