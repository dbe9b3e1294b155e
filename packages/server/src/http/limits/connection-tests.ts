import type { QueueLimits } from './request-queue.ts'

/** Tests wait for other servers: accounts take turns, and none holds up other requests. */
export const CONNECTION_TESTS: QueueLimits = {
  atOnce: 5,
  waitingPerAccount: 5,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-tests-being-sent',
}
