import { isTimezone } from '@daywright/contract/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/user.values'

/** [PLAN-50] The stored time zone, or the fallback if this machine does not know it. */
export const usableZone = (stored: string): string => (isTimezone(stored) ? stored : FALLBACK_TIMEZONE)
