import type { Interval, PlanInput, PlanTask } from '../plan-types.ts'
import { StepBudget } from '../step-budget.ts'
import { NO_WAIT, prerequisitesFirst, type Waiting } from './dependencies.ts'
import { type DayCap, dayCapsOf } from './free-time/day-caps.ts'
import { type DayOff, daysOffOf } from './free-time/days-off-spans.ts'
import { joinSpans, type Span } from './free-time/minute-spans.ts'
import {
  DAY_MINUTES,
  MINUTE_MS,
  minuteDown,
  minutesTaken,
  minuteUp,
  type Timeline,
  timelineOf,
} from './free-time/timeline.ts'
import { classifyWindows, freeWorkTime, timeOf } from './free-time/window-classes.ts'
import { Waits } from './waits.ts'
import type { Work } from './work.ts'

/** Reading a record into the facts takes about as long as this many units of a search. */
const STEPS_PER_RECORD = 20

export interface Facts {
  readonly budget: StepBudget
  readonly timeline: Timeline
  readonly works: readonly Work[]
  readonly busy: readonly Span[]
  /** The names of busy times by the minute that they end at. */
  readonly busyUntil: ReadonlyMap<number, string>
  readonly daysOff: readonly DayOff[]
  /** Windows, and windows without busy time, for each distinct set of weekly windows. */
  readonly openTime: readonly (readonly Span[])[]
  readonly freeTime: readonly (readonly Span[])[]
  /** The least pause between two sessions of work. */
  readonly gapMinutes: number
  /** Null when no day has a limit. */
  readonly dayCaps: readonly DayCap[] | null
}

export function gatherFacts(input: PlanInput, budget = new StepBudget()): Facts {
  const timeline = timelineOf(input.now, input.timeZone, input.horizonDays)
  const tasks = [...input.tasks].sort(compareTasks)
  const taken = [...input.busy, ...tasks.flatMap(task => task.kept)].map(block => minutesTaken(timeline, block))
  const busy = joinSpans(taken)
  const { gapMinutes = 0, dailyCapMinutes = [], slackPercent = 0, keptWork = [] } = input
  const hasRulesForWork = gapMinutes > 0 || slackPercent > 0 || dailyCapMinutes.length > 0
  const classes = classifyWindows(tasks, hasRulesForWork)
  const busyForWork = gapMinutes > 0 ? joinSpans([...busy, ...withGaps(keptWork, timeline, gapMinutes)]) : busy
  const { openTime, freeTime } = timeOf(classes.distinct, timeline, busy, busyForWork)
  const works = gatherWorks(input, tasks, timeline, { classOf: classes.classOf, freeTime })
  budget.spend(
    STEPS_PER_RECORD * (tasks.length + taken.length + freeTime.reduce((sum, spans) => sum + spans.length, 0)),
  )
  const dayCaps = hasRulesForWork ? dayCapsOf(input, timeline, freeWorkTime(classes.distinct, openTime, busy)) : null
  const busyUntil = namesByEnd(input, timeline)
  const daysOff = daysOffOf(input, timeline)
  return { budget, timeline, works, busy, busyUntil, daysOff, openTime, freeTime, gapMinutes, dayCaps }
}

/** [PLAN-97] Kept work with the gap that other work must leave around it. */
export function withGaps(keptWork: readonly Interval[], timeline: Timeline, gapMinutes: number): Span[] {
  return keptWork.map(block => {
    const { start, end } = minutesTaken(timeline, block)
    return { start: start - Math.ceil(gapMinutes), end: end + Math.ceil(gapMinutes) }
  })
}

const namesByEnd = ({ busy }: PlanInput, timeline: Timeline): Map<number, string> =>
  new Map(busy.flatMap(({ end, title }) => (title ? [[minuteUp(timeline, end), title] as const] : [])))

/** Minutes of the estimate that no kept block covers; kept blocks count their whole length [PLAN-9]. */
export function leftMinutes(task: PlanTask): number {
  const keptMilliseconds = task.kept.reduce((sum, block) => sum + block.end - block.start, 0)
  return Math.max(0, Math.floor(task.estimateMinutes - keptMilliseconds / MINUTE_MS))
}

