import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { capacityText, type DayCapacity, isOverfull, limitOf } from '../../../shared/capacity/day-capacity.ts'
import { useCapacities } from '../../../shared/capacity/use-capacities.ts'
import { LoadingRows } from '../../../ui/page/loaded.tsx'
import classes from '../frame/rituals.module.css'
import { LoadBar } from '../steps/load-bar.tsx'

const DAYS = 7

/** [WEB-676] The week after the reviewed one: planned against available time, day by day. */
export function WeekLoadStep({ reviewedTo }: { reviewedTo: string }) {
  const zone = useZone()
  const capacities = useCapacities(zone.dayOf(zone.startOfDay(reviewedTo, 1)), DAYS)
  if (!capacities) return <LoadingRows rows={DAYS} />
  const days = capacities.filter(({ hasHours, plannedMinutes }) => hasHours || plannedMinutes > 0)
  const sum = (minutesOf: (day: DayCapacity) => number) => days.reduce((all, day) => all + minutesOf(day), 0)
  return (
    <Stack gap="sm">
      <Text fw={550}>
        {t('{duration} planned, {duration2} available', {
          duration: formatMinutes(sum(({ plannedMinutes }) => plannedMinutes)),
          duration2: formatMinutes(sum(limitOf)),
        })}
      </Text>
      <ul className={classes.list}>
        {days.map(capacity => (
          <li key={capacity.day} className={classes.row}>
            <Text span size="sm" fw={550} w={96}>
              {zone.day(zone.startOfDay(capacity.day))}
            </Text>
            <LoadBar capacity={capacity} />
            <Text span size="sm" c={isOverfull(capacity) ? 'var(--dw-high)' : 'dimmed'}>
              {capacityText(capacity)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
