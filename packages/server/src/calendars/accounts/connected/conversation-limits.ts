/** Conversations with services that people wait for: accounts take turns. */
export const CONVERSATIONS = {
  atOnce: 3,
  waitingPerAccount: 20,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-calendars-being-read',
} as const
