import { DAY } from '../syntax/date-values.ts'
import type { EventRecord } from './event-record.ts'
import { type CalendarZones, type EventTimes, eventTimes, longest, startInstant } from './event-times.ts'
import { type CalendarEvent, currentMasters, type EventGroup } from './event-versions.ts'
import type { OccurrenceList } from './occurrence-list.ts'
import { currentOverrides, type Overrides, overridesOf, shifted } from './overrides.ts'
import { type SeriesContext, seriesStarts } from './series-starts.ts'

type OccurrenceContext = Omit<SeriesContext, 'zones'>
type Event = CalendarEvent<CalendarZones>

/** [CAL-16] [CAL-18] Adds every occurrence of the events of one UID that overlaps the range. */
export function addOccurrences(
  group: EventGroup<CalendarZones>,
  context: OccurrenceContext,
  list: OccurrenceList,
): void {
  const onBadLength = () => context.warnings.add('unreadable-length')
  const masters = currentMasters(group.masters)
  const [first] = masters
  const firstTimes = first && eventTimes(first.record, first.zones, onBadLength)
  if (group.overrides.length === 0 && first && firstTimes && masters.length === 1) {
    addMaster(first, firstTimes, null, context, list)
    return
  }
  // A cancelled series takes the older changes of its instances with it.
  const cancelled = masters.find(({ record }) => record.busy === null)?.record.sequence ?? -1
  const current = group.overrides.filter(({ record }) => record.sequence > cancelled)
  const overrides = overridesOf(currentOverrides(current, first, firstTimes), firstTimes, onBadLength)
  for (const override of overrides.all) {
    const { record } = override.event
    const start = startInstant(override.times, record.start.wall)
    list.add(
      record,
      override.times,
      { wall: record.start.wall, instant: start, length: override.times.length },
      override.instant,
    )
  }
  for (const master of masters)
    addMaster(master, eventTimes(master.record, master.zones, onBadLength), overrides, context, list)
}

export const repeats = ({ rules, extraDates, exceptionDates }: EventRecord): boolean =>
  rules.length > 0 || extraDates.length > 0 || exceptionDates.length > 0

function addMaster(
  { record, zones }: Event,
  times: EventTimes,
  overrides: Overrides | null,
  context: OccurrenceContext,
  list: OccurrenceList,
): void {
  if (record.busy === null) return
  if (!repeats(record) && !overrides) {
    if (isFar(times, context)) return
    const instant = startInstant(times, times.wall)
    list.add(record, times, { wall: times.wall, instant, length: times.length }, null)
    return
  }
  const farthest = overrides?.farthest ?? 0
  const wide = { ...context, zones, from: context.from - farthest, to: context.to + farthest }
  for (const start of seriesStarts(record, times, wide)) {
    if (overrides?.isReplaced(start)) continue
    const change = overrides?.changeOf(start)
    if (change) list.add(change.event.record, change.times, shifted(start, change), start.instant)
    else list.add(record, times, start, repeats(record) ? start.instant : null)
  }
}

/** Most events of a calendar are long past: they are left out before their zone is looked at. */
const isFar = ({ wall, length }: EventTimes, { from, to }: OccurrenceContext): boolean =>
  wall > to + 2 * DAY || wall + longest(length) < from - 2 * DAY
