import type { Session } from '../../../packages/engine/src/plan-types.ts'
import { LONG_STRETCH } from '../days/day-shapes.ts'
import { DAY, MINUTE, OFFICE, QUARTER, WEIGHTS } from '../weeks/free-days.ts'
import { clairvoyantWeight } from './clairvoyant.ts'
import { BIRTH, countedTasks, type Life } from './life.ts'
import { meetingsThatHappen } from './life-meetings.ts'
import type { Lived, Replan } from './live.ts'
import { minutesIn, openSpans } from './open-spans.ts'

const HOUR = 60 * MINUTE

/** What one life shows of a planner. */
export interface LifeFigures {
  readonly dueWeight: number
  readonly onTimeWeight: number
  readonly clairvoyantWeight: number
  readonly delayDays: number
  readonly lateTasks: number
  /** Of the tasks that end late and were there two days before they were due: those that were shown as at risk a day before. */
  readonly warned: number
  readonly warnable: number
  readonly workdays: number
  readonly moves48: number
  readonly moves2: number
  readonly forced48: number
  readonly returned: number
  readonly sessions: number
  readonly shortSessions: number
  readonly switches: number
  readonly longestStretchHours: number
  /** Days with a stretch of more than three and a quarter hours. */
  readonly longStretches: number
  /** Sessions that were worked on, and those of them that began on a quarter of an hour. */
  readonly workedSessions: number
  readonly onQuarters: number
  readonly daysWithWork: number
  readonly longDays: number
  readonly undatedMinutes: number
  readonly undatedDoneMinutes: number
  readonly undatedAgeDays: number
  readonly undatedOpen: number
  readonly habitSessions: number
  readonly habitSessionsDone: number
  readonly officeMinutes: number
  readonly idleMinutes: number
  /** For ten ranges of the chance to be on time that a plan gave a day before: how many tasks, and how many were on time. */
  readonly calibration: readonly { given: number; tasks: number; onTime: number }[]
  readonly cpuMs: readonly number[]
}

const keyOf = ({ taskId, start, end }: Session) => `${taskId} ${start} ${end}`

/** Watches the plans of a life as they replace each other. */
export class PlanWatch {
  moves48 = 0
  moves2 = 0
  forced48 = 0
  returned = 0
  readonly cpuMs: number[] = []
  /** What the plans said of a task: the last word at least a day before it was due. */
  readonly dayBefore = new Map<string, { atRisk: boolean; chance: number | undefined }>()
  private readonly dueOf: ReadonlyMap<string, number>
  private readonly givenUp = new Set<string>()

  constructor(life: Life) {
    this.dueOf = new Map(countedTasks(life).map(task => [task.id, task.dueAt ?? 0]))
  }

  add({ now, before, plan, changed, busy, cpuMs }: Replan): void {
    this.cpuMs.push(cpuMs)
    const keys = new Set(plan.sessions.map(keyOf))
    const old = new Set(before.map(keyOf))
    for (const key of keys) if (!old.has(key) && this.givenUp.delete(key)) this.returned++
    for (const session of before) {
      if (keys.has(keyOf(session))) continue
      const isForced =
        changed.has(session.taskId) || busy.some(({ start, end }) => start < session.end && session.start < end)
      if (!isForced) this.givenUp.add(keyOf(session))
      if (session.start > now + 48 * HOUR) continue
      if (isForced) this.forced48++
      else this.moves48++
      if (!isForced && session.start <= now + 2 * HOUR) this.moves2++
    }
    for (const [id, due] of this.dueOf)
      if (now <= due - DAY) this.dayBefore.set(id, { atRisk: plan.atRisk.has(id), chance: plan.chances.get(id) })
  }
}

export function figuresOf(life: Life, lived: Lived, watch: PlanWatch): LifeFigures {
  return {
    ...onTimeFigures(life, lived, watch),
    moves48: watch.moves48,
    moves2: watch.moves2,
    forced48: watch.forced48,
    returned: watch.returned,
    cpuMs: watch.cpuMs,
    ...dayFigures(life, lived),
    ...undatedFigures(life, lived),
  }
}

