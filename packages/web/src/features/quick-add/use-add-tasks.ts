import type { TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { deletePermanently } from '../../data/changes/delete-permanently.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { type OutboxItem, outboxTitle, takeFromOutbox } from '../../data/offline/outbox.ts'
import { sendTyped } from '../../data/offline/send-outbox.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { currentOverlay, openOverlay } from '../../shared/navigation/overlay.ts'

type Added = (TaskWithRelations | null)[]
interface Refused {
  item: OutboxItem
  error: unknown
}

/** Sends typed lines, each on its own and in their order. The answer for a line is null when it waits for the connection. */
export function useAddTasks() {
  return useChange<readonly OutboxItem[], Added>({
    send: async items => {
      const added: Added = []
      const refused: Refused[] = []
      for (const item of items)
        await sendTyped(item).then(
          task => added.push(task),
          (error: unknown) => refused.push({ item, error }),
        )
      for (const each of refused) giveBack(each)
      if (refused[0] && added.length === 0) throw refused[0].error
      return added
    },
    silentOnFailure: true,
    successMessage: addedMessage,
    undo: async added => {
      for (const task of added) await removeAdded(task)
    },
  })
}

function addedMessage(added: Added, items: readonly OutboxItem[]): string {
  const [item] = items
  if (items.length > 1 || !item)
    return t('Added {count, plural, one {# task} other {# tasks}}', { count: added.length })
  const [task] = added
  const name = `“${task?.title ?? outboxTitle(item)}”`
  return task ? t('Added {name}', { name }) : t('Kept {name} in this browser until the server can be reached', { name })
}

async function removeAdded(task: TaskWithRelations | null): Promise<void> {
  if (task?.seriesId) await api.series.remove({ id: task.seriesId })
  if (task) await deletePermanently(task.id)
}

/** [WEB-103] A refused line comes back to be edited; while another one is being typed, it waits below it. */
function giveBack({ item, error }: Refused): void {
  if (currentOverlay() !== null) return
  takeFromOutbox(item.key)
  openOverlay('quick-add', { text: item.line, problem: failureText(error) })
}
