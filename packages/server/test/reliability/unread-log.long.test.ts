import { expect, it } from 'vitest'
import { serveWithUnreadLog } from './unread-log.ts'

/** About twice what the buffer of the log holds. */
const MANY = 12_000
const SOME = 2000

it.each(['pipe', 'socket'] as const)(
  '[OPS-33] a %s without a reader as standard error stops neither the service nor its end, and dropped lines are counted',
  async kind => {
    const report = await serveWithUnreadLog(kind, MANY)
    expect(report.answered).toBe(MANY)
    expect(report.dropped).toBeGreaterThan(0)
    expect(report.logged + report.dropped).toBeGreaterThanOrEqual(MANY)
    expect(report.exitCode).toBe(0)
  },
)

it('[OPS-33] a full disk for the log stops neither the service nor its end', async () => {
  const report = await serveWithUnreadLog({ file: '/dev/full' }, SOME)
  expect([report.answered, report.exitCode]).toEqual([SOME, 0])
})