function onTimeFigures(life: Life, { results }: Lived, { dayBefore }: PlanWatch) {
  const counted = new Set(countedTasks(life))
  const figures = { dueWeight: 0, onTimeWeight: 0, delayDays: 0, lateTasks: 0, warned: 0, warnable: 0 }
  const calibration = Array.from({ length: 10 }, () => ({ given: 0, tasks: 0, onTime: 0 }))
  for (const { task, completedAt } of results) {
    if (!counted.has(task)) continue
    const due = task.dueAt ?? 0
    const weight = WEIGHTS[task.priority]
    const isOnTime = completedAt !== null && completedAt <= due
    figures.dueWeight += weight
    const said = dayBefore.get(task.id)
    const range = said?.chance === undefined ? undefined : calibration[Math.min(9, Math.floor(said.chance * 10))]
    if (range && said?.chance !== undefined && task.arrivesAt <= due - 2 * DAY) {
      range.given += said.chance
      range.tasks++
      if (isOnTime) range.onTime++
    }
    if (isOnTime) {
      figures.onTimeWeight += weight
      continue
    }
    figures.lateTasks++
    figures.delayDays += ((completedAt ?? life.end) - due) / DAY
    if (task.arrivesAt > due - 2 * DAY) continue
    figures.warnable++
    if (said?.atRisk) figures.warned++
  }
  return { ...figures, clairvoyantWeight: clairvoyantWeight(life), calibration }
}

function dayFigures(life: Life, { worked, results, begun, begunShort }: Lived) {
  const busy = meetingsThatHappen(life.meetings)
  const free = openSpans(OFFICE, BIRTH, life.end, busy)
  const idle = openSpans(OFFICE, BIRTH, life.end, [...busy, ...worked])
  const byDay = Map.groupBy(worked, ({ start }) => Math.floor(start / DAY))
  const figures = {
    workdays: ((life.end - BIRTH) / DAY / 7) * 5,
    daysWithWork: 0,
    switches: 0,
    longestStretchHours: 0,
    longStretches: 0,
    longDays: 0,
  }
  for (const [day, sessions] of byDay) {
    const weekday = new Date(day * DAY).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    figures.daysWithWork++
    sessions.forEach((session, index) => {
      if (index > 0 && sessions[index - 1]?.taskId !== session.taskId) figures.switches++
    })
    const stretch = longestStretch([...sessions, ...busy.filter(({ start }) => Math.floor(start / DAY) === day)])
    figures.longestStretchHours += stretch / HOUR
    if (stretch > LONG_STRETCH) figures.longStretches++
    if (minutesIn(sessions) > 8 * 60) figures.longDays++
  }
  const habits = results.filter(({ task }) => task.isHabit && (task.dueAt ?? 0) <= life.end)
  return {
    ...figures,
    sessions: begun,
    workedSessions: worked.length,
    onQuarters: worked.filter(({ start }) => start % QUARTER === 0).length,
    shortSessions: begunShort,
    officeMinutes: minutesIn(free),
    idleMinutes: minutesIn(idle),
    habitSessions: habits.length * 3,
    habitSessionsDone: habits.reduce((sum, { workedMinutes }) => sum + Math.floor(workedMinutes / 30), 0),
  }
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

/** Those that arrived at least two weeks before the end. */
function undatedFigures(life: Life, { results }: Lived) {
  const undated = results.filter(({ task }) => task.dueAt === null && task.arrivesAt <= life.end - 14 * DAY)
  const open = undated.filter(({ completedAt }) => completedAt === null)
  const ages = undated.map(({ task, completedAt }) => ((completedAt ?? life.end) - task.arrivesAt) / DAY)
  return {
    undatedMinutes: undated.reduce((sum, { task }) => sum + task.trueMinutes, 0),
    undatedDoneMinutes: undated.reduce(
      (sum, { task, workedMinutes }) => sum + Math.min(task.trueMinutes, workedMinutes),
      0,
    ),
    undatedAgeDays: ages.toSorted((a, b) => a - b)[Math.floor(ages.length / 2)] ?? 0,
    undatedOpen: open.length,
  }
}
