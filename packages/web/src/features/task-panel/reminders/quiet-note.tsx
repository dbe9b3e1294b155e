import { isQuietAt } from '@daywright/contract/resources/notifications/session-reminder'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'

/** [WEB-683] What comes in quiet hours reaches devices only after them, which would otherwise surprise. */
export function QuietNote({ at }: { at: string }) {
  const zone = useZone()
  const { data: settings } = useQuery(queries.reminders())
  if (!settings?.quietTo || !isQuietAt(zone.toWall(at).slice(11, 16), settings)) return null
  return (
    <Text size="xs" c="dimmed">
      {t('In your quiet hours: devices get it at {time}.', { time: zone.wallTime(settings.quietTo) })}
    </Text>
  )
}
