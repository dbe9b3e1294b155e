import type { Interval, PlanInput, PlanTask, Session } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE, QUARTER, WEIGHTS } from '../weeks/free-days.ts'

const HOUR = 60 * MINUTE
/** Two stretches of work with a shorter pause between them are one stretch. */
const PAUSE = 15 * MINUTE
/** A stretch is long from here on: three hours, and a little for sessions that do not end on the hour. */
export const LONG_STRETCH = 195 * MINUTE
/** A session up to this length in such a pause of another task is a crumb. */
const CRUMB_PAUSE = 30 * MINUTE

/** What a person notices in a plan; counts, so that weeks can be added up. */
export interface DayShapes {
  /** Pairs of an important and an unimportant task that could change places, and those in the wrong order. */
  readonly pairs: number
  readonly inverted: number
  readonly workdays: number
  readonly longDays: number
  readonly emptyDays: number
  readonly daysWithWork: number
  /** The longest stretch of each day with work. */
  readonly stretchHours: readonly number[]
  readonly longStretches: number
  readonly sessions: number
  readonly onQuarters: number
  readonly crumbs: number
  readonly leftovers: number
  /** Sessions of a task beyond the fewest that its work on that day needs. */
  readonly cutsOnDays: number
}

export function dayShapes(input: PlanInput, sessions: readonly Session[]): DayShapes {
  return { ...pairsOf(input, sessions), ...daysOf(input, sessions), ...shortSessions(input, sessions) }
}

export function added(one: DayShapes, two: DayShapes): DayShapes {
  return {
    pairs: one.pairs + two.pairs,
    inverted: one.inverted + two.inverted,
    workdays: one.workdays + two.workdays,
    longDays: one.longDays + two.longDays,
    emptyDays: one.emptyDays + two.emptyDays,
    daysWithWork: one.daysWithWork + two.daysWithWork,
    stretchHours: [...one.stretchHours, ...two.stretchHours],
    longStretches: one.longStretches + two.longStretches,
    sessions: one.sessions + two.sessions,
    onQuarters: one.onQuarters + two.onQuarters,
    crumbs: one.crumbs + two.crumbs,
    leftovers: one.leftovers + two.leftovers,
    cutsOnDays: one.cutsOnDays + two.cutsOnDays,
  }
}

/** A low task is before a high one without need when it starts first, and both could change places and be on time. */
function pairsOf(input: PlanInput, sessions: readonly Session[]): Pick<DayShapes, 'pairs' | 'inverted'> {
  const placed = input.tasks.flatMap(task => {
    const own = sessions.filter(session => session.taskId === task.id)
    const minutes = own.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)
    return minutes < task.estimateMinutes ? [] : [{ task, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 }]
  })
  const result = { pairs: 0, inverted: 0 }
  for (const important of placed.filter(({ task }) => WEIGHTS[task.priority] >= WEIGHTS.high))
    for (const other of placed.filter(({ task }) => WEIGHTS[task.priority] <= WEIGHTS.low)) {
      const couldSwap =
        important.task.windows === other.task.windows &&
        (important.task.startAfter ?? 0) <= other.start &&
        (other.task.startAfter ?? 0) <= important.start &&
        (other.task.dueAt ?? Number.POSITIVE_INFINITY) >= important.end
      if (!couldSwap) continue
      result.pairs++
      if (other.start < important.start) result.inverted++
    }
  return result
}

function daysOf(input: PlanInput, sessions: readonly Session[]) {
  const result = { workdays: 0, longDays: 0, emptyDays: 0, daysWithWork: 0, longStretches: 0 }
  const stretchHours: number[] = []
  const midnight = Math.floor(input.now / DAY) * DAY
  for (let start = midnight; start < input.now + input.horizonDays * DAY; start += DAY) {
    const weekday = new Date(start).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const onDay = <T extends Interval>(list: readonly T[]) =>
      list.filter(block => block.start < start + DAY && block.end > start)
    const work = onDay(sessions)
    const stretches = joined([...work, ...onDay(input.busy)])
    result.workdays++
    if (sum(joined([...work, ...onDay(input.busy)], 0)) > 8 * HOUR) result.longDays++
    if (work.length === 0) result.emptyDays++
    else {
      result.daysWithWork++
      const longest = Math.max(...stretches.map(block => block.end - block.start))
      stretchHours.push(longest / HOUR)
      if (longest > LONG_STRETCH) result.longStretches++
    }
  }
  return { ...result, stretchHours }
}

function shortSessions(input: PlanInput, sessions: readonly Session[]) {
  const inOrder = sessions.toSorted((a, b) => a.start - b.start)
  const taskOf = new Map<string, PlanTask>(input.tasks.map(task => [task.id, task]))
  const isCrumb = (session: Session, index: number) => {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]]
    if (!before || !after || before.taskId === session.taskId) return false
    return before.taskId === after.taskId && after.start - before.end <= CRUMB_PAUSE
  }
  const isLeftover = ({ taskId, start, end }: Session) =>
    end - start < 15 * MINUTE && end - start < (taskOf.get(taskId)?.estimateMinutes ?? 0) * MINUTE
  return {
    sessions: sessions.length,
    onQuarters: sessions.filter(({ start }) => start % QUARTER === 0).length,
    crumbs: inOrder.filter(isCrumb).length,
    leftovers: inOrder.filter(isLeftover).length,
    cutsOnDays: cutsOnDays(inOrder, taskOf),
  }
}

function cutsOnDays(sessions: readonly Session[], taskOf: ReadonlyMap<string, PlanTask>): number {
  const byDay = Map.groupBy(sessions, ({ taskId, start }) => `${taskId} ${Math.floor(start / DAY)}`)
  return [...byDay.values()].reduce((cuts, list) => {
    const longest = (taskOf.get(list[0]?.taskId ?? '')?.maxSessionMinutes ?? 1) * MINUTE
    return cuts + Math.max(0, list.length - Math.ceil(sum(list) / longest))
  }, 0)
}

/** Blocks that touch, overlap or have a shorter pause between them are joined. */
function joined(blocks: readonly Interval[], pause = PAUSE - 1): Interval[] {
  const list: Interval[] = []
  for (const { start, end } of blocks.toSorted((a, b) => a.start - b.start)) {
    const last = list.at(-1)
    if (last && start - last.end <= pause) last.end = Math.max(last.end, end)
    else list.push({ start, end })
  }
  return list
}

function sum(blocks: readonly Interval[]): number {
  return blocks.reduce((total, { start, end }) => total + end - start, 0)
}
