import { t } from '@daywright/language/current-language'
import { VisuallyHidden } from '@mantine/core'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { type DayCapacity, isOverfull, limitOf } from '../../../shared/capacity/day-capacity.ts'

/** Planned and available time of each day as a table, for screen readers. */
export function CapacityTable({ capacities }: { capacities: readonly DayCapacity[] }) {
  const zone = useZone()
  return (
    <VisuallyHidden component="section" aria-label={t('Planned and available time')}>
      <table>
        <caption>{t('Planned and available time')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Planned')}</th>
            <th scope="col">{t('Available')}</th>
          </tr>
        </thead>
        <tbody>
          {capacities.map(capacity => (
            <tr key={capacity.day}>
              <th scope="row">{zone.day(zone.startOfDay(capacity.day))}</th>
              <td>
                {isOverfull(capacity)
                  ? t('{duration}, over capacity', { duration: formatMinutes(capacity.plannedMinutes) })
                  : formatMinutes(capacity.plannedMinutes)}
              </td>
              <td>{formatMinutes(limitOf(capacity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
