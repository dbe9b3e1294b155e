import type { ConfirmedSession, SessionConfirmation } from '@daywright/contract/resources/time-blocks/session'
import { t } from '@daywright/language/current-language'
import { unconfirmed } from '../../data/changes/session-undo.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { usePlanRun } from '../../shared/plan-run/use-plan-run.ts'
import { outcomeText, type Session } from './review-answers.ts'

interface Confirming {
  sessions: readonly Session[]
  confirmations: SessionConfirmation[]
}

/** Saves all answers at once; what was not done can be planned again from the toast. */
export function useConfirmSessions() {
  const { plan } = usePlanRun()
  return useChange({
    send: ({ confirmations }: Confirming) => api.timeBlocks.confirm({ body: { confirmations } }),
    successMessage: (confirmed, { confirmations }) => savedText(outcomeText(confirmations), completedTitles(confirmed)),
    undo: (confirmed, { sessions }) =>
      api.timeBlocks.confirm({ body: { confirmations: takenBack(confirmed, sessions) } }),
    next: { label: t('Replan now'), run: plan },
  })
}

/** The titles of the tasks that were completed. */
const completedTitles = (confirmed: readonly ConfirmedSession[]): string[] => [
  ...new Map(confirmed.flatMap(each => (each.taskCompleted ? [[each.taskId, each.title] as const] : []))).values(),
]

/** `Saved: 2 done. Completed “Call the bank”` */
function savedText(outcome: string, completed: readonly string[]): string {
  const [title] = completed
  if (title === undefined) return t('Saved: {outcome}', { outcome })
  return completed.length === 1
    ? t('Saved: {outcome}. Completed “{title}”', { outcome, title })
    : t('Saved: {outcome}. Completed {count, plural, one {# task} other {# tasks}}', {
        outcome,
        count: completed.length,
      })
}

const takenBack = (confirmed: readonly ConfirmedSession[], sessions: readonly Session[]): SessionConfirmation[] =>
  confirmed.map(({ id, taskCompleted }) => {
    const status = sessions.find(session => session.id === id)?.task?.status
    return unconfirmed(id, taskCompleted ? status : undefined)
  })
