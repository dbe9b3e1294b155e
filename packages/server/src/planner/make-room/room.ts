import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { personalHoursIds } from '../facts/personal-hours.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import { type TimedTask, taskWindows } from '../facts/task-windows.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { daysOffFor } from '../routines/days-off.ts'
import { freeGaps, type Stretch, workingTime } from '../what-if/free-gaps.ts'
import { cutShort, hasPassed, isUnstarted, isWish, movesAside, overlaps, stretchOf } from './aside.ts'
import { type SessionLength, sessionIn, wholeLength } from './next-session-length.ts'

/** The coming blocks once something is done now. Sessions that the planner placed at its time are planned again by the run that follows. */
export interface Room {
  /** The session that is done now, or next. */
  id: string
  coming: ComingBlock[]
  /** The session, if it is a new one. */
  created?: TimeBlock
}

interface Wanted {
  task: TimedTask & Pick<PlannableTask, 'startAfter'>
  length: SessionLength
}

/** Of one that the planner does not schedule, when another task's session moves it. */
const ANY_TASK: Wanted['task'] = { schedulePreferenceId: null, hasOwnTime: false, dueAt: null, startAfter: null }

/** [DAY-6] What takes time from a task: a day off may leave personal hours open. */
export const eventsFor = (facts: PlannerFacts, { schedulePreferenceId }: Pick<PlannableTask, 'schedulePreferenceId'>) =>
  daysOffFor(facts.events, personalHoursIds(facts).has(schedulePreferenceId ?? ''))

/** [PLAN-150] The next time at which a session can be, if only what moves aside is in its way. */
export function nextTime(
  facts: PlannerFacts,
  { task, length }: Wanted,
  taken: readonly ComingBlock[],
  from: number,
  now: string,
): Stretch | undefined {
  const zone = usableZone(facts.timezone)
  const start = Math.max(from, Date.parse(now), task.startAfter === null ? 0 : Date.parse(task.startAfter))
  const end = Date.parse(now) + PLANNER_HORIZON_DAYS * DAY_MS
  const events = eventsFor(facts, task).map(event => ({ start: event.from, end: event.until }))
  const fixed = [...events, ...taken.map(stretchOf)]
  const working = workingTime(taskWindows(facts, now)(task), { start, end }, zone)
  const [gap] = freeGaps(working, fixed, length.least)
  return gap && sessionIn(gap, length)
}

/** Everything that does not move aside. A completed block takes no more time, even before its end. */
export const staying = ({ coming }: PlannerFacts, now: string): ComingBlock[] =>
  coming.filter(block => block.status !== 'completed' && !movesAside(block, now))

/**
 * [PLAN-151] [PLAN-153] The blocks with a session at its new time. A session that was “do next” before follows it, and one that has not been
 * started ends there.
 */
export function withRoomFor(facts: PlannerFacts, session: ComingBlock, now: string): ComingBlock[] {
  const placed = [session]
  const others = facts.coming.filter(({ id }) => id !== session.id)
  const waiting = others.filter(block => isWish(block)).toSorted(byStart)
  const moved = new Set<string>()
  for (const block of waiting) {
    const isInTheWay = placed.some(other => overlaps(stretchOf(other), stretchOf(block)))
    if (!isInTheWay || hasPassed(block, now)) continue
    moved.add(block.id)
    const { start, end } = stretchOf(block)
    const task = facts.tasks.find(({ id }) => id === block.taskId) ?? ANY_TASK
    const wanted = { task, length: wholeLength((end - start) / MINUTE_MS) }
    const taken = [...staying(facts, now).filter(({ id }) => id !== session.id), ...placed]
    const time = nextTime(facts, wanted, taken, stretchOf(session).end, now)
    if (time) placed.push(withTimes(block, time))
  }
  const first = stretchOf(session)
  const rest = others.flatMap(block => {
    if (moved.has(block.id)) return []
    const isOver = isUnstarted(block, now) || (isWish(block) && block.startAt < now)
    return isOver && overlaps(stretchOf(block), first) ? cutShort(block, first.start, now) : [block]
  })
  const begun = others.filter(block => isUnstarted(block, now) && overlaps(stretchOf(block), first))
  return withRests(facts, [...rest, ...placed], begun, now)
}

/**
 * [PLAN-159] The rest of a session that had begun goes into the next free time, if that is in time: the run takes that for its
 * place in the present plan. Otherwise a long one would wait until it fits as a whole, and the time behind the new one would pass unused.
 */
function withRests(
  facts: PlannerFacts,
  coming: readonly ComingBlock[],
  begun: readonly ComingBlock[],
  now: string,
): ComingBlock[] {
  const taken = coming.filter(({ status }) => status !== 'completed')
  const rests = begun.flatMap(block => {
    const task = facts.tasks.find(({ id }) => id === block.taskId)
    if (!task) return []
    const counted = coming.find(({ id }) => id === block.id)?.endAt ?? block.startAt
    const minutes = minutesBetween(counted, block.endAt)
    const least = task.autoSplit ? Math.min(minutes, REST_MINUTES) : minutes
    const time = nextTime(facts, { task, length: { minutesLeft: minutes, wanted: minutes, least } }, taken, 0, now)
    const isInTime = time && (task.dueAt === null || time.end <= Date.parse(task.dueAt))
    return isInTime ? [withTimes({ ...block, id: `${REST}${block.id}` }, time)] : []
  })
  return [...coming, ...rests]
}

/** Before the id of a block that is no block yet. */
const REST = 'rest of '
export const isRest = ({ id }: Pick<ComingBlock, 'id'>): boolean => id.startsWith(REST)
/** A part of a session that is worth coming back for. */
const REST_MINUTES = 25
const byStart = (one: ComingBlock, other: ComingBlock) => (one.startAt < other.startAt ? -1 : 1)

export const withTimes = (block: ComingBlock, { start, end }: Stretch): ComingBlock => ({
  ...block,
  startAt: toTimestamp(start),
  endAt: toTimestamp(end),
})
