import { expect, it } from 'vitest'
import { englishFor, isDayFirst, localeFor } from './locale.ts'

it('[WEB-208] dates are English in a browser of any language, with its clock', () => {
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

it('[LANG-11] dates are written as in the language, and in the region of the browser if it speaks the same', () => {
  expect([localeFor('de', 'de-AT'), localeFor('de', 'en-US'), localeFor('en', 'en-US')]).toEqual([
    'de-AT',
    'de',
    'en-US',
  ])
  const time = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2026, 2, 2, 14, 30),
    )
  expect(time(localeFor('de', 'fr'))).toBe('02.03.2026, 14:30')
  expect(time(localeFor('ar', 'fr'))).toMatch(/2026/)
})

it('[WEB-101] the browser’s language says whether the day comes first', () => {
  expect(['de', 'en-GB', 'fr', 'pt-BR'].map(isDayFirst)).toEqual([true, true, true, true])
  expect(['en-US', 'ja', 'hu'].map(isDayFirst)).toEqual([false, false, false])
})
