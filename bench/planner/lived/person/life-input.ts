import type {
  BusyInterval,
  Interval,
  PlanInput,
  PlanTask,
  Session,
} from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Life } from '../world/life.ts'
import type { TaskRecord } from './task-record.ts'

/** The shortest session that tasks have which say nothing about it, and what the service passes on for these. */
const NOT_CHOSEN = 5
const WORTHWHILE = 25

const HORIZON_DAYS = 14

interface Standing {
  readonly now: number
  readonly records: Iterable<TaskRecord>
  /** The session under way, which the plan leaves alone. */
  readonly running: Session | null
  /** Lunches that were had. */
  readonly settled: ReadonlySet<string>
  readonly currentPlan: readonly Session[]
  readonly slackPercent: number
}

/** What the server would give to the engine now. */
export function inputAt(
  life: Life,
  { now, records, running, settled, currentPlan, slackPercent }: Standing,
): PlanInput {
  const open = [...records].filter(record => record.isOpen(now))
  const meetings = meetingsAt(life, now)
  const kept = running ? [{ start: running.start, end: running.end }] : []
  const tasks = [
    ...open.map(record => planTaskOf(record, now, record.task.id === running?.taskId ? running : null)),
    ...lunchesAt(life, now, meetings, settled),
  ]
  const ids = new Set(tasks.map(({ id }) => id))
  return {
    now,
    timeZone: 'UTC',
    horizonDays: HORIZON_DAYS,
    tasks: tasks.map(task => ({ ...task, dependsOn: task.dependsOn.filter(id => ids.has(id)) })),
    busy: [...meetings, ...kept],
    prerequisites: [],
    currentPlan: currentPlan.filter(({ taskId }) => ids.has(taskId)),
    ...(slackPercent > 0 && { slackPercent }),
  }
}

export function meetingsAt({ meetings }: Life, now: number): BusyInterval[] {
  return meetings.filter(({ knownFrom, knownUntil, end }) => knownFrom <= now && now < knownUntil && end > now)
}

/** Those of the next two weeks that fit into what is left of their window; a day off has none. */
function lunchesAt(
  { lunches }: Life,
  now: number,
  busy: readonly BusyInterval[],
  settled: ReadonlySet<string>,
): readonly PlanTask[] {
  const today = Math.floor(now / DAY) * DAY
  const daysOff = new Set(busy.filter(({ isDayOff }) => isDayOff).map(({ start }) => start))
  return lunches.filter(({ id, startAfter, dueAt, estimateMinutes }) => {
    const [from, to] = [startAfter ?? 0, dueAt ?? 0]
    const first = Math.max(from, Math.ceil(now / (5 * MINUTE)) * 5 * MINUTE)
    return (
      from < today + HORIZON_DAYS * DAY &&
      to - first >= estimateMinutes * MINUTE &&
      !settled.has(id) &&
      !daysOff.has(Math.floor(from / DAY) * DAY)
    )
  })
}

/** The session that has just ended is among what is kept, because the pause after it counts from its end. */
function planTaskOf(record: TaskRecord, now: number, running: Interval | null): PlanTask {
  const { task, last } = record
  const { id, priority, startAfter, windows, arrivesAt, dependsOn } = task
  const { minSessionMinutes, maxSessionMinutes, cooldownMinutes } = task
  const ended = last && now - last.end < cooldownMinutes * MINUTE ? [{ start: last.start, end: last.end }] : []
  const endedMinutes = ended.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)
  return {
    id,
    title: id,
    priority,
    dueAt: record.dueAt,
    startAfter,
    estimateMinutes: record.plannedMinutes(now) + endedMinutes,
    minSessionMinutes,
    maxSessionMinutes,
    cooldownMinutes,
    autoSplit: record.autoSplit,
    windows,
    sortOrder: 0,
    createdAt: arrivesAt,
    kept: running ? [...ended, { start: running.start, end: running.end }] : ended,
    dependsOn,
    ...(minSessionMinutes === NOT_CHOSEN ? { worthwhileMinutes: WORTHWHILE } : {}),
    ...(task.isHabit ? { kind: 'habit', expires: true } : {}),
  }
}
