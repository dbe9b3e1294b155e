import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { capacityText } from '../../../shared/capacity/day-capacity.ts'
import { useCapacities } from '../../../shared/capacity/use-capacities.ts'
import { tomorrow } from '../../../shared/tasks/postponed.ts'
import { LoadingRows } from '../../../ui/page/loaded.tsx'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'
import classes from '../frame/rituals.module.css'
import { LoadBar } from './load-bar.tsx'
import type { DayItem } from './use-day-items.ts'

/** [WEB-675] What tomorrow has, and how full it is. */
export function TomorrowStep({ items }: { items: readonly DayItem[] | undefined }) {
  const zone = useZone()
  const [capacity] = useCapacities(tomorrow(zone), 1) ?? []
  if (!items) return <LoadingRows rows={4} />
  if (items.length === 0) return <Text c="dimmed">{t('Nothing is planned for tomorrow.')}</Text>
  return (
    <Stack gap="sm">
      <Text size="sm" mih="1lh">
        {capacity && capacityText(capacity)}
      </Text>
      <LoadBar capacity={capacity} />
      <ul className={classes.list}>
        {items.map(({ id, title, startAt, endAt, isWork }) => (
          <li key={id} className={classes.row}>
            <Text span size="sm" c="dimmed" className={classes.time}>
              {zone.time(startAt)}
            </Text>
            <Text span size="sm" fw={isWork ? 550 : 400} className={classes.what} dir="auto">
              {title}
            </Text>
            <Text span size="sm" c="dimmed">
              {formatMinutes((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
