import { describe, expect, it } from 'vitest'
import { loadLanguage } from '../language/load-language.ts'
import { parseQuickAdd } from '../parse-quick-add.ts'
import { localTimeOf } from '../zone-time.ts'

/** A Tuesday in winter, when Berlin is an hour ahead. */
const read = async (
  line: string,
  clock: string,
  language?: 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'ja' | 'zh' | 'ar',
) => {
  const now = new Date(Date.parse(`2026-11-17T${clock}:00Z`) - 3_600_000).toISOString()
  const zone = localTimeOf('Europe/Berlin')
  const { title, dueAt, partOfDay } = parseQuickAdd(line, {
    now,
    zone,
    projects: [],
    language: await loadLanguage(language ?? 'en'),
  })
  return [title, dueAt && zone.toWall(dueAt).slice(0, 16), partOfDay]
}

describe('a part of today', () => {
  it('[QUICK-17] never leaves today, also when it has begun', async () => {
    expect(await read('call Bob this morning', '07:00')).toEqual(['call Bob', '2026-11-17 12:00', 'morning'])
    expect(await read('call Bob this morning', '08:45')).toEqual(['call Bob', '2026-11-17 12:00', 'morning'])
    expect(await read('call Bob this afternoon', '17:30')).toEqual(['call Bob', '2026-11-17 18:00', 'afternoon'])
    expect(await read('call Bob this evening', '22:30')).toEqual(['call Bob', '2026-11-17 23:59', 'evening'])
    expect(await read('call Bob today in the morning', '08:45')).toEqual(['call Bob', '2026-11-17 12:00', 'morning'])
  })

  it('[QUICK-17] is the rest of today when it is over', async () => {
    expect(await read('call Bob this morning', '14:00')).toEqual(['call Bob', '2026-11-17 23:59', null])
    expect(await read('call Bob this afternoon', '19:00')).toEqual(['call Bob', '2026-11-17 23:59', null])
  })

  it('[QUICK-17] leaves other days and times alone', async () => {
    expect(await read('call Bob tomorrow morning', '10:00')).toEqual(['call Bob', '2026-11-18 12:00', 'morning'])
    expect(await read('call Bob this Friday morning', '10:00')).toEqual(['call Bob', '2026-11-20 12:00', 'morning'])
  })

  it('[QUICK-17] holds in every language', async () => {
    const LINES = [
      ['de', 'Bob anrufen heute Nachmittag'],
      ['fr', 'Appeler Bob cet après-midi'],
      ['es', 'Llamar a Bob esta tarde'],
      ['it', 'Chiamare Bob questo pomeriggio'],
      ['nl', 'Bob bellen vanmiddag'],
      ['pl', 'Zadzwonić do Boba dziś po południu'],
      ['pt', 'Ligar para Bob hoje à tarde'],
      ['ja', '今日の午後 電話'],
      ['zh', '今天下午 打电话'],
      ['ar', 'اتصل اليوم بعد الظهر'],
    ] as const
    const days = []
    for (const [language, line] of LINES) days.push([language, (await read(line, '17:30', language))[1]])
    expect(days).toEqual(LINES.map(([language]) => [language, '2026-11-17 18:00']))
  })
})
