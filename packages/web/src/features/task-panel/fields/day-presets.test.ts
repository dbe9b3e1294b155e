import { describe, expect, it } from 'vitest'
import { dayPresets } from './day-presets.ts'

describe('the days that are chosen most', () => {
  it('count from the local day, at the time that the field wants', () => {
    expect(dayPresets('2026-02-27', '17:00:00')).toEqual([
      { label: 'Today', value: '2026-02-27 17:00:00' },
      { label: 'Tomorrow', value: '2026-02-28 17:00:00' },
      { label: 'Next Monday', value: '2026-03-02 17:00:00' },
      { label: 'In two weeks', value: '2026-03-13 17:00:00' },
    ])
  })

  it.each([
    ['2026-03-02', '2026-03-09'],
    ['2026-03-03', '2026-03-09'],
    ['2026-03-08', '2026-03-09'],
  ])('next Monday after %s is %s', (today, monday) => {
    expect(dayPresets(today, '09:00:00')[2]?.value).toBe(`${monday} 09:00:00`)
  })
})
