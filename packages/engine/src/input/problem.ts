import { lastMinuteOf } from './expiry.ts'
import { type DayCaps, dayCapsOnGrid, localDays } from './free-time/day-caps.ts'
import { type FreeTime, freeTimeOnGrid, lastFreeUnits, unitsBefore } from './free-time/free-time.ts'
import { joinSpans, type Span } from './free-time/minute-spans.ts'
import { MARK_MINUTES } from './free-time/timeline.ts'
import { type PreferredTime, PreferredTimes } from './preferred-time.ts'
import { shortestSession } from './shrinking.ts'
import type { Facts } from './task-facts.ts'
import {
  freeUntil,
  isPlainTask,
  isUrgent,
  slackPriceOf,
  targetSlackMinutes,
  urgencyWeightOf,
  workDueTogether,
} from './urgency-weight.ts'
import { weightOf } from './weights.ts'
import { isWork, type Work } from './work.ts'

/** Later than any unit of any grid: the due date of a task without one. */
export const NEVER = 1 << 29

/** The weight of urgent work. */
export const MAX_WEIGHT = 8

/** A part of a task that is shorter is not worth coming back for [PLAN-123]. */
export const WORTHWHILE_MINUTES = 15

/** A task's remaining work in units of a grid, rounded so that no plan on the grid breaks a rule. */
export interface Job {
  readonly index: number
  readonly work: Work
  readonly weight: number
  /** How much waiting for it costs, in tenths: its importance, and more the nearer its due date is. */
  readonly urgencyWeight: number
  readonly need: number
  readonly min: number
  /** The least length of the session that finishes it: `min` where all of its sessions should be worthwhile, and 0 where the last one may be short. */
  readonly lastMin: number
  readonly max: number
  /** The least length of a session that is shortened to fit; `min` for jobs whose sessions are not. */
  readonly shortest: number
  /** The piece length that cuts the job into as few sessions as its maximum allows. */
  readonly piece: number
  /** The least that a session leaves for the next one where there is time: less is not worth coming back for [PLAN-123]. */
  readonly worthwhile: number
  readonly cooldown: number
  /** How far apart its sessions should begin; 0 for jobs that need not be spread. */
  readonly spread: number
  readonly split: boolean
  readonly release: number
  /** `startAfter` where it is not on a mark; the only start off the marks that is not the edge of a free run. */
  readonly edgeStart: number
  /** On time when it ends by here; NEVER when it has no due date or is overdue already. */
  readonly due: number
  /** A due date that lateness is measured from, overdue ones included; may be negative. */
  readonly lateFrom: number
  /** Nothing of it is placed after here: its expiry, or the end of the horizon. */
  readonly until: number
  /** Whether the gap and the caps of days are for it. */
  readonly isWork: boolean
  readonly isFocus: boolean
  readonly preferred: PreferredTime | null
  readonly keptEnd: number
  readonly free: FreeTime
  /** How many units are free for it before each unit. */
  readonly freeBefore: Int32Array
  /** How much free time should be left between its end and its due date. */
  readonly targetSlack: number
  /** What no slack costs, in days of waiting. */
  readonly slackPrice: number
  /** Whether it should be next: urgent, or important and overdue. */
  readonly isUrgent: boolean
  /** Neither a routine nor what expires. */
  readonly isPlainTask: boolean
  /** Whether nothing but other work stands in the way of beginning it at once. */
  readonly mayBeNext: boolean
  /** Its weight, up to that of urgent work. */
  readonly importance: number
  readonly windowClass: number
  /** Where kept blocks and their cooldown forbid this task's own sessions. */
  readonly closed: readonly Span[]
  readonly before: Job[]
  readonly after: Job[]
  readonly blocked: boolean
}

