import { weekOfRotation } from '@daywright/contract/resources/planner/open-windows'
import { describe, expect, it } from 'vitest'
import { savedWindows, weekName, windowsOfWeek, withPresentWeek, withWeek, withWeeks } from './week-windows.ts'

const early = { day: [1, 2], start: '06:00', end: '12:00' }
const late = { day: [1, 2], start: '14:00', end: '20:00' }
const rotation = { weeks: 2, startsOn: '2026-03-02' }

describe('the windows of weeks that take turns', () => {
  it('[WEB-710] begin as copies, and differ once one is changed', () => {
    const hours = withWeeks({ windows: [early], rotation: null }, 2, '2026-03-02')
    expect(hours).toEqual({
      rotation,
      windows: [
        { ...early, week: 1 },
        { ...early, week: 2 },
      ],
    })
    const windows = withWeek(hours, 2, [late])
    expect([windowsOfWeek(windows, 1), windowsOfWeek(windows, 2)]).toEqual([[early], [late]])
    const three = withWeeks({ windows, rotation }, 3, '2026-06-01')
    expect(three.rotation).toEqual({ weeks: 3, startsOn: '2026-03-02' })
    expect([1, 2, 3].map(week => windowsOfWeek(three.windows, week))).toEqual([[early], [late], [early]])
    expect(withWeeks(three, 1, '2026-06-01')).toEqual({ windows: [early], rotation: null })
    // What applied every week goes on in the others.
    const all = withWeek({ windows: [early], rotation }, 2, [])
    expect([windowsOfWeek(all, 1), windowsOfWeek(all, 2)]).toEqual([[early], []])
  })

  it('[WEB-711] are saved once where they are the same every week', () => {
    const windows = [
      { ...early, week: 1 },
      { ...late, week: 1 },
      { ...early, day: [2, 1], week: 2 },
    ]
    expect(savedWindows({ windows, rotation })).toEqual([early, { ...late, week: 1 }])
    expect(savedWindows({ windows: [...windows, { ...late, week: 3 }], rotation })).toHaveLength(2)
    expect(savedWindows({ windows: [early, late], rotation: null })).toEqual([early, late])
  })

  it('[WEB-710] are counted from the Monday of the week that is chosen as the present one', () => {
    // 1 March 2026 is a Sunday.
    for (const today of ['2026-03-01', '2026-03-02', '2026-12-31'])
      for (const week of [1, 2, 3])
        expect(weekOfRotation(withPresentWeek({ weeks: 3, startsOn: today }, week, today), today)).toBe(week)
    expect([1, 8].map(weekName)).toEqual(['Week A', 'Week H'])
  })
})
