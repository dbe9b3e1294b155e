import type { Interval } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import { Random } from '../../weeks/random.ts'
import { BIRTH } from './life-hours.ts'

/** Days without any confirmation of what was done and missed, and what the user says afterwards. */
export interface Silence extends Interval {
  /** How everything went, or only which tasks are complete. */
  readonly says: 'everything' | 'completed tasks'
}

/** People come back at half past eight. */
const BACK = 8.5 * 60 * MINUTE

/** Two to five days, after five to nine others. */
export function silencesOf(seed: number, end: number): Silence[] {
  const random = new Random(seed * 31 + 17)
  const silences: Silence[] = []
  for (let at = BIRTH + random.between(5, 9) * DAY; at < end; ) {
    const back = at + random.between(2, 5) * DAY + BACK
    silences.push({ start: at, end: back, says: random.chance(0.5) ? 'everything' : 'completed tasks' })
    at = back - BACK + random.between(5, 9) * DAY
  }
  return silences
}
