import { migratedDatabase } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { breakConnections } from './half-open.ts'

/** Many times what it takes on a quiet machine, and much less than for ever. */
const RECOVERY_MILLISECONDS = 25_000
const STOP_MILLISECONDS = 25_000

it('[OPS-31] [REL-6] connections whose path has died are given up, and the service recovers by itself and stops in time', async () => {
  const database = await migratedDatabase('postgres')
  const report = await breakConnections(database.url, { times: 2, brokenMilliseconds: 3000 })
  expect([...report.statuses.keys()].filter(status => ![201, 503].includes(status))).toEqual([])
  expect(report.lost).toBe(0)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect([report.unhealthy, report.readyWhileBroken]).toEqual([0, 0])
  expect(report.slowestRecoveryMilliseconds).toBeLessThan(RECOVERY_MILLISECONDS)
  expect(report.stopMilliseconds).toBeLessThan(STOP_MILLISECONDS)
  await database.remove()
})
