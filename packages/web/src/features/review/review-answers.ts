import type { SessionConfirmation } from '@daywright/contract/session'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/time-block'
import { minutesBetween } from '../../data/minutes.ts'
import type { Zone } from '../../data/zoned-time.ts'

export type Session = TimeBlockWithTaskStatus
export type Outcome = 'done' | 'partly' | 'not_done'
export interface Answer {
  outcome: Outcome
  /** Only with `partly`. */
  minutes?: number
}
/** By the id of the session. */
export type Answers = Readonly<Record<string, Answer>>

export interface ReviewDay {
  day: string
  sessions: Session[]
}

/** The sessions by their local days, in order. */
export const byDay = (sessions: readonly Session[], zone: Zone): ReviewDay[] =>
  [...Map.groupBy(sessions, ({ startAt }) => zone.dayOf(startAt))].map(([day, list]) => ({ day, sessions: list }))

/** Half of the session, until a person says how much it was. */
export const usualPart = ({ startAt, endAt }: Session): number =>
  Math.max(1, Math.round(minutesBetween(startAt, endAt) / 2))

export function answerWith(answers: Answers, session: Session, outcome: Outcome): Answers {
  const minutes = answers[session.id]?.minutes ?? usualPart(session)
  return { ...answers, [session.id]: outcome === 'partly' ? { outcome, minutes } : { outcome } }
}

/** Those without an answer stay as they are. */
export const confirmationsOf = (sessions: readonly Session[], answers: Answers): SessionConfirmation[] =>
  sessions.flatMap(({ id }) => {
    const answer = answers[id]
    return answer ? [{ id, ...answer }] : []
  })

const NAMES = { done: 'done', partly: 'partly done', not_done: 'not done' } as const satisfies Record<Outcome, string>

/** `2 done, 1 not done` */
export function outcomeText(confirmations: readonly SessionConfirmation[]): string {
  const count = (outcome: Outcome) => confirmations.filter(each => each.outcome === outcome).length
  const outcomes: Outcome[] = ['done', 'partly', 'not_done']
  return outcomes.flatMap(outcome => (count(outcome) > 0 ? [`${count(outcome)} ${NAMES[outcome]}`] : [])).join(', ')
}
