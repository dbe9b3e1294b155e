import { isTimezone } from '@daywright/contract/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/user.values'

/** [PLAN-50] The zone to work in: the stored one, or the fallback where this machine does not know it. */
export const usableZone = (stored: string): string => (isTimezone(stored) ? stored : FALLBACK_TIMEZONE)
