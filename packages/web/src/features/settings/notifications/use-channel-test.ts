import type { ReminderChannel } from '@daywright/contract/resources/notifications/reminder.values'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { showErrorToast } from '../../../ui/dialogs/toast.tsx'
import { testProblem } from './push-texts.ts'

/** Sends a test by a channel; `onSent` if all went well. */
export function useChannelTest(channel: ReminderChannel, sentText: string, onSent?: () => void) {
  const test = useChange({
    send: () => api.reminders.test({ body: { channel } }),
    successMessage: result => (testProblem(result) ? '' : sentText),
  })
  const run = () =>
    test.mutate(undefined, {
      onSuccess: result => {
        const problem = testProblem(result)
        if (problem) showErrorToast(problem)
        else onSent?.()
      },
    })
  return { run, isPending: test.isPending }
}
