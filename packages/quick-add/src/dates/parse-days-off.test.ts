import { describe, expect, it } from 'vitest'
import { localTimeOf } from '../zone-time.ts'
import { parseDaysOff } from './parse-days-off.ts'

/** Monday 2 March 2026, 23:30 UTC: already Tuesday in Tokyo. */
const now = '2026-03-02T23:30:00.000Z'
const read = (line: string, zone = 'UTC') => {
  const days = parseDaysOff(line, { now, zone: localTimeOf(zone) })
  return days && `${days.startOn} ${days.endOn}`
}

describe('[WEB-146] a line that takes days off', () => {
  it.each([
    ['off on Friday', '2026-03-06 2026-03-06'],
    ['Day off tomorrow', '2026-03-03 2026-03-03'],
    ['take a day off 9 March', '2026-03-09 2026-03-09'],
    ['off 3–7 March', '2026-03-03 2026-03-07'],
    ['vacation from 30 March to 3 April', '2026-03-30 2026-04-03'],
    ['vacation next week', '2026-03-09 2026-03-15'],
    ['off this week', '2026-03-02 2026-03-08'],
    ['off this weekend', '2026-03-07 2026-03-08'],
    ['vacation in May', '2026-05-01 2026-05-31'],
    ['off end of the week', '2026-03-06 2026-03-06'],
  ])('%s', (line, days) => {
    expect(read(line)).toBe(days)
  })

  it('counts from the local day', () => {
    expect(read('off tomorrow', 'Asia/Tokyo')).toBe('2026-03-04 2026-03-04')
  })

  it.each(['off', 'Offsite on Friday', 'off to the shops on Friday', 'Vacation plans by Friday', 'off Friday 3pm'])(
    '%s is a task',
    line => {
      expect(read(line)).toBeNull()
    },
  )
})
