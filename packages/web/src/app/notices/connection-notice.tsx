import { t } from '@daywright/language/current-language'
import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { queryClient } from '../../data/queries/query-client.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'

/** [WEB-206] [WEB-339] Shown while the event stream is disconnected, with the age of what is on screen. */
export function ConnectionNotice() {
  const zone = useZone()
  const known = lastAnswer()
  return (
    <Alert
      role="status"
      color="orange"
      variant="light"
      mb="sm"
      icon={<IconPlugConnectedX aria-hidden />}
      title={t('The server cannot be reached')}
    >
      {t('Reconnecting automatically.')}{' '}
      {known && `${t('Last updated {time}.', { time: midSentence(zone.dayTime(known)) })} `}
      {t(
        'Your changes are kept in this browser and sent when the connection is back. Planning, imports and settings need it.',
      )}
    </Alert>
  )
}

/** When the server last answered; null if it never did. */
function lastAnswer(): string | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
  const last = Math.max(0, ...times)
  return last === 0 ? null : new Date(last).toISOString()
}
