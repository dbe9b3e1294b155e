import { isTimezone } from '@daywright/contract/resources/profile/user'
import { FALLBACK_TIMEZONE, USER_LIMITS } from '@daywright/contract/resources/profile/user.values'

/** Asking whether a zone exists takes a fifth of a millisecond, which adds up where every occurrence of an event asks. */
const known = new Map<string, string>()
const MAX_CACHED = 1000

/** [PLAN-50] The stored time zone, or the fallback if this machine does not know it. */
export function usableZone(stored: string): string {
  const before = known.get(stored)
  if (before !== undefined) return before
  const zone = isTimezone(stored) ? stored : FALLBACK_TIMEZONE
  if (stored.length > USER_LIMITS.timezoneLength) return zone
  if (known.size >= MAX_CACHED) known.clear()
  known.set(stored, zone)
  return zone
}
