import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useRef } from 'react'
import { apiIfMatch } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { queryClient } from '../../../../data/queries/query-client.ts'
import { readOrKnown } from '../../../../data/waiting/read-text.ts'
import { askFollowing } from '../../../../shared/recurrence/ask-following.tsx'
import { isUnsaved } from '../../../../shared/saved-text/text-draft.ts'
import type { ServerText } from '../../../../shared/saved-text/text-saver.ts'
import { useSavedText } from '../../../../shared/saved-text/use-saved-text.ts'
import { showUndoToast } from '../../../../ui/dialogs/toast.tsx'

/** [WEB-322] The description of a task while it is typed and saved. */
export function useTaskDescription({ id, seriesId, description }: TaskDetail) {
  const { state, saver, saveNow } = useSavedText({
    text: description,
    read: () => readDescription(id),
    write: sent => writeDescription(id, sent),
  })
  /** The text before somebody began to type; null while nobody has. */
  const before = useRef<string | null>(null)
  const type = (text: string) => {
    before.current ??= saver.state().text
    saver.type(text)
  }
  const leave = async () => {
    await saveNow()
    const state = saver.state()
    if (isUnsaved(state) || before.current === null) return
    const isSame = state.text === before.current
    before.current = null
    // While somebody types, every pause saves; only the end is worth a question.
    if (!isSame) await askFollowing({ id, seriesId }, { description: state.text })
  }
  const loadNewer = () => {
    const { text } = saver.state()
    saver.loadNewer()
    showUndoToast(t('Loaded the newer description'), async () => saver.type(text))
  }
  return {
    state,
    type,
    retry: () => void saveNow(),
    leave: () => void leave(),
    loadNewer,
    keepOwn: () => void saver.keepOwn(),
  }
}

async function readDescription(id: string): Promise<ServerText> {
  const known = () => queryClient.getQueryData(queries.task(id).queryKey)
  const { answer, etag } = await readOrKnown(id, api => api.tasks.get({ id }), known)
  return { text: answer.description, etag }
}

/** Refused by the server if the task was changed since it was read. */
async function writeDescription(id: string, { text, etag }: ServerText): Promise<void> {
  const { description, updatedAt } = await apiIfMatch(etag).tasks.update({ id, body: { description: text } })
  const { queryKey } = queries.task(id)
  // A response that was requested before the save has the old text, which would look like a newer one from elsewhere.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, known => known && { ...known, description, updatedAt })
}