export interface Problem {
  readonly facts: Facts
  readonly gridMinutes: number
  /** Work needs almost all free time, so every minute counts. */
  readonly isFull: boolean
  /** Units from the origin to the end of the horizon. */
  readonly units: number
  /** Units between two marks. */
  readonly mark: number
  readonly jobs: readonly Job[]
  /** For each window class where its last free time up to a unit ends; only on grids on which work is placed from the end. */
  readonly lastFree: readonly Int32Array[]
  /** The least pause between two sessions of work. */
  readonly gap: number
  readonly dayCaps: DayCaps | null
  /** The local day of each unit, counted from 0. */
  readonly dayOf: Uint8Array
  readonly focusJobs: readonly Job[]
  /** For each job where the current plan has its sessions; empty when there is no current plan to stay close to. */
  readonly previousSlots: readonly (readonly Span[])[]
}

/** Kept blocks of one task are looked through one by one up to this number; more of them are joined and sorted. */
const FEW_CLOSED = 16

/** Whether spans of `closed` are in time order without overlaps, so that a binary search finds them. */
export function isSorted(closed: readonly Span[]): boolean {
  return closed.length > FEW_CLOSED
}

export function problemOnGrid(facts: Facts, gridMinutes: number): Problem {
  const units = Math.floor(facts.timeline.last / gridMinutes)
  const closedTime = new Int32Array(units + 1).fill(-units)
  const free = facts.freeTime.map(spans =>
    spans.length === 0 ? closedTime : freeTimeOnGrid(spans, gridMinutes, units),
  )
  facts.budget.spend((facts.freeTime.length * units) >> 2)
  const freeBefore = free.map(unitsBefore)
  const preferredTimes = new PreferredTimes(facts, gridMinutes, units)
  const dueTogether = workDueTogether(facts)
  const jobs = facts.works.map((work, index) =>
    jobOf(
      facts,
      work,
      index,
      free[work.windowClass] ?? closedTime,
      freeBefore[work.windowClass] ?? closedTime,
      preferredTimes.of(work),
      gridMinutes,
      dueTogether.get(work),
    ),
  )
  const mark = Math.max(1, MARK_MINUTES / gridMinutes)
  const jobOfWork = new Map(jobs.map(job => [job.work, job]))
  for (const job of jobs) {
    for (const work of job.work.before) {
      const before = jobOfWork.get(work)
      if (!before) continue
      job.before.push(before)
      before.after.push(job)
    }
  }
  return {
    facts,
    gridMinutes,
    isFull: isFull(facts),
    units,
    mark,
    jobs,
    lastFree: mark === 1 ? free.map(lastFreeUnits) : [],
    gap: Math.ceil(facts.gapMinutes / gridMinutes),
    dayCaps: facts.dayCaps && dayCapsOnGrid(facts.dayCaps, gridMinutes, units),
    dayOf: daysOfUnits(facts, gridMinutes, units),
    focusJobs: jobs.filter(job => job.isFocus),
    previousSlots: [],
  }
}

function daysOfUnits({ timeline }: Facts, gridMinutes: number, units: number): Uint8Array {
  const dayOf = new Uint8Array(units + 1)
  for (const [day, { start, end }] of localDays(timeline).entries())
    dayOf.fill(day, Math.max(0, Math.ceil(start / gridMinutes)), Math.ceil(end / gridMinutes))
  return dayOf
}

/** The largest share of the free time, of all windows together, that work may need for sessions to be cut freely rather than as they fit. */
const COMFORTABLE = 0.9

function isFull({ works, freeTime }: Facts): boolean {
  const time = joinSpans(freeTime.flat()).reduce((sum, { start, end }) => sum + end - start, 0)
  return works.reduce((sum, work) => sum + work.leftMinutes, 0) > COMFORTABLE * time
}

/** Joined only where there are many, because joining them changes how much effort a search counts. */
const closedAround = (spans: readonly Span[]) => (isSorted(spans) ? joinSpans(spans) : spans)

/** The shortest of the fewest sessions if they are as alike as units allow. */
export const evenLength = (need: number, max: number) =>
  Math.floor(need / Math.max(1, Math.ceil(need / Math.max(1, max))))

