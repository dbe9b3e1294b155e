import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Life } from '../world/life.ts'
import { BIRTH } from '../world/life-hours.ts'

/** When the plan is renewed each day. */
const MORNING = 7 * 60 * MINUTE
/** When people look at what is open, and come back. */
export const NOTICES = 8.5 * 60 * MINUTE

/** The instants at which something happens regardless of the plan. */
export interface FixedEvents {
  /** In order. */
  readonly all: readonly number[]
  /** Those at which the plan is renewed: mornings, changes of the calendar, and exams, after which preparing for them has no use. */
  readonly replans: ReadonlySet<number>
  /** When a meeting would begin that was moved or cancelled. */
  readonly freed: ReadonlySet<number>
}

export function fixedEvents({ tasks, meetings, silences, end }: Life): FixedEvents {
  const days = Array.from({ length: (end - BIRTH) / DAY }, (_, day) => BIRTH + day * DAY)
  const changes = meetings.flatMap(({ knownFrom, knownUntil }) => [knownFrom, knownUntil])
  const exams = tasks.flatMap(({ isChapter, dueAt }) => (isChapter && dueAt !== null ? [dueAt] : []))
  const replans = new Set([...days.map(day => day + MORNING), ...changes, ...exams])
  const freed = new Set(
    meetings.filter(({ knownUntil }) => knownUntil < Number.POSITIVE_INFINITY).map(({ start }) => start),
  )
  const notices = silences.length > 0 ? days.map(day => day + NOTICES) : []
  const all = new Set([...tasks.map(({ arrivesAt }) => arrivesAt), ...replans, ...freed, ...notices])
  return { all: [...all].filter(at => at > BIRTH && at < end).sort((a, b) => a - b), replans, freed }
}
