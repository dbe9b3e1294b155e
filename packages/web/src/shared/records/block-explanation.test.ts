import { readCatalogue } from '@daywright/language/read-catalogue'
import { afterEach, expect, it, vi } from 'vitest'

const FIRST_LANGUAGE = '@daywright/language/first-language'

async function inLanguage(code: string, hour12?: boolean) {
  vi.resetModules()
  const catalogue = code === 'en' ? {} : readCatalogue(code, 'web')
  vi.doMock(FIRST_LANGUAGE, () => ({ firstLanguage: { code, catalogue } }))
  const { blockExplanation } = await import('./block-explanation.ts')
  const { zoneOf } = await import('../../data/time/zoned-time.ts')
  return (block: Parameters<typeof blockExplanation>[0]) => blockExplanation(block, zoneOf('UTC', hour12))
}

afterEach(() => {
  vi.doUnmock(FIRST_LANGUAGE)
  vi.resetModules()
})

it('[LANG-16] a block says why it is there in the language of the app, and in English where it has no reason', async () => {
  const reason = { code: 'stays', values: {} } as const
  const inGerman = await inLanguage('de')
  expect(inGerman({ explanation: 'It stays.', reason })).toBe('Bleibt, wo es war: Verschieben würde nichts bringen.')
  expect(inGerman({ explanation: 'It stays.', reason: null })).toBe('It stays.')
  expect(inGerman({ explanation: null, reason: null })).toBeNull()
  const inEnglish = await inLanguage('en')
  expect(inEnglish({ explanation: 'As the server says it.', reason })).toBe('As the server says it.')
  const withTwelveHours = await inLanguage('en', true)
  expect(withTwelveHours({ explanation: 'Free at 17:00.', reason })).toMatch(/^Free at 5:00\spm\.$/i)
})
