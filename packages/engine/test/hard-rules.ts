import type { Interval } from '../src/plan-types.ts'
import { gapKept, notAfterExpiry, slackKept, withinDailyCap } from './hard-rules-for-work.ts'
import { canShrink, MINUTE, minutesOf } from './plan-view.ts'
import { forSessions, forTasks, type HardRule, nameOf } from './rule-forms.ts'

/** [PLAN-1] Every minute of a session is in one of the task's windows. */
const insideWindows = forSessions((view, task, session) => {
  for (let minute = session.start; minute < session.end; minute += MINUTE)
    if (!view.inWindows(task, minute)) return 'leaves its windows'
  return null
})

/** [PLAN-161] Nor on a day off that its own hours have. */
const notOnOwnDaysOff = forSessions((_, task, session) =>
  (task.daysOff ?? []).some(({ start, end }) => start < session.end && session.start < end) ? 'is on a day off' : null,
)

/** [PLAN-3] Time that has passed is not planned. */
const notBeforeNow = forSessions((view, _, session) => (session.start < view.input.now ? 'starts in the past' : null))

/** [PLAN-3] Sessions start on five-minute marks, or where a window, a block, the gap after kept work or the start date gives another minute. */
const onMarks = forSessions((view, task, session) => {
  if (session.start % (5 * MINUTE) === 0) return null
  const { gapMinutes = 0, keptWork = [] } = view.input
  const edges = [...view.taken, ...(task.daysOff ?? [])].map(block => block.end)
  edges.push(...keptWork.map(block => block.end + gapMinutes * MINUTE))
  if (task.startAfter !== null) edges.push(task.startAfter)
  const isEdge = edges.some(edge => Math.ceil(edge / MINUTE) * MINUTE === session.start)
  return isEdge || !view.inWindows(task, session.start - MINUTE) ? null : 'starts off the marks'
})

/** [PLAN-3] Sessions are made of whole minutes, and of at least one. */
const wholeMinutes = forSessions((_, __, session) => {
  if (session.end <= session.start) return 'is empty'
  return session.start % MINUTE === 0 && session.end % MINUTE === 0 ? null : 'is not on whole minutes'
})

/** [PLAN-4] Nothing ends after the horizon. */
const withinHorizon = forSessions((view, _, session) =>
  session.end > view.horizonEnd ? 'ends after the horizon' : null,
)

/** [PLAN-5] Time is used once. */
const noOverlap: HardRule = view => {
  const inOrder = view.sessions.toSorted((a, b) => a.start - b.start)
  return inOrder.flatMap((session, index) => {
    const next = inOrder[index + 1]
    const overlapsNext = next !== undefined && next.start < session.end
    const overlapsBlock = view.taken.some(block => block.start < session.end && session.start < block.end)
    return [
      ...(overlapsNext ? [`${nameOf(session)} overlaps the next session`] : []),
      ...(overlapsBlock ? [`${nameOf(session)} overlaps a kept block`] : []),
    ]
  })
}

/** [PLAN-6] [PLAN-11] Only the session that finishes a task may be shorter than the minimum, or [PLAN-104] a shortened one. */
const atLeastMinimum = forSessions((view, task, session) => {
  const sessions = view.sessionsOf(task)
  const minimum = Math.min(task.minSessionMinutes, task.maxSessionMinutes)
  // The remainder after whole sessions may be shorter still.
  const rest = Math.floor(view.left(task)) % task.maxSessionMinutes || minimum
  const least = canShrink(task) ? Math.min(rest, Math.max(1, task.shrinksToMinutes ?? 0)) : minimum
  const finishes = session === sessions.at(-1) && minutesOf(sessions) === Math.floor(view.left(task))
  return task.autoSplit && minutesOf([session]) < least && !finishes ? 'is too short' : null
})

/** [PLAN-7] The maximum is for tasks that may be split. */
const atMostMaximum = forSessions((_, task, session) =>
  task.autoSplit && minutesOf([session]) > task.maxSessionMinutes ? 'is too long' : null,
)

/** [PLAN-8] The cooldown is kept between sessions, and between sessions and kept blocks. */
const cooldownKept = forSessions((view, task, session) => {
  const cooldown = task.cooldownMinutes * MINUTE
  const isTooClose = (other: Interval) => session.start < other.end + cooldown && other.start < session.end + cooldown
  const later = view.sessionsOf(task).filter(other => other.start > session.start)
  return [...later, ...task.kept].some(isTooClose) ? 'has too short a cooldown' : null
})

/** [PLAN-9] Kept and planned minutes together never exceed the estimate. */
const neverAboveEstimate = forTasks((view, task) => {
  const planned = minutesOf(view.sessionsOf(task))
  return planned > Math.max(0, view.left(task)) ? `has ${planned} minutes planned and ${view.left(task)} left` : null
})

/** [PLAN-104] Shortening sessions does not make more of them. */
const noMoreThanWhole = forTasks((view, task) => {
  const most = Math.ceil(Math.max(0, Math.floor(view.left(task))) / task.maxSessionMinutes)
  return canShrink(task) && view.sessionsOf(task).length > most ? `has more than ${most} sessions` : null
})

/** [PLAN-10] A task that may not be split is placed whole, or not at all. */
const onePiece = forTasks((view, task) => {
  const sessions = view.sessionsOf(task)
  if (task.autoSplit || sessions.length === 0) return null
  if (sessions.length > 1) return 'is split although it may not be'
  return minutesOf(sessions) < Math.floor(view.left(task)) ? 'is placed only in part' : null
})

/** [PLAN-12] [PLAN-13] A task starts after everything that it depends on has ended. */
const afterPrerequisites = forTasks((view, task) => {
  const first = view.sessionsOf(task)[0]
  const early = task.dependsOn.find(id => {
    const end = view.plannedEnd(id)
    return first !== undefined && (end === null || end > first.start)
  })
  return early === undefined ? null : `starts before ${early} ends`
})

/** [PLAN-26] Nothing starts before the start date. */
const afterStartDate = forSessions((_, task, session) =>
  task.startAfter !== null && session.start < task.startAfter ? 'starts before its start date' : null,
)

/** [PLAN-51] Only tasks of the run are planned. */
const knownTasks: HardRule = ({ input, sessions }) => {
  const known = new Set(input.tasks.map(task => task.id))
  return sessions.filter(({ taskId }) => !known.has(taskId)).map(session => `${nameOf(session)} has no task`)
}

export const HARD_RULES = {
  insideWindows,
  notOnOwnDaysOff,
  notBeforeNow,
  onMarks,
  wholeMinutes,
  withinHorizon,
  noOverlap,
  atLeastMinimum,
  atMostMaximum,
  cooldownKept,
  neverAboveEstimate,
  noMoreThanWhole,
  onePiece,
  afterPrerequisites,
  afterStartDate,
  knownTasks,
  notAfterExpiry,
  gapKept,
  withinDailyCap,
  slackKept,
} as const satisfies Record<string, HardRule>
