import { Random } from '../../weeks/random.ts'
import { overrunAt } from './overruns.ts'

/** What becomes of a session: it is missed, or stopped after a part of it, or done (1). */
export type Fate = 'missed' | number

const MISSED = 0.06
/** A user who does not look at the app follows the plan less. */
const MISSED_IN_SILENCE = 0.2
const INTERRUPTED = 0.08
/** In silence, the share of tasks that are ticked when they are done, and of sessions with a timer. */
const TICKED = 0.4
const TIMED = 0.15

/** The number in a task's id. */
const numberOf = (taskId: string): number => Number(taskId.slice(1))

const drawOf = (seed: number, taskId: string, salt: number) =>
  new Random(seed * 7919 + numberOf(taskId) * 104_729 + salt * 1_299_709)

export function fateOf(seed: number, taskId: string, attempt: number, isSilent: boolean): Fate {
  const random = drawOf(seed, taskId, attempt)
  const draw = random.next()
  const missed = isSilent ? MISSED_IN_SILENCE : MISSED
  if (draw < missed) return 'missed'
  return draw < missed + INTERRUPTED ? 0.2 + 0.6 * random.next() : 1
}

/** Whether a silent user ticks this task when it is done. */
export const isTicked = (seed: number, taskId: string) => drawOf(seed, taskId, 1001).chance(TICKED)

/** Whether a silent user runs a timer for this session. */
export const isTimed = (seed: number, taskId: string, attempt: number) =>
  drawOf(seed, taskId, 2001 + attempt).chance(TIMED)

/** What a person thinks is left of work that takes longer than estimated: half to twice of what it really is. */
export function guessOf(seed: number, taskId: string, guesses: number, leftMinutes: number): number {
  const ratio = overrunAt(drawOf(seed, taskId, 3001 + guesses).next())
  const guess = leftMinutes / Math.min(2, Math.max(0.5, ratio))
  return Math.max(15, Math.ceil(guess / 15) * 15)
}
