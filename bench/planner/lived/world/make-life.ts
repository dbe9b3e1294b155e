import type { WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE, OFFICE } from '../../weeks/free-days.ts'
import { Random } from '../../weeks/random.ts'
import { dueInDays, dueSoon } from './due-dates.ts'
import { examLife } from './exam-life.ts'
import { fateOf } from './fates.ts'
import type { DrawnLife, Kind, Life } from './life.ts'
import { AROUND_SHIFTS, BIRTH, EVENINGS } from './life-hours.ts'
import { lunchesOf } from './life-lunches.ts'
import { officeMeetings } from './life-meetings.ts'
import { shiftsAndAppointments } from './life-shifts.ts'
import { silencesOf } from './silences.ts'
import { TaskDraws, type TaskStyle } from './task-draws.ts'
import { timeForWork } from './time-for-work.ts'

/** As percent of the time that meetings, lunch and days off leave. */
export const USUAL_LOADS: Readonly<Record<Kind, readonly number[]>> = {
  ordinary: [75, 90, 105],
  silent: [90],
  shifts: [90],
  exams: [90],
  short: [90],
  backlog: [120],
}

const EVENING_SHARE = 0.12
/** The share of the work that is there on the first day; 0.1 is as much as comes in four days. */
const INITIAL_SHARE = 0.1
const INITIAL_BACKLOG_SHARE = 0.3

const MIXED: TaskStyle = {
  estimates: [10, 15, 20, 25, 30, 30, 45, 60, 60, 90, 90, 120, 180, 240, 360],
  datedShare: 0.7,
  chains: 0.06,
  narrow: 0.08,
  startsLater: 0.06,
  dueAt: dueInDays,
}
const SHORT: TaskStyle = {
  ...MIXED,
  estimates: [10, 10, 15, 15, 20, 20, 25, 30],
  chains: 0.03,
  narrow: 0.04,
  startsLater: 0,
  dueAt: dueSoon,
}
const BACKLOG: TaskStyle = { ...MIXED, datedShare: 0.12 }

/** A person's weeks, with work of `load` times the time that there is for it. */
export function lifeOf(kind: Kind, seed: number, load: number, weeks: number): Life {
  const end = BIRTH + weeks * 7 * DAY
  const drawn = kind === 'exams' ? examLife(seed, load, weeks) : workingLife(kind, seed, load, weeks)
  const tasks = drawn.tasks.toSorted((a, b) => a.arrivesAt - b.arrivesAt || (a.id < b.id ? -1 : 1))
  return {
    ...drawn,
    kind,
    seed,
    end,
    tasks,
    silences: kind === 'silent' ? silencesOf(seed, end) : [],
    fateOf: (taskId, attempt, isSilent) => fateOf(seed, taskId, attempt, isSilent),
  }
}

function workingLife(kind: Kind, seed: number, load: number, weeks: number): DrawnLife {
  const random = new Random(seed)
  const end = BIRTH + weeks * 7 * DAY
  const hasShifts = kind === 'shifts'
  const meetings = hasShifts ? shiftsAndAppointments(random, weeks) : officeMeetings(random, weeks)
  const lunches = hasShifts ? [] : lunchesOf(weeks)
  const draws = new TaskDraws(random)
  const style = kind === 'short' ? SHORT : kind === 'backlog' ? BACKLOG : MIXED
  const atFirst = kind === 'backlog' ? INITIAL_BACKLOG_SHARE : INITIAL_SHARE
  const fill = (windows: WeeklyWindow[], share: number) => {
    const minutes =
      timeForWork(windows, meetings, windows === OFFICE ? lunches : [], { start: BIRTH, end }) * load * share
    const arrival = (done: number) => (done < atFirst ? BIRTH : arrivalOf(random, end, kind))
    return { windows, tasks: draws.fill(style, windows, minutes, arrival) }
  }
  const pools = hasShifts ? [fill(AROUND_SHIFTS, 1)] : [fill(OFFICE, 1), fill(EVENINGS, EVENING_SHARE)]
  if (!hasShifts) for (let week = 0; week < weeks + 2; week++) draws.habit(BIRTH + week * 7 * DAY)
  return { tasks: draws.tasks, pools, meetings, lunches }
}

/** At any minute of the office hours of any workday; a user with many short tasks looks at the mail once an hour. */
function arrivalOf(random: Random, end: number, kind: Kind): number {
  for (;;) {
    const midnight = BIRTH + random.between(0, (end - BIRTH) / DAY - 1) * DAY
    const minute = random.between(9 * 60, 17 * 60 - 1)
    const weekday = new Date(midnight).getUTCDay()
    if (kind !== 'shifts' && (weekday === 0 || weekday === 6)) continue
    return midnight + (kind === 'short' ? Math.floor(minute / 60) * 60 + 10 : minute) * MINUTE
  }
}
