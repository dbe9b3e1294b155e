import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** Shown in the frame of the app, instead of a view whose code could not be loaded. */
export function ViewNotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t('This view could not be loaded')}
      text={t('It opens by itself as soon as the server can be reached. What you have open elsewhere is not lost.')}
      action={
        <Button loading={isTrying} onClick={retry}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
