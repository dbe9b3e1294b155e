import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Box, Button, Group, Skeleton, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { readOrKnown } from '../../../../data/outbox/read-text.ts'
import { apiIfMatch } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { queryClient } from '../../../../data/queries/query-client.ts'
import { askFollowing } from '../../../../shared/recurrence/ask-following.tsx'
import { NewerVersionNotice } from '../../../../shared/saved-text/newer-version-notice.tsx'
import { SaveState } from '../../../../shared/saved-text/save-state.tsx'
import { isUnsaved } from '../../../../shared/saved-text/text-draft.ts'
import type { ServerText } from '../../../../shared/saved-text/text-saver.ts'
import { useSavedText } from '../../../../shared/saved-text/use-saved-text.ts'
import { TASK_FIELDS } from '../../../../shared/tasks/task-fields.ts'
import { showUndoToast } from '../../../../ui/dialogs/toast.tsx'
import { lazyComponent } from '../../../../ui/lazy/lazy-component.ts'
import { PanelSection } from '../../panel-section.tsx'
import classes from '../../task-panel.module.css'

const Markdown = lazyComponent(() => import('../../../../ui/text/markdown.tsx'))

/** Notes in Markdown, rendered or as typed. */
export function TaskDescriptionField({ task }: { task: TaskDetail }) {
  const [isWriting, setWriting] = useState(task.description === '')
  const [hasTyped, setTyped] = useState(false)
  const { state, type, retry, leave, loadNewer, keepOwn } = useTaskDescription(task)
  const canSwitch = !isWriting || state.text.trim() !== ''
  useHotkeys([['mod+S', retry]], [], true)
  return (
    <PanelSection
      title={TASK_FIELDS.description.label}
      action={
        <Group gap="xs">
          {hasTyped && <SaveState state={state} onRetry={retry} />}
          {canSwitch && (
            <Button size="compact-sm" variant="subtle" onClick={() => setWriting(!isWriting)}>
              {isWriting ? t('Preview') : t('Edit')}
            </Button>
          )}
        </Group>
      }
    >
      {state.newer !== null && (
        <NewerVersionNotice
          wayBack={t('After loading the other one, it can be brought back.')}
          onLoad={loadNewer}
          onKeep={keepOwn}
        />
      )}
      {isWriting ? (
        <Textarea
          aria-label={TASK_FIELDS.description.label}
          placeholder={t('Notes, links, lists. Markdown works.')}
          autosize
          minRows={3}
          maxRows={20}
          value={state.text}
          onChange={event => {
            setTyped(true)
            type(event.currentTarget.value)
          }}
          onBlur={leave}
        />
      ) : (
        <Box className={classes.description}>
          <Suspense fallback={<Skeleton height={60} />}>
            <Markdown text={state.text} />
          </Suspense>
        </Box>
      )}
    </PanelSection>
  )
}

/** [WEB-322] The description of a task while it is typed and saved. */
function useTaskDescription({ id, seriesId, description }: TaskDetail) {
  const { state, saver, saveNow } = useSavedText({
    text: description,
    read: () => readDescription(id),
    write: sent => writeDescription(id, sent),
  })
  /** The text before the user began to type; null until then. */
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
    // While the user types, every pause saves; only the end is worth a question.
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
