import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { type DayCapacity, isOverfull, limitOf } from './day-capacity.ts'

/** The chart as a table, for screen readers. */
export function CapacityTable({ capacities }: { capacities: readonly DayCapacity[] }) {
  const zone = useZone()
  return (
    <table>
      <caption>Planned and available time</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Planned</th>
          <th scope="col">Available</th>
        </tr>
      </thead>
      <tbody>
        {capacities.map(capacity => (
          <tr key={capacity.day}>
            <th scope="row">{zone.day(zone.startOfDay(capacity.day))}</th>
            <td>
              {formatMinutes(capacity.plannedMinutes)}
              {isOverfull(capacity) && ', over capacity'}
            </td>
            <td>{formatMinutes(limitOf(capacity))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
