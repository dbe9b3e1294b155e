import type { GuessedSession } from '@daywright/contract/resources/planner/fresh-start'
import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { allDone } from '../../shared/review/review-answers.ts'

export type GroupAnswer = 'all' | 'none' | 'some'
type Guess = GuessedSession['guess']

/** Past sessions of which the same is likely. */
export interface SessionGroup {
  guess: Guess
  sessions: GuessedSession[]
}

/** What was said about the groups; without an answer, the guess counts. */
export type GroupAnswers = Partial<Record<Guess, GroupAnswer>>

const GUESSES: readonly Guess[] = ['done', 'not_done']

export const groupsOf = (sessions: readonly GuessedSession[]): SessionGroup[] =>
  GUESSES.map(guess => ({ guess, sessions: sessions.filter(session => session.guess === guess) })).filter(
    group => group.sessions.length > 0,
  )

export const answerOf = (answers: GroupAnswers, guess: Guess): GroupAnswer =>
  answers[guess] ?? (guess === 'done' ? 'all' : 'none')

/** The ids of those that are ticked as done, one by one, where a group was done in part. */
export type Ticked = ReadonlySet<string>

/** [WEB-661] One answer for each session. The work of a task counts once, even if it was missed and planned again. */
export function confirmationsOf(
  groups: readonly SessionGroup[],
  answers: GroupAnswers,
  ticked: Ticked,
): SessionConfirmation[] {
  const done = groups.flatMap(({ guess, sessions }) => (answerOf(answers, guess) === 'all' ? sessions : []))
  const outcomes = allDone(done)
  return groups.flatMap(({ guess, sessions }) =>
    sessions.map(({ id }) => {
      const isDone = answerOf(answers, guess) === 'some' ? ticked.has(id) : outcomes[id]?.outcome === 'done'
      return { id, outcome: isDone ? ('done' as const) : ('not_done' as const) }
    }),
  )
}
