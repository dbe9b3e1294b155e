import { FALLBACK_TIMEZONE, isTimezone } from '@daywright/contract/user'

/** [PLAN-50] The zone to work in: the stored one, or the fallback where this machine does not know it. */
export const usableZone = (stored: string): string => (isTimezone(stored) ? stored : FALLBACK_TIMEZONE)
