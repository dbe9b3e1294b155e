import { t } from '@daywright/language/current-language'
import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { queryClient } from '../../data/queries/query-client.ts'
import { checkForNewVersion, dismissNewVersion, useHasNewVersion } from '../../ui/lazy/new-version.ts'

/** What Vite says in the window when a part of the app cannot be loaded. */
const PART_FAILED = 'vite:preloadError'
/** How long reloading waits for what is being saved. */
const MAX_SAVE_MS = 3000

/**
 * [WEB-360] Says once that the server has another version of the app. It is looked for when the event stream is opened again, because a server
 * restarts with a new version, and when a part of this version cannot be loaded.
 */
export function UpdateNotice() {
  const hasNewVersion = useHasNewVersion()
  useEffect(() => {
    const look = () => void checkForNewVersion()
    window.addEventListener(PART_FAILED, look)
    return () => window.removeEventListener(PART_FAILED, look)
  }, [])
  if (!hasNewVersion) return null
  return (
    <Group gap={6} mb="sm" wrap="nowrap">
      <IconRefresh size={16} aria-hidden />
      <Text size="sm" role="status">
        {t('Daywright has been updated.')}
      </Text>
      <Button size="compact-xs" variant="light" onClick={() => void reload()}>
        {t('Reload')}
      </Button>
      <CloseButton size="sm" aria-label={t('Dismiss')} onClick={dismissNewVersion} />
    </Group>
  )
}

/** Fields save when they are left, which pressing the button did. What is not saved even then, the browser asks about. */
async function reload(): Promise<void> {
  const isOver = performance.now() + MAX_SAVE_MS
  while (queryClient.isMutating() > 0 && performance.now() < isOver)
    await new Promise(resolve => requestAnimationFrame(resolve))
  location.reload()
}
