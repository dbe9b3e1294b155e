import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { completesTask, type SessionAnswer } from '@daywright/contract/resources/tasks/completes-task'
import { lengthOf } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { UnconfirmedSession } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import type { Zone } from '../../data/time/zoned-time.ts'

export type Session = UnconfirmedSession
export type Outcome = SessionAnswer['outcome']
export interface Answer {
  outcome: Outcome
  /** Only with `partly`. */
  minutes?: number
}
/** By the id of the session. */
export type Answers = Readonly<Record<string, Answer>>

interface ReviewDay {
  day: string
  sessions: Session[]
}

/** The sessions by their local days, in order. */
export const byDay = (sessions: readonly Session[], zone: Zone): ReviewDay[] =>
  [...Map.groupBy(sessions, ({ startAt }) => zone.dayOf(startAt))].map(([day, list]) => ({ day, sessions: list }))

/** Half of the session, until a person says how much it was. */
const usualPart = (session: Session): number => Math.max(1, Math.round(lengthOf(session) / 2))

/** A session of a habit is done or missed. */
export const canBePartly = ({ type }: Pick<Session, 'type'>): boolean => type !== 'habit'

export function answerWith(answers: Answers, session: Session, outcome: Outcome): Answers {
  if (outcome === 'partly' && !canBePartly(session)) return answers
  const minutes = answers[session.id]?.minutes ?? usualPart(session)
  return { ...answers, [session.id]: outcome === 'partly' ? { outcome, minutes } : { outcome } }
}

/** [WEB-412] The same answer for all of them. */
export const answerEach = (answers: Answers, sessions: readonly Session[], outcome: Outcome): Answers =>
  sessions.reduce((present, session) => answerWith(present, session, outcome), answers)

/** The answer that all of them have; none if they differ, or if one has none. */
export function answerOfAll(sessions: readonly Session[], answers: Answers): Outcome | null {
  const [first, ...others] = new Set(sessions.map(({ id }) => answers[id]?.outcome ?? null))
  return others.length === 0 ? (first ?? null) : null
}

/**
 * [WEB-310] Everything is done, but the work of a task only once: what was missed and planned again later is not done. The
 * latest sessions count, because the planner placed them for what was left.
 */
export function allDone(sessions: readonly Session[]): Answers {
  const minutes = new Map<string | null, number>()
  const answers: [string, Answer][] = sessions.toReversed().map(session => {
    const { id, taskId, work } = session
    const before = minutes.get(taskId) ?? work?.workedMinutes ?? 0
    const isEnough = minutes.has(taskId) && work?.estimateMinutes != null && before >= work.estimateMinutes
    if (!isEnough) minutes.set(taskId, before + lengthOf(session))
    return [id, { outcome: isEnough ? 'not_done' : 'done' }]
  })
  return Object.fromEntries(answers)
}

/** [WEB-310] The tasks that these answers complete, with the session that the sheet says it at: the last one of each. */
export function completedTasks(sessions: readonly Session[], answers: Answers): Map<string, Session> {
  const completed = new Map<string, Session>()
  for (const [taskId, list] of Map.groupBy(sessions, session => session.taskId)) {
    const answered = list.filter(({ id }) => answers[id])
    const [first] = answered
    if (taskId === null || !first?.work) continue
    const given = answered.flatMap(session => answerOf(session, answers[session.id]))
    const last = answered.findLast(({ id }) => answers[id]?.outcome !== 'not_done')
    if (last && completesTask(first.work, given)) completed.set(taskId, last)
  }
  return completed
}

function answerOf(session: Session, answer: Answer | undefined): SessionAnswer[] {
  if (!answer) return []
  const minutes = { done: lengthOf(session), partly: answer.minutes ?? 0, not_done: 0 }[answer.outcome]
  return [{ startAt: session.startAt, outcome: answer.outcome, minutes }]
}

/** Those without an answer stay as they are. */
export const confirmationsOf = (
  sessions: readonly Session[],
  answers: Answers,
  keptOpen: ReadonlySet<string> = new Set(),
): SessionConfirmation[] =>
  sessions.flatMap(({ id, taskId }) => {
    const answer = answers[id]
    const isKept = answer?.outcome === 'done' && keptOpen.has(taskId ?? '')
    return answer ? [{ id, ...answer, ...(isKept && { keepTaskOpen: true }) }] : []
  })

const COUNTED: Record<Outcome, (count: number) => string> = {
  done: count => t('{count} done', { count }),
  partly: count => t('{count} partly done', { count }),
  not_done: count => t('{count} not done', { count }),
}

/** `2 done, 1 not done` */
export function outcomeText(confirmations: readonly SessionConfirmation[]): string {
  const count = (outcome: Outcome) => confirmations.filter(each => each.outcome === outcome).length
  const outcomes: Outcome[] = ['done', 'partly', 'not_done']
  return outcomes.flatMap(outcome => (count(outcome) > 0 ? [COUNTED[outcome](count(outcome))] : [])).join(', ')
}
