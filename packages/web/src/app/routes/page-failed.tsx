import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureText } from '../../data/queries/failure-text.ts'
import { reportNotStarted } from '../../ui/page/app-version.ts'
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

/** [WEB-359] Shown instead of the whole app. Where no request has failed, this version of the app is broken. */
export function AppFailed(failure: { error: unknown; reset: () => void }) {
  const hasRequestFailed = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'error') })
  useEffect(() => {
    if (!hasRequestFailed) reportNotStarted()
  }, [hasRequestFailed])
  return <PageFailed {...failure} />
}
