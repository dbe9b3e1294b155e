import type { SessionReason } from '@daywright/contract/resources/time-blocks/session-reason'
import type { PlannedSession } from '@daywright/engine/plan-types'
import type { SessionReason as EngineReason, SessionReasonCode } from '@daywright/engine/reason-codes'
import { reasonWordsIn } from '../../language/reason-words.ts'
import type { LearnedEstimate } from '../estimates/learned-estimates.rules.ts'

/** A session with its reason as a block keeps it: as code and values, and in English. */
export interface ExplainedSession extends Omit<PlannedSession, 'reason'> {
  reason: SessionReason
  explanation: string
}

type FromEngine<Code extends SessionReasonCode> = Code
/** Compiles only while the engine knows every code of the contract that is not of a person; `storedReason` checks the other direction. */
export type SharedReasonCode = FromEngine<Exclude<SessionReason['code'], 'asked-for'>>

/** [PLAN-20] [EST-5] Says why each session is where it is, and what is planned for longer or shorter than estimated. */
export function explainedSessions(
  sessions: readonly PlannedSession[],
  learned: ReadonlyMap<string, LearnedEstimate>,
  zone: string,
): ExplainedSession[] {
  const wordsOf = reasonWordsIn(null, zone)
  return sessions.map(session => {
    const reason = storedReason(session.reason, learned.get(session.taskId))
    return { ...session, reason, explanation: wordsOf(reason) ?? '' }
  })
}

/** The id of another task is of no use once that task is gone. */
function storedReason({ code, values }: EngineReason, learned: LearnedEstimate | undefined): SessionReason {
  const { otherTaskId: _, ...said }: SessionReason['values'] & { otherTaskId?: string } = values
  if (!learned) return { code, values: said }
  const [learnedLow, learnedHigh] = learned.most
  return { code, values: { ...said, learnedFactor: learned.factor, learnedLow, learnedHigh } }
}
