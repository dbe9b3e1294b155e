import type { CalendarZones } from '../events/event-times.ts'
import { MAX_ZONE_PARTS_IN_ALL } from '../reading-limits.ts'
import type { WarningCounts } from '../reading-warnings.ts'
import type { Zone } from './zone.ts'
import { definedZone, type ZoneDefinition } from './zone-definition.ts'
import { unescaped, zoneOfName } from './zone-names.ts'

/** [CAL-7] The zones of one calendar. An unknown name means the viewer's zone, with a warning. */
export function calendarZones(
  definitions: readonly ZoneDefinition[],
  viewer: Zone,
  range: { from: number; to: number },
  warnings: WarningCounts,
): CalendarZones {
  const byName = new Map<string, ZoneDefinition>()
  for (const definition of definitions) {
    const key = zoneKey(definition.tzid)
    if (!byName.has(key)) byName.set(key, definition)
  }
  let partsLeft = MAX_ZONE_PARTS_IN_ALL
  const defined = (tzid: string): Zone | null => {
    const definition = byName.get(zoneKey(tzid))
    partsLeft -= definition?.parts.length ?? 0
    const zone = definition && partsLeft >= 0 ? definedZone(definition, range.from, range.to) : null
    if (definition && !zone) warnings.add('unreadable-zone')
    return zone
  }
  const resolved = new Map<string, Zone | null>()
  return {
    viewer,
    named: tzid => {
      let zone = resolved.get(tzid)
      if (zone === undefined) {
        zone = zoneOfName(tzid, defined)
        resolved.set(tzid, zone)
      }
      if (!zone) warnings.add('unknown-zone')
      return zone ?? viewer
    },
  }
}

/** A definition has its name as text, with escaped commas; a parameter has it as it is, or escaped by mistake. */
const zoneKey = (tzid: string) => unescaped(tzid.trim().toLowerCase().replaceAll('"', ''))
