import { expect, it } from 'vitest'
import { adopted } from './adopt-browser.ts'

const browser = { timezone: 'Europe/Berlin', language: 'de' }

it('[USER-13] a new account takes the zone and the language of its first browser, unless it has them', () => {
  expect(adopted({ timezone: 'Australia/Sydney', language: null }, browser)).toEqual(browser)
  expect(adopted({ timezone: 'Europe/Paris', language: 'fr' }, browser)).toEqual({})
  expect(
    adopted({ timezone: 'Australia/Sydney', language: null }, { timezone: 'Australia/Sydney', language: 'en' }),
  ).toEqual({})
})
