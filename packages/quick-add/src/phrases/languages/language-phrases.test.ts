import { QUICK_ADD_LANGUAGES } from '@daywright/contract/resources/tasks/quick-add.values'
import { describe, expect, it } from 'vitest'
import { parseDaysOff } from '../../dates/parse-days-off.ts'
import type { QuickAddLanguage } from '../../language/language.ts'
import { loadLanguage } from '../../language/load-language.ts'
import { parseQuickAdd } from '../../parse-quick-add.ts'
import { withoutReading } from '../../reading.ts'
import { localTimeOf } from '../../zone-time.ts'
import { phrasesOf } from '../fresh/fresh-phrases.ts'
import { isAsExpected, phraseReading } from '../fresh/phrase-reading.ts'
import { LANGUAGE_TABLES } from './language-phrases.ts'

const NOW = '2026-11-17T10:30:00.000Z'
/** The share of the phrases that must be read as expected. */
const TARGET = 0.95

describe.each(Object.entries(LANGUAGE_TABLES))('in %s', (code, { phrases, misread: known }) => {
  /** Each phrase is read once, for all rules that look at it as it is. */
  const readings = new Map<string, readonly string[]>()
  const readingOf = (phrase: string, language: QuickAddLanguage | undefined): readonly string[] => {
    const reading = readings.get(phrase) ?? phraseReading(phrase, false, language)
    readings.set(phrase, reading)
    return reading
  }

  it('[QUICK-10] lines are read as their writer expects', async () => {
    const language = await loadLanguage(code)
    const rows = phrasesOf(phrases)
    const misread = rows
      .map(row => ({ ...row, reading: readingOf(row.phrase, language) }))
      .filter(({ reading, expected }) => !isAsExpected(reading, expected))
    const unexpected = misread
      .filter(({ phrase }) => !(phrase in known))
      .map(({ phrase, expected, reading }) => `${phrase}: ${reading.join(' | ')} instead of ${expected.join(' | ')}`)
    expect(unexpected).toEqual([])
    expect(misread.map(({ phrase }) => phrase).toSorted()).toEqual(Object.keys(known).toSorted())
    expect(rows.length).toBe(150)
    expect(1 - misread.length / rows.length).toBeGreaterThanOrEqual(TARGET)
  })

  it('[QUICK-11] every reading is where it says, and its words can be kept in the title', async () => {
    const context = { now: NOW, zone: localTimeOf('UTC'), language: await loadLanguage(code) }
    const read = (line: string) => parseQuickAdd(line, { ...context, projects: [], offersHabits: true })
    const tasks = phrasesOf(phrases).filter(({ phrase }) => parseDaysOff(phrase, context) === null)
    for (const { phrase } of tasks) {
      for (const reading of read(phrase).readings) {
        const words = phrase.slice(reading.from, reading.to).trim()
        expect(words, phrase).not.toBe('')
        const { title, readings } = read(withoutReading(phrase, reading))
        expect(title.replaceAll(/\s+/g, ''), phrase).toContain(words.replaceAll(/["“”\s]/g, ''))
        expect(
          readings.some(({ kind, from }) => kind === reading.kind && from === reading.from),
          phrase,
        ).toBe(false)
      }
    }
  })

  it('[QUICK-12] accents may be left out, and may be characters of their own', async () => {
    const language = await loadLanguage(code)
    const partsOf = (line: string) => phraseReading(line, false, language).slice(1)
    for (const { phrase } of phrasesOf(phrases).filter(({ phrase }) => /\p{L}\p{M}/u.test(phrase.normalize('NFD')))) {
      const [, ...parts] = readingOf(phrase, language)
      const decomposed = phrase.normalize('NFD')
      expect(partsOf(decomposed), phrase).toEqual(parts)
      expect(partsOf(decomposed.replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')), phrase).toEqual(parts)
    }
  })
})

it('[QUICK-10] every language has its table', () => {
  expect(['en', ...Object.keys(LANGUAGE_TABLES)]).toEqual(QUICK_ADD_LANGUAGES)
})
