import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import type { Stretch } from '../what-if/free-gaps.ts'
import { isUnstarted, overlaps, stretchOf } from './aside.ts'
import { WORTH_MINUTES } from './next-session-length.ts'
import { eventsFor, type Room, staying, withRoomFor, withTimes } from './room.ts'

/**
 * [TODAY-7] [WORK-21] Room for a session that begins now. Undefined if nothing has to move for it: it is on already, and nothing else is in
 * its way; or it is one of the past.
 */
export function roomForBegin(facts: PlannerFacts, id: string, now: string): Room | undefined {
  const block = facts.coming.find(other => other.id === id)
  if (!block) return undefined
  const isEarly = block.startAt > now
  const time = isEarly ? timeFromNow(facts, block, now) : stretchOf(block)
  const present = { start: minuteOf(now), end: time.end }
  const isInTheWay = (other: ComingBlock) => other.id !== id && overlaps(stretchOf(other), present)
  if (!isEarly && !facts.coming.some(other => isUnstarted(other, now) && isInTheWay(other))) return undefined
  const session = { ...withTimes(block, time), status: 'in_progress', timerStartedAt: now } as const
  const coming = withRoomFor(facts, { ...session, startAt: toTimestamp(present.start) }, now)
  return { id, coming: coming.map(other => (other.id === id ? session : other)) }
}

/** Its length from now on; it ends where something begins that stays, if its task may be split and enough is before that. */
function timeFromNow(facts: PlannerFacts, block: ComingBlock, now: string): Stretch {
  const { start, end } = stretchOf(block)
  const time = { start: minuteOf(now), end: minuteOf(now) + (end - start) }
  const task = facts.tasks.find(({ id }) => id === block.taskId)
  if (!task?.autoSplit || block.source !== 'auto') return time
  const fixed = [
    ...eventsFor(facts, task).map(({ from }) => from),
    ...staying(facts, now).flatMap(other => (other.id === block.id ? [] : Date.parse(other.startAt))),
  ]
  const next = Math.min(...fixed.filter(instant => instant > time.start))
  const isEnough = next - time.start >= WORTH_MINUTES * MINUTE_MS
  return isEnough ? { ...time, end: Math.min(time.end, next) } : time
}

/** The minute in which an instant is. */
const minuteOf = (timestamp: string) => Math.floor(Date.parse(timestamp) / MINUTE_MS) * MINUTE_MS
