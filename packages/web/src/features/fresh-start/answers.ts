import type { FreshStart } from '@daywright/contract/resources/fresh-start/fresh-start'
import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { allDone } from '../../shared/review/review-answers.ts'

export type GroupAnswer = 'all' | 'none' | 'some'
type Guess = 'done' | 'not_done'
type Session = FreshStart['sessions'][number]

/** Past sessions of which the same is likely. */
export interface SessionGroup {
  guess: Guess
  sessions: Session[]
}

/** What was said about the groups; without an answer, the guess counts. */
export type GroupAnswers = Partial<Record<Guess, GroupAnswer>>

/** What is likely done comes first. */
export function groupsOf({ sessions, likelyDone }: Pick<FreshStart, 'sessions' | 'likelyDone'>): SessionGroup[] {
  const isDone = ({ id }: Session) => likelyDone.includes(id)
  const groups: SessionGroup[] = [
    { guess: 'done', sessions: sessions.filter(isDone) },
    { guess: 'not_done', sessions: sessions.filter(session => !isDone(session)) },
  ]
  return groups.filter(group => group.sessions.length > 0)
}

export const answerOf = (answers: GroupAnswers, guess: Guess): GroupAnswer =>
  answers[guess] ?? (guess === 'done' ? 'all' : 'none')

/** The ids of those that are ticked as done, one by one, where a group was done in part. */
export type Ticked = ReadonlySet<string>

/** [WEB-661] One answer for each session. The work of a task counts once, even if it was missed and planned again. */
export function answersOfGroups(
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