function compareTasks(a: PlanTask, b: PlanTask): number {
  return (
    (a.dueAt ?? Number.MAX_SAFE_INTEGER) - (b.dueAt ?? Number.MAX_SAFE_INTEGER) ||
    a.sortOrder - b.sortOrder ||
    a.createdAt - b.createdAt ||
    (a.id < b.id ? -1 : 1)
  )
}

/** The free time of each window class, and the class of a task. */
interface ClassTime {
  classOf(task: PlanTask): number
  readonly freeTime: readonly (readonly Span[])[]
}

function gatherWorks(input: PlanInput, tasks: readonly PlanTask[], timeline: Timeline, time: ClassTime): Work[] {
  const works: Work[] = []
  const rankOf = new Map(tasks.map((task, rank) => [task, rank]))
  const waits = new Waits(input.prerequisites, timeline)
  const { ordered, circular } = prerequisitesFirst(tasks)
  const isWaitedFor = new Set(tasks.flatMap(task => task.dependsOn))
  for (const task of circular) waits.set(task.id, { ...NO_WAIT, blockedBy: task.title })
  for (const task of [...ordered, ...circular]) {
    const waiting = waits.of(task)
    if (leftMinutes(task) > 0) {
      const nearest = { ...waiting, works: waits.nearest(waiting.works) }
      const work = makeWork(task, rankOf.get(task) ?? 0, nearest, timeline, time)
      works.push(work)
      if (isWaitedFor.has(task.id) && !(work.blockedBy !== null && waits.has(task.id))) waits.add(work, waiting)
    } else if (task.kept.length > 0) {
      waits.set(task.id, { ...NO_WAIT, until: minuteUp(timeline, lastEnd(task.kept)) })
    } else {
      // A task without any work ends when what it depends on ends.
      waits.set(task.id, waiting)
    }
  }
  return works.sort((a, b) => a.rank - b.rank)
}

/** No spread into `Math.max`, which fails with a hundred thousand blocks. */
function lastEnd(spans: readonly { end: number }[]): number {
  return spans.reduce((last, span) => Math.max(last, span.end), Number.NEGATIVE_INFINITY)
}

function makeWork(task: PlanTask, rank: number, waiting: Waiting, timeline: Timeline, time: ClassTime): Work {
  const startAfter = task.startAfter === null ? -1 : minuteUp(timeline, task.startAfter)
  const kept = task.kept.map(block => minutesTaken(timeline, block))
  const keptEnd = lastEnd(kept)
  const left = leftMinutes(task)
  const windowClass = time.classOf(task)
  const release = Math.max(timeline.first, startAfter, waiting.until)
  const due = task.dueAt === null ? null : minuteDown(timeline, task.dueAt)
  const limits = { release, last: timeline.last }
  return {
    task,
    rank,
    leftMinutes: left,
    windowClass,
    leastMinutes: leastWorthwhile(task, left, time.freeTime[windowClass] ?? [], limits),
    release,
    startAfterMinute: startAfter,
    due,
    overdue: task.dueAt !== null && task.dueAt < timeline.now,
    ageDays: Math.max(0, Math.floor((timeline.now - task.createdAt) / (DAY_MINUTES * MINUTE_MS))),
    keptEnd: keptEnd > timeline.first ? keptEnd : 0,
    kept,
    before: waiting.works,
    chainLength: 1 + waiting.works.reduce((most, before) => Math.max(most, before.chainLength), 0),
    blockedBy: waiting.blockedBy,
  }
}

/** A shorter part of a task is not worth coming back for, even where there is no time for anything longer. */
const LEAST_MINUTES = 15

/**
 * [PLAN-141] The shortest session that is worth sitting down for. Zero where the task's hours have no stretch of that length at all: then what fits is better than
 * nothing, and where the user has chosen a shorter minimum.
 */
function leastWorthwhile(
  { worthwhileMinutes, autoSplit, maxSessionMinutes }: PlanTask,
  leftMinutes: number,
  free: readonly Span[],
  { release, last }: { release: number; last: number },
): number {
  if (worthwhileMinutes === undefined || !autoSplit) return 0
  const least = Math.min(LEAST_MINUTES, worthwhileMinutes, maxSessionMinutes, leftMinutes)
  return free.some(({ start, end }) => Math.min(end, last) - Math.max(start, release) >= least) ? least : 0
}
