import type { Finding } from '@daywright/contract/resources/planner/planner'
import { FINDING_CODES } from '@daywright/contract/resources/planner/planner.values'
import { readCatalogue } from '@daywright/language/read-catalogue'
import { afterEach, describe, expect, it, vi } from 'vitest'

const FIRST_LANGUAGE = '@daywright/language/first-language'

/** The module as it is in an app of that language. */
async function inLanguage(code: string, catalogue: Record<string, string>) {
  vi.resetModules()
  vi.doMock(FIRST_LANGUAGE, () => ({ firstLanguage: { code, catalogue } }))
  const { findingWords } = await import('./finding-words.ts')
  const { ruleWords } = await import('../recurrence/rule-words.ts')
  const { zoneOf } = await import('../../data/time/zoned-time.ts')
  return { ruleWords, zone: zoneOf('UTC'), words: (finding: Finding) => findingWords(finding, zoneOf('UTC')) }
}

const FINDING: Finding = {
  taskId: '1',
  code: 'not-enough-time',
  values: { missingMinutes: 90, enoughLessMinutes: 30 },
  sentence: 'As the server says it.',
}

describe('[LANG-8] what the server says with a code', () => {
  afterEach(() => {
    vi.doUnmock(FIRST_LANGUAGE)
    vi.resetModules()
  })

  it('is said in the language of the app', async () => {
    const { words, ruleWords } = await inLanguage('de', {
      '{duration} of work doesn’t fit because other work fills its working hours.': '{duration} Arbeit passen nicht.',
      '{hours}h {minutes}m': '{hours} Std. {minutes} Min.',
      'every {count, plural, =1 {week} other {# weeks}}': '{count, plural, =1 {jede Woche} other {alle # Wochen}}',
      '{every} on {days}': '{every} am {days}',
      '{every}, only the last of {days}': '{every}, nur der letzte von {days}',
    })
    expect(words(FINDING)).toEqual({
      sentence: '1 Std. 30 Min. Arbeit passen nicht.',
      details: '30m less work would be enough.',
    })
    expect(ruleWords('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'schedule')).toMatch(/^alle 2 Wochen am .+ und /)
    expect(ruleWords('FREQ=WEEKLY;BYDAY=MO,TH;BYSETPOS=-1', 'schedule')).toMatch(
      /^jede Woche, nur der letzte von .+ und /,
    )
    expect(ruleWords('FREQ=MONTHLY;BYDAY=MO,TH;BYSETPOS=2', 'schedule')).toMatch(/^every month, only no\. 2 of /)
    expect(ruleWords('FREQ=MONTHLY;BYDAY=MO,TH;BYSETPOS=-2', 'schedule')).toMatch(/, only no\. 2 from the end of /)
  })

  it.each([
    ['pl', 'BYDAY=2TU', 'drugi wtorek'],
    ['pl', 'BYDAY=-1SU', 'ostatnią niedzielę'],
    ['pt-BR', 'BYDAY=-1SA', 'último sábado'],
    ['it', 'BYDAY=SU;BYSETPOS=1', 'la prima domenica'],
    ['fr', 'BYDAY=TU;BYSETPOS=2', 'le deuxième mardi'],
    ['de', 'BYDAY=3FR', 'dritten Freitag'],
    ['ja', 'BYDAY=2TU', '第2火曜日'],
    ['ar', 'BYDAY=2TU', 'الثلاثاء الثاني'],
  ])('[LANG-20] names the place of a weekday in its month: %s, %s', async (code, days, said) => {
    const { ruleWords } = await inLanguage(code, readCatalogue(code, 'web'))
    expect(ruleWords(`FREQ=MONTHLY;${days}`, 'schedule')).toContain(said)
  })

  it('[LANG-21] joins a day and its time as the language does', async () => {
    const joined = async (code: string) => {
      const { zone } = await inLanguage(code, readCatalogue(code, 'web'))
      const instant = new Date().toISOString()
      return zone.dayTime(instant).replace(zone.nearDay(instant), 'D').replace(zone.time(instant), 'T')
    }
    expect([await joined('de'), await joined('ja'), await joined('ar')]).toEqual(['D, T', 'D T', 'D، T'])
  })

  it('has words for every code, with what would fix it', async () => {
    const { words } = await inLanguage('de', readCatalogue('de', 'web'))
    const at = Date.UTC(2026, 10, 20, 9)
    const values = {
      ...{ dueAt: at, plannedEnd: at, expiresAt: at, from: at, until: at, missingMinutes: 90, neededMinutes: 90 },
      ...{ missingAloneMinutes: 90, gapMinutes: 10, spareMinutes: 10, chancePercent: 50, prerequisite: 'P' },
      ...{ estimateMinutes: 600, dayMinutes: 480, wantedTimes: 3, placedTimes: 1, dayOff: at, lateInstead: 'L' },
      ...{ shortageMinutes: 30, shortageUntil: at, enoughDueAt: at, moreMinutes: 30, without: 'W' },
    }
    const said = FINDING_CODES.map(code => words({ ...FINDING, code, values }))
    expect(new Set(said.map(({ sentence }) => sentence)).size).toBe(FINDING_CODES.length)
    const english = /\b(it|its|is|the|work|would|fix)\b/i
    expect(said.flatMap(({ sentence, details }) => [sentence, details]).filter(text => english.test(text))).toEqual([])
    expect(said[1]?.details).toContain('um 30m überbucht')
  })

  it('stays as it is in English', async () => {
    const { words, ruleWords } = await inLanguage('en', {})
    expect(words(FINDING)).toEqual({ sentence: 'As the server says it.', details: '' })
    expect(ruleWords('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'schedule')).toBe('every 2 weeks on Mon and Thu')
  })
})
