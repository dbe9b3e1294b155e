import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../../data/time/zoned-time.ts'
import { timesFrom, wallLength, wallTimesOf, withStart } from './wall-times.ts'

const berlin = zoneOf('Europe/Berlin')

describe('times as they are typed', () => {
  it('are read and written on the person’s own clock', () => {
    const times = { startAt: '2026-07-01T08:30:00.000Z', endAt: '2026-07-01T09:15:00.000Z' }
    const fields = { day: '2026-07-01', start: '10:30', end: '11:15' }
    expect(wallTimesOf(times, berlin)).toEqual(fields)
    expect(timesFrom(fields, berlin)).toEqual(times)
  })

  it('an end that is not after the start is one of the next day', () => {
    expect(timesFrom({ day: '2026-12-31', start: '23:00', end: '01:00' }, berlin)).toEqual({
      startAt: '2026-12-31T22:00:00.000Z',
      endAt: '2027-01-01T00:00:00.000Z',
    })
  })

  it('are null while one is empty', () => {
    expect(timesFrom({ day: '2026-07-01', start: '', end: '11:15' }, berlin)).toBeNull()
  })

  it('[WEB-313] another start moves the end along, also across midnight', () => {
    const fields = { day: '2026-07-01', start: '09:00', end: '10:30' }
    expect(withStart(fields, '14:15', wallLength(fields))).toEqual({ day: '2026-07-01', start: '14:15', end: '15:45' })
    const late = withStart(fields, '23:00', wallLength(fields))
    expect([late.end, wallLength(late)]).toEqual(['00:30', 90])
    expect(withStart(fields, '', 90)).toEqual({ ...fields, start: '' })
  })
})
