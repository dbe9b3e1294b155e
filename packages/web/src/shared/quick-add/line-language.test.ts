import { expect, it, vi } from 'vitest'

vi.mock('../../ui/language/stored-language.ts', () => ({ storedLanguage: () => null }))
// Files share a process: another one may have loaded it with the real module.
vi.resetModules()
const { lineLanguageCode } = await import('./line-language.ts')

it.each([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['en-GB', 'de'], 'en'],
  [null, ['fi', 'pt-PT', 'en'], 'pt'],
  [null, ['fi'], 'en'],
  ['fr', ['de'], 'fr'],
  ['en', ['de'], 'en'],
  ['pt-BR', ['de'], 'pt'],
  ['zh-Hans', ['de'], 'zh'],
  ['zh-Hant', ['de'], 'en'],
  [null, ['ar-EG', 'en'], 'ar'],
  ['ko', ['de'], 'en'],
])('[QUICK-13] chosen %s, browser %s: lines are read in %s', (chosen, browser, code) => {
  expect(lineLanguageCode(chosen, browser)).toBe(code)
})
