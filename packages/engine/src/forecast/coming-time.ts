import { type DayCap, localDays } from '../input/free-time/day-caps.ts'
import { MINUTE_MS, type Timeline, timelineOf } from '../input/free-time/timeline.ts'
import { expandWindows, windowsKey } from '../input/free-time/weekly-windows.ts'
import type { Interval, PlanInput, PlanTask, Session } from '../plan-types.ts'

/** Time is counted in slots of so many minutes, from the origin of the timeline on. */
export const SLOT_MINUTES = 5
/** What is not finished within a year has no forecast. */
const LOOK_AHEAD_DAYS = 366
/** Tasks with other hours than the first so many sets have those of the first set: each costs a year of slots. */
const MAX_HOURS = 30
const DAY_SLOTS = 288
const NO_LIMIT = 1 << 20

/** The slots in which some tasks may be worked on. */
export interface Hours {
  readonly slots: Int32Array
  /** Whether their work counts toward the daily limits. */
  readonly isCapped: boolean
}

export interface ComingTime {
  readonly timeline: Timeline
  readonly dayOf: Uint16Array
  /** The first and the last slot of each day. */
  readonly days: readonly Pick<DayCap, 'start' | 'end'>[]
  readonly weekdays: readonly number[]
  /** The daily limits that kept work leaves, in slots. */
  readonly limits: Int32Array
  readonly hours: readonly Hours[]
  /** The index in `hours` of each task. */
  readonly hoursOf: ReadonlyMap<string, number>
}

/**
 * The working time of the coming year. Within the horizon it is what calendars, habits and breaks leave. [FORE-5] After the horizon, each
 * day has as much as its weekday has within it, in one week and the other by turns; days off are not repeated.
 */
export function comingTime(input: PlanInput, sessions: readonly Session[]): ComingTime {
  const timeline = timelineOf(input.now, input.timeZone, LOOK_AHEAD_DAYS)
  const local = localDays(timeline)
  const days = local.map(({ start, end }) => ({ start: slotDown(start), end: slotDown(end) }))
  const count = Math.max(0, slotDown(timeline.last))
  const dayOf = new Uint16Array(count)
  for (const [index, { start, end }] of days.entries()) dayOf.fill(index, Math.max(0, start), Math.min(end, count))
  const taken = new Uint8Array(count)
  const sources = local.map(({ weekday }, index) => sourceOf(index, weekday, local, input.horizonDays))
  const fill = (bits: Uint8Array, { start, end }: Interval) =>
    bits.fill(1, Math.max(0, slotDown(minuteOf(timeline, start))), Math.max(0, slotUp(minuteOf(timeline, end))))
  for (const interval of repeatedTime(input, sessions)) fill(taken, interval)
  repeat(taken, days, sources)
  for (const { isDayOff, ...interval } of input.busy) if (isDayOff) fill(taken, interval)
  const { hours, hoursOf } = hoursOfTasks(input, timeline, taken, fill)
  const limits = limitsOf(input, sessions, timeline, { days, local, dayOf, hours })
  return { timeline, dayOf, days, weekdays: local.map(({ weekday }) => weekday), limits, hours, hoursOf }
}

const minuteOf = ({ origin }: Timeline, instant: number) => (instant - origin) / MINUTE_MS
const slotDown = (minute: number) => Math.floor(minute / SLOT_MINUTES)
const slotUp = (minute: number) => Math.ceil(minute / SLOT_MINUTES)

export const isTask = ({ kind = 'task' }: PlanTask): boolean => kind === 'task'

/** Events, breaks and habits. Blocks of tasks are work to be done, which is placed by itself. */
function repeatedTime({ tasks, busy, now }: PlanInput, sessions: readonly Session[]): Interval[] {
  const work = tasks.filter(isTask)
  const isWork = new Set(work.map(({ id }) => id))
  const kept = new Set(work.flatMap(task => task.kept.map(keyOf)))
  return [
    ...busy.filter(interval => !interval.isDayOff && interval.end > now && !kept.has(keyOf(interval))),
    ...sessions.filter(({ taskId }) => !isWork.has(taskId)),
  ]
}

const keyOf = ({ start, end }: Interval) => `${start} ${end}`

