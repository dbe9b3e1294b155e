import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { failureText } from '../../data/queries/failure-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** Shown instead of a view that failed to load or render. */
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t('This page could not be shown')}
      text={failureText(error)}
      action={<Button onClick={retry}>{t('Try again')}</Button>}
    />
  )
}
