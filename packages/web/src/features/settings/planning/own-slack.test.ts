import { expect, it } from 'vitest'
import { missedPercent } from './own-slack.tsx'

it('[WEB-731] is the share of sessions that were not done, once there are ten', () => {
  expect(missedPercent({ kept: 17, missed: 3 })).toBe(15)
  expect(missedPercent({ kept: 10, missed: 0 })).toBe(0)
  expect(missedPercent({ kept: 8, missed: 1 })).toBeNull()
})
