import type { OffsetSpan, Zone } from './zone.ts'

/** Letters first: Temporal would also accept a whole timestamp as the name of a zone. */
const NAME = /^[a-z][\w+\-/]{0,60}$/i

const zones = new Map<string, Zone | null>()
const MAX_REMEMBERED = 1_000

/** The zone of the time zone database; null if it has no such name. */
export function ianaZone(name: string): Zone | null {
  const known = zones.get(name)
  if (known !== undefined) return known
  const zone = NAME.test(name) ? openZone(name) : null
  if (zones.size < MAX_REMEMBERED) zones.set(name, zone)
  return zone
}

function openZone(name: string): Zone | null {
  let id: string
  try {
    id = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return null
  }
  const spans: OffsetSpan[] = []
  let last: OffsetSpan | undefined
  const contains = (instant: number) => (span: OffsetSpan) => span.from <= instant && instant < span.to
  return {
    name: id,
    spanAt: instant => {
      if (last && contains(instant)(last)) return last
      last = spans.find(contains(instant))
      if (!last) {
        last = readSpan(name, instant)
        spans.push(last)
      }
      return last
    },
  }
}

const LATEST = 8.64e15 - 1

/** Looking up a change costs more than the rest of an event, so that each span is looked up once. */
function readSpan(name: string, instant: number): OffsetSpan {
  const at = Math.min(Math.max(instant, -LATEST), LATEST)
  const time = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(name)
  const previous = time.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const next = time.getTimeZoneTransition('next')
  return {
    from: previous ? previous.epochMilliseconds : -Infinity,
    to: next ? next.epochMilliseconds : Infinity,
    offset: time.offsetNanoseconds / 1e6,
  }
}