/** What is left before its due date after the first preferred time that is long enough for a session. A task that prefers the afternoon needs no more slack than that. */
function slackInPreferredTime(
  { free }: PreferredTime,
  freeBefore: Int32Array,
  release: number,
  length: number,
  due: number,
): number {
  for (let start = Math.max(0, release); start + length <= due && start < free.length; start++)
    if ((free[start] ?? 0) >= length)
      return Math.max(0, freeUntil(freeBefore, due) - freeUntil(freeBefore, start + length))
  return Number.POSITIVE_INFINITY
}

function jobOf(
  { timeline, gapMinutes }: Facts,
  work: Work,
  index: number,
  free: FreeTime,
  freeBefore: Int32Array,
  preferred: PreferredTime | null,
  grid: number,
  sharedMinutes = 0,
): Job {
  const { task } = work
  const up = (minutes: number) => Math.ceil(minutes / grid)
  const down = (minutes: number) => Math.floor(minutes / grid)
  const need = up(work.leftMinutes)
  // Work that fits in one session is trimmed to its minutes in the end, so it may be as long as its units.
  const isOneSession = !task.autoSplit || work.leftMinutes <= task.maxSessionMinutes
  const max = isOneSession ? need : down(task.maxSessionMinutes)
  const allowed = task.autoSplit ? Math.max(1, up(Math.min(task.minSessionMinutes, task.maxSessionMinutes))) : need
  const min = Math.max(allowed, Math.min(up(work.leastMinutes), evenLength(need, max)))
  const isEven = work.leastMinutes > 0 && min <= evenLength(need, max)
  const piece = Math.ceil(need / Math.ceil(need / max))
  const due = work.due === null ? NEVER : down(work.due)
  const least = isOneSession ? Math.min(min, need) : min
  return {
    index,
    work,
    weight: weightOf(task),
    urgencyWeight: urgencyWeightOf(work, freeBefore, grid),
    need,
    min: least,
    lastMin: isEven ? least : 0,
    max,
    shortest: Math.min(least, up(shortestSession(task) ?? Number.POSITIVE_INFINITY)),
    piece,
    worthwhile: isEven
      ? Math.min(Math.max(least, up(task.worthwhileMinutes ?? 0)), evenLength(need, max))
      : Math.max(least, up(WORTHWHILE_MINUTES)),
    cooldown: up(isWork(task) ? Math.max(task.cooldownMinutes, gapMinutes) : task.cooldownMinutes),
    spread: up(task.spreadMinutes ?? 0),
    split: task.autoSplit && task.maxSessionMinutes > 0,
    release: up(work.release),
    edgeStart: work.startAfterMinute === work.release ? up(work.release) : -1,
    due: work.overdue ? NEVER : due,
    lateFrom: due,
    until: down(lastMinuteOf(work, timeline)),
    isWork: isWork(task),
    isFocus: task.focus === true,
    preferred,
    keptEnd: up(work.keptEnd),
    free,
    freeBefore,
    targetSlack: Math.min(
      up(targetSlackMinutes(work, sharedMinutes)),
      preferred ? slackInPreferredTime(preferred, freeBefore, up(work.release), piece, due) : Number.POSITIVE_INFINITY,
    ),
    slackPrice: slackPriceOf(work),
    isUrgent: isUrgent(work),
    isPlainTask: isPlainTask(task),
    mayBeNext:
      isPlainTask(task) && work.kept.length === 0 && work.release <= timeline.first && work.before.length === 0,
    importance: Math.min(MAX_WEIGHT, weightOf(task)),
    windowClass: work.windowClass,
    closed: closedAround(
      work.kept
        .map(span => ({ start: down(span.start - task.cooldownMinutes), end: up(span.end + task.cooldownMinutes) }))
        .filter(span => span.end > 0),
    ),
    before: [],
    after: [],
    blocked: work.blockedBy !== null,
  }
}
