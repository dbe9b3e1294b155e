import { HOUR, MINUTE } from '../syntax/date-values.ts'
import { ianaZone } from './iana-zone.ts'
import { REGIONS, WINDOWS_ZONES } from './windows-zones.ts'
import { fixedZone, type Zone } from './zone.ts'

/**
 * [CAL-7] [CAL-8] The zone that a TZID means, or null. An IANA name means that zone even if the calendar defines it too, because such
 * definitions are often out of date. Other names mean what this calendar defines, and never what another one does.
 */
export function zoneOfName(tzid: string, defined: (tzid: string) => Zone | null): Zone | null {
  const name = unescaped(tzid.trim())
  return (
    ianaZone(name) ??
    defined(name) ??
    windowsZone(name) ??
    offsetZone(name) ??
    cityZone(name) ??
    zoneOfEnding(name) ??
    displayZone(name)
  )
}

/** `Amsterdam\\, Berlin` is `Amsterdam, Berlin`. */
export const unescaped = (name: string): string => name.replaceAll(/\\([,;\\])/g, '$1')

/** Exchange appends a number when a calendar has two definitions of a zone. */
function windowsZone(name: string): Zone | null {
  const key = name.toLowerCase().replace('daylight time', 'standard time')
  const iana = WINDOWS_ZONES[key] ?? WINDOWS_ZONES[key.replace(/ \d{1,3}$/, '')]
  return iana ? ianaZone(iana) : null
}

/** `UTC+01`, `GMT-0500`, `+02:00`. */
function offsetZone(name: string): Zone | null {
  const match = /^(?:utc|gmt)?\s?([+-])(\d\d?)(?:[:.]?(\d\d))?$/i.exec(name)
  if (!match) return null
  const offset = Number(match[2]) * HOUR + Number(match[3] ?? 0) * MINUTE
  return offset <= 18 * HOUR ? fixedZone(match[1] === '-' ? -offset : offset) : null
}

const AREAS =
  'Africa America America/Argentina America/Indiana America/Kentucky America/North_Dakota Antarctica Arctic Asia Atlantic Australia Europe Indian Pacific'.split(
    ' ',
  )

/** A city that ends exactly one IANA name; two names of the same zone count as one. */
function cityZone(name: string): Zone | null {
  if (!/^[a-z][a-z .'\-_]{2,40}$/i.test(name)) return null
  const city = name.replaceAll(' ', '_').replaceAll(/[.']/g, '')
  const names = AREAS.map(area => `${area}/${city}`).filter(candidate => ianaZone(candidate))
  const zones = new Set(
    names.map(candidate => new Intl.DateTimeFormat('en', { timeZone: candidate }).resolvedOptions().timeZone),
  )
  const [only] = zones
  return only !== undefined && zones.size === 1 ? ianaZone(only) : null
}

/** `/freeassociation.sourceforge.net/Europe/Berlin`: the prefix makes the name globally unique. It may be the slash alone. */
function zoneOfEnding(name: string): Zone | null {
  const parts = name
    .slice(-100)
    .split('/')
    .filter(part => part !== '')
  const fewest = name.startsWith('/') ? 0 : 1
  for (const length of [3, 2, 1]) {
    const zone = parts.length >= length + fewest ? ianaZone(parts.slice(-length).join('/')) : null
    if (zone) return zone
  }
  return null
}

/** `(UTC+01:00) Amsterdam, Berlin, Bern`: the first place that is known, or else the offset. */
function displayZone(name: string): Zone | null {
  const match = /^\((?:utc|gmt)([^)]{0,8})\)(.{0,100})$/i.exec(name)
  if (!match) return REGIONS[regionKey(name)] ? ianaZone(REGIONS[regionKey(name)] ?? '') : null
  for (const place of (match[2] ?? '').split(/[,;/]/)) {
    const zone = ianaZone(REGIONS[regionKey(place)] ?? '') ?? cityZone(place.trim())
    if (zone) return zone
  }
  return offsetZone(match[1] || '+00')
}

const regionKey = (text: string) => text.trim().toLowerCase().replace('&', 'and')
