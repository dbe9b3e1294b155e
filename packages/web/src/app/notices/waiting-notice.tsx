import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWaitingChanges } from '../../data/outbox/waiting-changes.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'

/** How long it says that everything is sent. */
const SENT_MS = 3500

/** [WEB-207] [WEB-351] How many changes the server does not have yet, and for a moment that it has them all. */
export function WaitingNotice() {
  const all = useWaitingChanges()
  const asking = all.filter(({ problem }) => problem).length
  const isSent = useIsSent(all.length)
  if (all.length === 0 && !isSent) return null
  const Picture = asking > 0 ? IconAlertTriangle : isSent ? IconCloudCheck : IconCloudUpload
  return (
    <Group gap={6} mb="sm" wrap="nowrap" c={asking > 0 ? 'var(--dw-high)' : 'dimmed'}>
      <Picture size={16} aria-hidden />
      <Text size="sm" role="status">
        {noticeText(all.length - asking, asking)}
      </Text>
      {all.length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => openOverlay('waiting')}>
          {t('Show')}
        </Button>
      )}
    </Group>
  )
}

function noticeText(waiting: number, asking: number): string {
  if (asking > 0) return t('{count, plural, one {# change} other {# changes}} couldn’t be saved', { count: asking })
  return waiting > 0
    ? t('{count, plural, one {# change} other {# changes}} waiting to be sent', { count: waiting })
    : t('All changes are sent')
}

/** Whether the last change that waited has just been sent. */
function useIsSent(count: number): boolean {
  const [before, setBefore] = useState(count)
  const [isSent, setSent] = useState(false)
  if (before !== count) {
    setBefore(count)
    setSent(count === 0)
  }
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setSent(false), SENT_MS)
    return () => clearTimeout(timer)
  }, [isSent])
  return isSent
}
