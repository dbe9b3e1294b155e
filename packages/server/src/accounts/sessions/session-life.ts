import { toTimestamp } from '../../time/clock.ts'

const DAY_SECONDS = 86_400

/** [AUTH-5] A session ends 30 days after it was last renewed, so daily use never signs anyone out. */
export const SESSION_LIFE = { seconds: 30 * DAY_SECONDS, renewedAfterSeconds: DAY_SECONDS }

export const expiryFrom = (now: string): string => toTimestamp(Date.parse(now) + SESSION_LIFE.seconds * 1000)

/** Renewed once a day at most, so that not every request writes. */
export const isRenewable = (expiresAt: string, now: string): boolean =>
  Date.parse(expiresAt) - Date.parse(now) <= (SESSION_LIFE.seconds - SESSION_LIFE.renewedAfterSeconds) * 1000
