import { expect, test } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { basisText, chanceText, finishRange } from './forecast-words.ts'

const zone = zoneOf('UTC')
const finish = { likelyOn: '2031-11-27', safeOn: '2031-12-01', onTimeChance: 0.72 }

test('[WEB-650] a forecast is a range from the likely day to the safe one', () => {
  const range = finishRange(finish, zone)
  expect(range).toContain('27')
  expect(range).toContain(' – ')
  expect(finishRange({ ...finish, safeOn: finish.likelyOn }, zone)).not.toContain('–')
  expect(finishRange({ ...finish, safeOn: null }, zone)).toContain('or much later')
  expect(finishRange({ ...finish, likelyOn: null, safeOn: null }, zone)).toBeNull()
})

test('[WEB-650] the odds of a due date are in percent, and nothing is quite certain', () => {
  const said = (onTimeChance: number | null) => chanceText({ ...finish, onTimeChance })
  expect([0.72, 1, 0, null].map(said)).toEqual(['72% on time', '99% on time', '1% on time', null])
})

test('[WEB-652] a forecast from few finished tasks says so', () => {
  expect(basisText({ finishedTasks: 19 })).toContain('After 20 finished tasks')
  expect(basisText({ finishedTasks: 20 })).toBeNull()
})
