import type { PlanTask, Session } from '../src/plan-types.ts'
import { MINUTE, type PlanView } from './plan-view.ts'
import { forSessions, type HardRule } from './rule-forms.ts'

/** From anywhere on a day of up to 25 hours to its ends. */
const DAY_AND_MORE = 1500 * MINUTE

/** [PLAN-96] Nothing of a task that expires is placed after its due date. */
export const notAfterExpiry = forSessions((_, { expires, dueAt }, session) =>
  expires && dueAt !== null && session.end > dueAt ? 'ends after it expires' : null,
)

/** [PLAN-97] Between two sessions of work, and between a session and kept work, there is at least the gap. */
export const gapKept = forSessions((view, task, session) => {
  const { gapMinutes = 0, keptWork = [] } = view.input
  if (!countsAsWork(task)) return null
  const gap = gapMinutes * MINUTE
  const later = workSessions(view).filter(other => other.start > session.start)
  const isNear = [...later, ...keptWork].some(
    other => session.start < other.end + gap && other.start < session.end + gap,
  )
  return gap > 0 && isNear ? 'is too near to other work' : null
})

/** [PLAN-98] No day has more planned work than its cap leaves after kept work. */
export const withinDailyCap: HardRule = view => {
  const { dailyCapMinutes, keptWork = [] } = view.input
  if (!dailyCapMinutes) return []
  const kept = minutesByDay(view, keptWork)
  return [...minutesByDay(view, workSessions(view))].flatMap(([date, minutes]) => {
    const cap = dailyCapMinutes[new Date(`${date}T00:00Z`).getUTCDay()] ?? null
    const isOver = cap !== null && minutes > Math.max(0, cap - (kept.get(date) ?? 0))
    return isOver ? [`${date} has ${minutes} minutes of work and a cap of ${cap}`] : []
  })
}

/** [PLAN-98] The slack of each day stays unplanned. */
export const slackKept: HardRule = view => {
  const { slackPercent = 0 } = view.input
  if (slackPercent === 0) return []
  const sessions = workSessions(view)
  return [...minutesByDay(view, sessions)].flatMap(([date, minutes]) => {
    const [session] = sessions.filter(({ start, end }) => [start, end - 1].some(at => view.localDate(at) === date))
    const free = session ? freeMinutesOn(view, date, session.start) : 0
    const most = Math.floor((free * (100 - slackPercent)) / 100)
    return minutes > most ? [`${date} has ${minutes} minutes of work and ${most} without its slack`] : []
  })
}

const countsAsWork = (task: PlanTask) => task.countsTowardCap !== false

function workSessions(view: PlanView): Session[] {
  return view.input.tasks.filter(countsAsWork).flatMap(task => view.sessionsOf(task))
}

/** How many whole minutes of a local date, from the first mark on, some work could be done in. */
function freeMinutesOn(view: PlanView, date: string, near: number): number {
  const { input, taken, horizonEnd } = view
  const byWindows = [...new Map(input.tasks.filter(countsAsWork).map(task => [task.windows, task])).values()]
  const first = Math.max(Math.ceil(input.now / (5 * MINUTE)) * 5 * MINUTE, near - DAY_AND_MORE)
  const last = Math.min(horizonEnd, near + DAY_AND_MORE)
  let free = 0
  for (let start = first; start + MINUTE <= last; start += MINUTE) {
    if (view.localDate(start) !== date) continue
    if (taken.some(block => block.start < start + MINUTE && start < block.end)) continue
    if (byWindows.some(task => view.inWindows(task, start))) free++
  }
  return free
}

/** Minutes of the blocks on each local date; overlapping minutes count once. */
function minutesByDay(view: PlanView, blocks: readonly { start: number; end: number }[]): Map<string, number> {
  const minutes = new Map<string, number>()
  let done = Number.NEGATIVE_INFINITY
  for (const block of blocks.toSorted((a, b) => a.start - b.start)) {
    for (let start = Math.max(block.start, done); start < block.end; start += MINUTE) {
      const date = view.localDate(start)
      minutes.set(date, (minutes.get(date) ?? 0) + Math.min(MINUTE, block.end - start) / MINUTE)
    }
    done = Math.max(done, block.end)
  }
  return minutes
}
