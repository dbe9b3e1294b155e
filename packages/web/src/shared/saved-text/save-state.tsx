import { t } from '@daywright/language/current-language'
import { Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { isUnsaved } from './text-draft.ts'
import type { TextState } from './text-saver.ts'

interface SaveStateProps {
  state: TextState
  onRetry: () => void
}

/** Says whether the text is saved, to screen readers too. [WEB-73] */
export function SaveState({ state, onRetry }: SaveStateProps) {
  const hasProblem = state.problem !== null && !state.isSaving
  return (
    <Group gap={6} wrap="nowrap" c={hasProblem ? 'var(--dw-urgent)' : 'dimmed'}>
      {hasProblem ? (
        <IconAlertTriangle size={16} aria-hidden />
      ) : (
        !isUnsaved(state) && <IconCheck size={16} aria-hidden />
      )}
      <Text size="sm" role="status">
        {stateText(state)}
      </Text>
      {hasProblem && (
        <Anchor component="button" type="button" size="sm" underline="always" c="inherit" flex="none" onClick={onRetry}>
          {t('Try again')}
        </Anchor>
      )}
    </Group>
  )
}

function stateText(state: TextState): string {
  if (state.problem !== null && !state.isSaving) return t('Not saved: {problem}', { problem: state.problem })
  if (state.newer !== null) return t('Not saved')
  return isUnsaved(state) ? t('Saving…') : t('Saved')
}
