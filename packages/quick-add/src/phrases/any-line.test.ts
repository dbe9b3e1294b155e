import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDaysOff } from '../dates/parse-days-off.ts'
import { loadLanguage } from '../language/load-language.ts'
import { parseQuickAdd } from '../parse-quick-add.ts'
import { localTimeOf } from '../zone-time.ts'
import { ENGLISH_PHRASES } from './english-phrases.ts'
import { phrasesOf } from './fresh/fresh-phrases.ts'
import { LANGUAGE_TABLES } from './languages/language-phrases.ts'

const ODD =
  '29 Feb,31.2.,32 March,30/2,0:00,24:00,25:61,99999999999h,9999-12-31,0001-01-01,31 Dec 9999,UTC+25,every 99 years,until 9999,in 99999 years,999999 weeks,12/31/99999,-1h,vacation,off on,PST,#",@"x,!'.split(
    ',',
  )
const LONG = 1000
const WORDS = [...new Set([...ENGLISH_PHRASES.flatMap(([phrase]) => phrase.split(/\s+/)), ...ODD])]
const lineOf = (words: readonly string[]) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'grapheme' })), {
    maxLength: 8,
  })
const now = fc.constantFrom(
  '2026-03-02T08:00:00.000Z',
  '2028-02-29T15:00:00.000Z',
  '2026-03-29T00:30:00.000Z',
  '9999-12-30T12:00:00.000Z',
  '1970-01-01T00:00:00.000Z',
)
const zone = fc
  .constantFrom('UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe')
  .map(name => localTimeOf(name))

it('[QUICK-8] reads every line, and each part is where it says', () => {
  fc.assert(
    fc.property(lineOf(WORDS), now, zone, fc.boolean(), (words, now, zone, isDayFirst) => {
      const text = words.join(' ')
      const context = { now, zone, isDayFirst }
      parseDaysOff(text, context)
      const { readings } = parseQuickAdd(text, { ...context, projects: [], offersHabits: true })
      for (const { from, to } of readings) expect(0 <= from && from < to && to <= text.length).toBe(true)
    }),
  )
})

it.each(Object.entries(LANGUAGE_TABLES))(
  '[QUICK-8] no word again and again takes long in %s',
  async (code, { phrases }) => {
    const language = await loadLanguage(code)
    const words = [...new Set(phrasesOf(phrases).flatMap(({ phrase }) => phrase.split(' ')))]
    // With a pattern that tries every way to divide such a line, this would not come to an end.
    for (const word of words.filter((_, index) => index % 10 === 0))
      for (const line of [word, `${word} `, `1 ${word}, `].map(text => text.repeat(LONG).slice(0, LONG)))
        expect(language?.reword(line).ends.at(-1)).toBe(LONG)
  },
)

it.each(Object.entries(LANGUAGE_TABLES))('[QUICK-8] reads every line in %s', async (code, { phrases }) => {
  const language = await loadLanguage(code)
  const words = [...new Set(phrasesOf(phrases).flatMap(({ phrase }) => phrase.split(' ')))]
  fc.assert(
    fc.property(lineOf([...words, ...ODD]), now, zone, (words, now, zone) => {
      const text = words.join(' ')
      parseDaysOff(text, { now, zone, language })
      const { readings } = parseQuickAdd(text, { now, zone, language, projects: [], offersHabits: true })
      for (const { from, to } of readings) expect(0 <= from && from < to && to <= text.length).toBe(true)
    }),
    { numRuns: 30 },
  )
})