/** The day of the horizon that a later day is like. Today is not one: a part of it is over. */
function sourceOf(
  day: number,
  weekday: number,
  local: readonly { weekday: number }[],
  horizonDays: number,
): number | undefined {
  if (day < horizonDays) return undefined
  const like = local.slice(1, horizonDays).flatMap((other, index) => (other.weekday === weekday ? [index + 1] : []))
  return like[Math.floor(day / 7) % Math.max(1, like.length)]
}

function repeat(taken: Uint8Array, days: ComingTime['days'], sources: readonly (number | undefined)[]): void {
  for (const [index, source] of sources.entries()) {
    const day = days[index]
    if (source === undefined || !day) continue
    const shift = (index - source) * DAY_SLOTS
    for (let slot = Math.max(0, day.start); slot < Math.min(day.end, taken.length); slot++)
      taken[slot] = taken[slot - shift] ?? 0
  }
}

function hoursOfTasks(
  { tasks }: PlanInput,
  timeline: Timeline,
  taken: Uint8Array,
  fill: (bits: Uint8Array, interval: Interval) => void,
) {
  const hours: Hours[] = []
  const indexes = new Map<string, number>()
  const hoursOf = new Map<string, number>()
  for (const { id, windows, daysOff = [], countsTowardCap, ...task } of tasks) {
    if (task.kind !== undefined && task.kind !== 'task') continue
    const isCapped = countsTowardCap !== false
    const key = `${windowsKey(windows)} ${isCapped} ${daysOff.length}`
    let index = indexes.get(key)
    if (index === undefined && hours.length < MAX_HOURS) {
      index = hours.length
      const own = daysOff.length === 0 ? taken : taken.slice()
      for (const interval of daysOff) fill(own, interval)
      const free = expandWindows(windows, timeline).flatMap(({ start, end }) =>
        freeSlots(own, slotUp(start), slotDown(end)),
      )
      hours.push({ slots: Int32Array.from(free), isCapped })
    }
    indexes.set(key, index ?? 0)
    hoursOf.set(id, index ?? 0)
  }
  return { hours, hoursOf }
}

function freeSlots(taken: Uint8Array, from: number, before: number): number[] {
  const slots: number[] = []
  for (let slot = from; slot < before; slot++) if (!taken[slot]) slots.push(slot)
  return slots
}

/** [CAP-3] Within the horizon, the cap less the work that stays; after it also less the slack, which no plan fills. */
function limitsOf(
  { dailyCapMinutes = [], slackPercent = 0, keptWork = [], tasks, horizonDays }: PlanInput,
  sessions: readonly Session[],
  timeline: Timeline,
  {
    days,
    local,
    dayOf,
    hours,
  }: Pick<ComingTime, 'days' | 'dayOf' | 'hours'> & { local: readonly { weekday: number }[] },
): Int32Array {
  const routines = new Set(tasks.filter(task => !isTask(task) && task.countsTowardCap !== false).map(({ id }) => id))
  const limits = Int32Array.from(local, ({ weekday }) => {
    const cap = dailyCapMinutes[weekday] ?? null
    return cap === null ? NO_LIMIT : slotDown(cap)
  })
  const use = ({ start, end }: Interval) => {
    const slot = slotDown(minuteOf(timeline, start))
    // Kept work of this morning counts too, although its time is over.
    const day = slot < (days[0]?.start ?? 0) ? undefined : dayOf[Math.max(0, slot)]
    if (day !== undefined) limits[day] = (limits[day] ?? 0) - slotUp((end - start) / MINUTE_MS)
  }
  for (const block of keptWork) use(block)
  for (const session of sessions) if (routines.has(session.taskId)) use(session)
  if (slackPercent <= 0) return limits
  const free = new Int32Array(days.length)
  for (const slot of hours.find(({ isCapped }) => isCapped)?.slots ?? []) {
    const day = dayOf[slot] ?? 0
    free[day] = (free[day] ?? 0) + 1
  }
  return limits.map((limit, day) =>
    day < horizonDays ? limit : Math.min(limit, Math.floor((free[day] ?? 0) * (1 - slackPercent / 100))),
  )
}
