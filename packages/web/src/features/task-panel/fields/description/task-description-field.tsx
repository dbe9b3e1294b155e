import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Box, Button, Group, Skeleton, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { NewerVersionNotice } from '../../../../shared/saved-text/newer-version-notice.tsx'
import { SaveState } from '../../../../shared/saved-text/save-state.tsx'
import { TASK_FIELDS } from '../../../../shared/tasks/task-fields.ts'
import { lazyComponent } from '../../../../ui/lazy/lazy-component.ts'
import { PanelSection } from '../../panel-section.tsx'
import classes from '../../task-panel.module.css'
import { useTaskDescription } from './use-task-description.ts'

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
