import { expect, it } from 'vitest'
import { englishFor, isDayFirst } from './locale.ts'

it('[WEB-208] dates are English whatever the browser’s language, with its clock', () => {
  const written = (language: string) =>
    new Intl.DateTimeFormat(englishFor(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    })
      .format(Date.UTC(2026, 2, 2, 14, 30))
      .replaceAll('\u202f', ' ')
  expect(written('de-DE')).toBe('Mon 2 Mar, 14:30')
  expect(written('fr')).toBe('Mon 2 Mar, 14:30')
  expect(written('hi-IN')).toBe('Mon 2 Mar, 2:30 pm')
  expect(written('en-US')).toBe('Mon, Mar 2, 2:30 PM')
  expect(written('en-GB')).toBe('Mon 2 Mar, 14:30')
})

it('[WEB-101] the browser’s language says whether the day comes first', () => {
  expect(['de', 'en-GB', 'fr', 'pt-BR'].map(isDayFirst)).toEqual([true, true, true, true])
  expect(['en-US', 'ja', 'hu'].map(isDayFirst)).toEqual([false, false, false])
})
