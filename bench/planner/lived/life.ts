import type { Priority, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE, OFFICE } from '../weeks/free-days.ts'
import { Random } from '../weeks/random.ts'
import { type MeetingVersion, meetingsOf, meetingsThatHappen } from './life-meetings.ts'
import { minutesIn, openSpans } from './open-spans.ts'

/** Monday 5 January 2026, 00:00 in UTC, the zone of all lives. */
export const BIRTH = Date.UTC(2026, 0, 5)
const WORKDAYS = [1, 2, 3, 4, 5]
export const EVENINGS: WeeklyWindow[] = [
  { day: WORKDAYS, start: '18:00', end: '21:00' },
  { day: [0, 6], start: '10:00', end: '16:00' },
]

/** A task as it will turn out; only what a person knows at the time is shown to a planner. */
export interface LivedTask {
  readonly id: string
  readonly arrivesAt: number
  readonly priority: Priority
  readonly dueAt: number | null
  readonly windows: WeeklyWindow[]
  readonly estimateMinutes: number
  /** What it really takes. */
  readonly trueMinutes: number
  readonly minSessionMinutes: number
  readonly maxSessionMinutes: number
  readonly cooldownMinutes: number
  readonly autoSplit: boolean
  /** A habit's sessions of one week; what is not done by the end of the week is no longer of use. */
  readonly isHabit: boolean
}

/** What becomes of a session: it is missed, or stopped after a part of it, or done (1). */
type Fate = 'missed' | number

export interface Life {
  readonly seed: number
  readonly end: number
  readonly tasks: readonly LivedTask[]
  readonly meetings: readonly MeetingVersion[]
  /** The same for every planner: what becomes of the n-th session that is begun of a task. */
  fateOf(taskId: string, attempt: number): Fate
}

const MISSED = 0.06
const INTERRUPTED = 0.08
/** The share of the work that is there on the first day, as much as comes in five days. */
const BACKLOG = 0.1
const EVENING_SHARE = 0.12
const DATED_SHARE = 0.7

/** A person's weeks: work of `load` times the office time that meetings leave, of which all but the first comes during the days. */
export function lifeOf(seed: number, load: number, weeks: number): Life {
  const random = new Random(seed)
  const end = BIRTH + weeks * 7 * DAY
  const meetings = meetingsOf(random, weeks)
  const busy = meetingsThatHappen(meetings)
  const tasks: LivedTask[] = []
  const fill = (windows: WeeklyWindow[], share: number) => {
    const open = openSpans(windows, BIRTH, end, busy)
    const most = minutesIn(open) * load * share
    for (let work = 0; work < most; ) {
      const arrivesAt = work < most * BACKLOG ? BIRTH : arrival(random, end)
      const task = taskOf(random, `t${String(tasks.length).padStart(4, '0')}`, arrivesAt, windows)
      tasks.push(task)
      work += task.trueMinutes
    }
  }
  fill(OFFICE, 1)
  fill(EVENINGS, EVENING_SHARE)
  for (let week = 0; week < weeks + 2; week++) tasks.push(habitOf(`t${String(tasks.length).padStart(4, '0')}`, week))
  tasks.sort((a, b) => a.arrivesAt - b.arrivesAt || (a.id < b.id ? -1 : 1))
  return { seed, end, tasks, meetings, fateOf: (taskId, attempt) => fateOf(seed, taskId, attempt) }
}

/** The tasks that are due within the life, whose share on time is what counts most. */
export function countedTasks({ tasks, end }: Life): LivedTask[] {
  return tasks.filter(task => !task.isHabit && task.dueAt !== null && task.dueAt <= end)
}

/** At any minute of the office hours of any day. */
function arrival(random: Random, end: number): number {
  for (;;) {
    const at = BIRTH + random.between(0, (end - BIRTH) / DAY - 1) * DAY + random.between(9 * 60, 17 * 60 - 1) * MINUTE
    if (WORKDAYS.includes(new Date(at).getUTCDay())) return at
  }
}

function taskOf(random: Random, id: string, arrivesAt: number, windows: WeeklyWindow[]): LivedTask {
  const estimateMinutes = random.pick([10, 15, 20, 25, 30, 30, 45, 60, 60, 90, 90, 120, 180, 240, 360])
  const trueMinutes = Math.max(5, Math.round((estimateMinutes * factorOf(random)) / 5) * 5)
  return {
    id,
    arrivesAt,
    priority: random.pick(['none', 'none', 'low', 'medium', 'medium', 'high', 'urgent']),
    dueAt: random.chance(DATED_SHARE) ? dueOf(random, arrivesAt, estimateMinutes) : null,
    windows,
    estimateMinutes,
    trueMinutes,
    minSessionMinutes: random.pick([5, 5, 15, 30]),
    maxSessionMinutes: random.pick([60, 60, 60, 90, 120]),
    cooldownMinutes: random.pick([5, 5, 5, 15, 30]),
    autoSplit: estimateMinutes > 120 || random.chance(0.85),
    isHabit: false,
  }
}

/** Three runs a week. */
function habitOf(id: string, week: number): LivedTask {
  const monday = BIRTH + week * 7 * DAY
  return {
    id,
    arrivesAt: monday,
    priority: 'low',
    dueAt: monday + 7 * DAY,
    windows: EVENINGS,
    estimateMinutes: 90,
    trueMinutes: 90,
    minSessionMinutes: 30,
    maxSessionMinutes: 30,
    cooldownMinutes: 840,
    autoSplit: true,
    isHabit: true,
  }
}

/** Work takes 0.6 to 2 times its estimate, a little more than estimated on average. */
function factorOf(random: Random): number {
  const normal = random.next() + random.next() + random.next() + random.next() - 2
  return Math.min(2, Math.max(0.6, Math.exp(0.05 + 0.55 * normal)))
}

/** After one to twelve days, later for long tasks, at noon or in the evening of that day. */
function dueOf(random: Random, arrivesAt: number, estimateMinutes: number): number {
  const midnight = Math.floor(arrivesAt / DAY) * DAY
  const days = Math.ceil(estimateMinutes / 120) + Math.floor(11 * random.next() ** 1.5)
  const clock = random.pick([12, 15, 17, 17, 21]) * 60 * MINUTE
  return midnight + days * DAY + clock
}

function fateOf(seed: number, taskId: string, attempt: number): Fate {
  const random = new Random(seed * 7919 + Number(taskId.slice(1)) * 104_729 + attempt * 1_299_709)
  const draw = random.next()
  if (draw < MISSED) return 'missed'
  return draw < MISSED + INTERRUPTED ? 0.2 + 0.6 * random.next() : 1
}
