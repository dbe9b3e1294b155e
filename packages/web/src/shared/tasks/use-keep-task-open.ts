import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import type { NextStep } from '../../ui/dialogs/toast.tsx'
import { isFinished } from './task-status-name.ts'

type Session = Pick<TimeBlockWithTaskStatus, 'task'>

/** [WEB-25] What a message offers when a session has completed its task: to leave the task open after all. */
export function useKeepTaskOpen(): (answer: { taskCompleted: boolean }, session: Session) => NextStep | undefined {
  const { mutate } = useChange({
    send: ({ id, status }: NonNullable<Session['task']>) =>
      api.tasks.update({ id, body: { status: isFinished(status) ? 'todo' : status, completedAt: null } }),
    successMessage: (_, { title }) => t('Stays open: {title}', { title }),
  })
  return ({ taskCompleted }, { task }) =>
    taskCompleted && task ? { label: t('Keep open'), run: () => mutate(task) } : undefined
}
