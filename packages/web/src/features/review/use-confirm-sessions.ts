import type { ConfirmedSession, SessionConfirmation } from '@daywright/contract/resources/time-blocks/session'
import { unconfirmed } from '../../data/changes/session-undo.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { usePlanRun } from '../../shared/plan-run/use-plan-run.ts'
import { counted } from '../../ui/text/counted.ts'
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
    successMessage: (confirmed, { confirmations }) => `Saved: ${outcomeText(confirmations)}${completedText(confirmed)}`,
    undo: (confirmed, { sessions }) =>
      api.timeBlocks.confirm({ body: { confirmations: takenBack(confirmed, sessions) } }),
    next: { label: 'Plan now', run: plan },
  })
}

/** `. Completed “Call the bank”`, `. Completed 2 tasks` */
function completedText(confirmed: readonly ConfirmedSession[]): string {
  const titles = new Map(confirmed.flatMap(each => (each.taskCompleted ? [[each.taskId, each.title] as const] : [])))
  const [title] = titles.values()
  if (title === undefined) return ''
  return `. Completed ${titles.size === 1 ? `“${title}”` : counted(titles.size, 'task')}`
}

const takenBack = (confirmed: readonly ConfirmedSession[], sessions: readonly Session[]): SessionConfirmation[] =>
  confirmed.map(({ id, taskCompleted }) => {
    const status = sessions.find(session => session.id === id)?.task?.status
    return unconfirmed(id, taskCompleted ? status : undefined)
  })
