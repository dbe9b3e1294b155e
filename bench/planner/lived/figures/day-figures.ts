import type { Interval } from '../../../../packages/engine/src/plan-types.ts'
import { LONG_STRETCH } from '../../days/day-shapes.ts'
import { DAY, MINUTE, QUARTER } from '../../weeks/free-days.ts'
import type { Lived } from '../person/lived-plan.ts'
import type { Life } from '../world/life.ts'
import { BIRTH } from '../world/life-hours.ts'
import { meetingsThatHappen } from '../world/life-meetings.ts'
import { minutesIn, openSpans } from '../world/open-spans.ts'

const HOUR = 60 * MINUTE
/** Work beyond this share of a day's free time leaves no room for what comes up. */
const EASY_SHARE = 0.85

/** How the days were, and how much of their time was used. */
export function dayFigures(life: Life, { log, results }: Lived) {
  const { worked, lunches } = log
  const windows = life.pools[0]?.windows ?? []
  const busy = meetingsThatHappen(life.meetings)
  const free = openSpans(windows, BIRTH, life.end, [...busy, ...lunches])
  const idle = openSpans(windows, BIRTH, life.end, [...busy, ...lunches, ...worked])
  const openDays = new Set(free.map(({ start }) => Math.floor(start / DAY)))
  const figures = { daysWithWork: 0, switches: 0, stretchHours: 0, longStretches: 0, longDays: 0 }
  for (const [day, sessions] of Map.groupBy(worked, ({ start }) => Math.floor(start / DAY))) {
    if (!openDays.has(day)) continue
    figures.daysWithWork++
    sessions.forEach((session, index) => {
      if (index > 0 && sessions[index - 1]?.taskId !== session.taskId) figures.switches++
    })
    const stretch = longestStretch([...sessions, ...busy.filter(({ start }) => Math.floor(start / DAY) === day)])
    figures.stretchHours += stretch / HOUR
    if (stretch > LONG_STRETCH) figures.longStretches++
    if (minutesIn(sessions) > 8 * 60) figures.longDays++
  }
  const habits = results.filter(({ task }) => task.isHabit && (task.dueAt ?? 0) <= life.end)
  return {
    ...figures,
    weeks: (life.end - BIRTH) / DAY / 7,
    openDays: openDays.size,
    workedSessions: worked.length,
    onQuarters: worked.filter(({ start }) => start % QUARTER === 0).length,
    openMinutes: minutesIn(free),
    idleMinutes: minutesIn(idle),
    stressMinutes: stressMinutes(free, idle),
    lunches: lunches.length,
    habitSessions: habits.length * 3,
    habitSessionsDone: habits.reduce((sum, { workedMinutes }) => sum + Math.floor(workedMinutes / 30), 0),
  }
}

/** What is worked of each day beyond the share that leaves room. */
function stressMinutes(free: readonly Interval[], idle: readonly Interval[]): number {
  const idleOf = Map.groupBy(idle, ({ start }) => Math.floor(start / DAY))
  let sum = 0
  for (const [day, spans] of Map.groupBy(free, ({ start }) => Math.floor(start / DAY)))
    sum += Math.max(0, (1 - EASY_SHARE) * minutesIn(spans) - minutesIn(idleOf.get(day) ?? []))
  return sum
}

/** Without a pause of a quarter of an hour. */
function longestStretch(blocks: readonly { start: number; end: number }[]): number {
  let longest = 0
  let [start, end] = [0, 0]
  for (const block of blocks.toSorted((a, b) => a.start - b.start)) {
    if (block.start - end >= 15 * MINUTE) start = block.start
    end = Math.max(end, block.end)
    longest = Math.max(longest, end - start)
  }
  return longest
}
