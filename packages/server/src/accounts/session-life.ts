const DAY_SECONDS = 86_400

/** [AUTH-5] A session ends when nobody came for this long; whoever comes daily is never signed out. */
export const SESSION_LIFE = { seconds: 30 * DAY_SECONDS, renewedAfterSeconds: DAY_SECONDS }

/** Whether so much of its life is over that it is to be renewed. */
export const isRenewable = (expiresAt: string, now: string): boolean =>
  Date.parse(expiresAt) - Date.parse(now) <= (SESSION_LIFE.seconds - SESSION_LIFE.renewedAfterSeconds) * 1000
