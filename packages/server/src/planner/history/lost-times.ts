import type { PlanCause } from '@daywright/contract/resources/planner/plan-history'
import type { Interval, PlanTask } from '@daywright/engine/plan-types'
import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { DAY_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import type { Draft } from '../draft/plan-draft.ts'
import { personalHoursIds } from '../facts/personal-hours.ts'
import { daysOffFor } from '../routines/days-off.ts'
import { type Stretch, workingTime } from '../what-if/free-gaps.ts'
import { type ChangedTask, plannedTimesOf, type Time } from './task-changes.ts'

/** What is at a time at which a task was planned until now. */
interface InTheWay {
  code: PlanCause['code']
  title?: string
  minutes?: number
  at?: number
  isSame: (other: InTheWay) => boolean
}

/**
 * [HIST-5] The hard rules that the times which tasks lost would break now. A run breaks none, so whatever breaks one has come since. One look for
 * each lost time; it stops at the first rule.
 */
export function hardCauses(draft: Draft): (change: ChangedTask) => PlanCause[] {
  const find = obstacleFinder(draft)
  return change => causesOf(change.lost.flatMap(time => find(change.task.id, time) ?? []))
}

/** One cause for each code, in the order in which they were found. */
function causesOf(found: readonly InTheWay[]): PlanCause[] {
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, obstacles]) => {
    const different = obstacles.filter((each, index) => obstacles.findIndex(other => other.isSame(each)) === index)
    const [first] = different
    const minutes = obstacles.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
    return {
      code,
      values: {
        ...(first?.title !== undefined && { title: first.title, count: different.length }),
        ...(minutes > 0 && { minutes }),
        ...(first?.at !== undefined && { at: first.at }),
      },
    }
  })
}

function obstacleFinder(draft: Draft): (taskId: string, time: Time) => InTheWay | undefined {
  const { facts, input, blocks } = draft
  const personal = personalHoursIds(facts)
  const hours = new Map(facts.tasks.map(({ id, schedulePreferenceId }) => [id, schedulePreferenceId]))
  const [events, ownEvents] = [daysOffFor(facts.events, false), daysOffFor(facts.events, true)]
  const tasks = new Map(input.tasks.map(task => [task.id, task]))
  const kept = blocks.kept.flatMap(block => plannedTimesOf([block]).map(time => ({ ...block, ...time })))
  const endOf = endsOf(draft)
  const isOpen = openTime(draft)
  return (taskId, time) => {
    const task = tasks.get(taskId)
    const busy = personal.has(hours.get(taskId) ?? '') ? ownEvents : events
    const event = busy.find(({ from, until }) => from < time.end && until > time.start)
    if (event) return eventInTheWay(event, time)
    const other = kept.find(block => block.taskId !== taskId && block.start < time.end && block.end > time.start)
    if (other) return { code: 'other-session', title: other.title, isSame: ({ title }) => title === other.title }
    return task && (ruleInTheWay(task, time, endOf) ?? (isOpen(task, time) ? undefined : ONLY_CODE('working-hours')))
  }
}

const ONLY_CODE = (code: PlanCause['code']): InTheWay => ({ code, isSame: () => true })

const eventInTheWay = (event: BusyTime, time: Time): InTheWay => ({
  code: event.isDayOff ? 'day-off' : 'event',
  title: event.title,
  minutes: Math.round((Math.min(event.until, time.end) - Math.max(event.from, time.start)) / MINUTE_MS),
  ...(event.isDayOff && { at: event.start }),
  isSame: ({ title, at }) => title === event.title && (at === undefined || at === event.start),
})

function ruleInTheWay(
  { startAfter, dependsOn }: PlanTask,
  { start }: Time,
  endOf: (id: string) => Prerequisite | undefined,
): InTheWay | undefined {
  if (startAfter !== null && startAfter > start) return { code: 'start-date', at: startAfter, isSame: () => true }
  for (const id of dependsOn) {
    const before = endOf(id)
    if (!before || before.end <= start) continue
    const at = Number.isFinite(before.end) ? { at: before.end } : {}
    return { code: 'prerequisite', title: before.title, ...at, isSame: ({ title }) => title === before.title }
  }
  return undefined
}

interface Prerequisite {
  title: string
  end: number
}

/** When the work of a prerequisite ends; infinite where no end is planned. */
function endsOf({ input, plan }: Draft): (id: string) => Prerequisite | undefined {
  const ends = new Map(
    input.prerequisites.map(({ id, title, plannedEnd }) => [
      id,
      { title, end: plannedEnd ?? Number.POSITIVE_INFINITY },
    ]),
  )
  const unfinished = new Set(plan.unscheduled.map(({ taskId }) => taskId))
  const sessions = Map.groupBy(plan.sessions, ({ taskId }) => taskId)
  const tasks = new Map(input.tasks.map(task => [task.id, task]))
  const lastOf = (times: readonly Interval[]) => Math.max(0, ...times.map(({ end }) => end))
  return id => {
    const task = tasks.get(id)
    if (!task) return ends.get(id)
    const planned = Math.max(lastOf(sessions.get(id) ?? []), lastOf(task.kept))
    return { title: task.title, end: unfinished.has(id) ? Number.POSITIVE_INFINITY : planned }
  }
}

/** Whether a time is within the working hours of a task. They are worked out once for all tasks that share them. */
function openTime({ input }: Draft): (task: PlanTask, time: Time) => boolean {
  const range = { start: input.now - DAY_MS, end: input.now + (input.horizonDays + 1) * DAY_MS }
  const known = new Map<PlanTask['windows'], Stretch[]>()
  return ({ windows }, { start, end }) => {
    const open = known.get(windows) ?? workingTime(windows.map(withDays), range, input.timeZone)
    known.set(windows, open)
    return open.some(stretch => stretch.start <= start && stretch.end >= end)
  }
}

const withDays = ({ day, start, end }: PlanTask['windows'][number]) => ({ day: [...day], start, end })
