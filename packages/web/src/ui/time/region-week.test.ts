import { expect, it, vi } from 'vitest'
import { regionWeek } from './region-week.ts'

it('[WEB-371] the browser’s region says when the week begins and which days are free', () => {
  expect(regionWeek('de-DE')).toEqual({ firstDay: 1, weekend: [6, 0], workdays: [1, 2, 3, 4, 5] })
  expect(regionWeek('en-US')).toEqual({ firstDay: 0, weekend: [6, 0], workdays: [1, 2, 3, 4, 5] })
  expect(regionWeek('ar-EG')).toEqual({ firstDay: 6, weekend: [5, 6], workdays: [0, 1, 2, 3, 4] })
})

it('[WEB-371] it begins on Monday where the browser does not know', () => {
  vi.spyOn(Intl, 'Locale').mockImplementation(function without() {
    return {} as Intl.Locale
  })
  expect(regionWeek('en-US')).toEqual({ firstDay: 1, weekend: [6, 0], workdays: [1, 2, 3, 4, 5] })
  vi.restoreAllMocks()
})
