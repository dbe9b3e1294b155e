import { SESSION_REASON_CODES } from '@daywright/contract/resources/time-blocks/time-block.values'
import { describe, expect, it } from 'vitest'
import { catalogueList } from '../catalogue-files.ts'
import { type CataloguePart, readCatalogue } from '../read-catalogue.ts'
import { translatorOf } from '../translate.ts'
import { englishClock } from './english-times.ts'
import type { SessionReason, SessionReasonCode, SessionReasonValues } from './reason-values.ts'
import { sessionReasonWords } from './session-reason-words.ts'

const waitedUntil = Date.UTC(2026, 8, 18, 7)
const dueAt = Date.UTC(2026, 8, 21, 15)
const other = { otherTitle: 'T', otherCount: 1 }
const two = { otherTitle: 'T', otherCount: 3 }

/** Every code with everything that it may say, in English. */
const SAID: Record<SessionReasonCode, [SessionReasonValues, string][]> = {
  'first-free-time': [
    [{}, 'This is the first free time in its working hours.'],
    [{ kind: 'break' }, 'This is the first free time for it.'],
    [
      { dueAt, ends: 'done' },
      'This is the first free time in its working hours; done before it is due (Mon 21 Sep 15:00).',
    ],
    [{ dueAt, ends: 'late' }, 'This is the first free time in its working hours; after it is due (Mon 21 Sep 15:00).'],
    [
      { learnedFactor: 1.3 },
      'This is the first free time in its working hours. It is planned for 1.3 times its estimate, because your tasks took that long.',
    ],
    [
      { learnedFactor: 2, learnedFrom: 'Home' },
      'This is the first free time in its working hours. It is planned for 2 times its estimate, because “Home” tasks took that long.',
    ],
  ],
  'window-opens': [
    [{}, 'Its working hours start at this time.'],
    [{ kind: 'break' }, 'This is the earliest time for it.'],
    [
      { kind: 'habit', shortened: true },
      'Its working hours start at this time. It is shorter than usual because a whole session does not fit.',
    ],
  ],
  'after-event': [
    [{ event: 'E', waitedUntil }, 'This is the first free time after “E” (Fri 18 Sep 07:00).'],
    [{ event: 'E', waitedUntil, dayOff: waitedUntil }, 'This is the first free time after “E” (Fri 18 Sep).'],
  ],
  'start-date': [
    [{ waitedUntil }, 'This is the first free time after its start date (Fri 18 Sep 07:00).'],
    [{ waitedUntil, kind: 'habit' }, 'This is the first free time after the start of its period (Fri 18 Sep 07:00).'],
    [{ waitedUntil, kind: 'break' }, 'This is the first free time after its earliest time (Fri 18 Sep 07:00).'],
  ],
  prerequisite: [
    [{ waitedUntil }, 'This is the first free time after the end of what it depends on (Fri 18 Sep 07:00).'],
    [
      { waitedUntil, prerequisite: 'P' },
      'This is the first free time after the end of “P”, which it depends on (Fri 18 Sep 07:00).',
    ],
  ],
  cooldown: [
    [{ waitedUntil }, 'This is the first free time after the break after its previous session (Fri 18 Sep 07:00).'],
  ],
  stays: [[{}, 'It stays where it was because moving it would gain too little.']],
  'after-other-work': [
    [other, 'Earlier time goes to “T”.'],
    [two, 'Earlier time goes to “T” and to 2 more.'],
    [{ ...other, because: 'due-sooner' }, 'Earlier time goes to “T”, which is due sooner.'],
    [{ ...two, because: 'due-sooner' }, 'Earlier time goes to “T”, which is due sooner, and to 2 more.'],
    [{ ...other, because: 'more-important' }, 'Earlier time goes to “T”, which is more important.'],
    [{ ...two, because: 'more-important' }, 'Earlier time goes to “T”, which is more important, and to 2 more.'],
    [{ ...other, stayed: true }, 'Earlier time goes to “T”, so it stays where it was.'],
  ],
  'longer-gap': [[{}, 'It fits here in one piece.']],
  'daily-limit': [[{}, 'Earlier days are planned up to their limits.']],
  'easy-day': [[{}, 'An earlier day would become longer than eight hours.']],
  'preferred-time': [
    [{}, 'This is the first free time in its preferred part of the day.'],
    [{ kind: 'break' }, 'This is near the middle of the time for it.'],
  ],
  'next-to-focus': [
    [{ dueAt, ends: 'in-time' }, 'It is next to other focus work; in time for its due date (Mon 21 Sep 15:00).'],
  ],
}

const REASONS = SESSION_REASON_CODES.flatMap(code =>
  SAID[code].map(([values, sentence]) => ({ reason: { code, values } as SessionReason, sentence })),
)
const clock = englishClock('UTC')
const PARTS: CataloguePart[] = ['web', 'server']

describe('[LANG-16] why a session is where it is', () => {
  it('is said in English as the API says it', () => {
    const say = translatorOf({ code: 'en', catalogue: {} })
    for (const { reason, sentence } of REASONS) expect(sessionReasonWords(reason, { say, ...clock })).toBe(sentence)
  })

  it.each(catalogueList.flatMap(({ code }) => PARTS.map(part => [code, part] as const)))(
    'is said in other languages, each reason in its own words: %s, %s',
    (code, part) => {
      const say = translatorOf({ code, catalogue: readCatalogue(code, part) })
      const said = REASONS.map(
        ({ reason }) => sessionReasonWords(reason, { say, time: () => '7', day: () => '1' }) ?? '',
      )
      expect(new Set(said).size).toBe(REASONS.length)
      const english = /\b(earlier|its|the|than|this|time)\b/i
      expect(said.filter(sentence => english.test(sentence) || /[{}]/.test(sentence))).toEqual([])
    },
  )

  it('is said in German', () => {
    const say = translatorOf({ code: 'de', catalogue: readCatalogue('de', 'web') })
    const reason: SessionReason = {
      code: 'after-other-work',
      values: { ...two, because: 'due-sooner', dueAt, ends: 'done' },
    }
    expect(sessionReasonWords(reason, { say, ...clock, time: () => 'morgen, 15:00' })).toBe(
      'Die Zeit davor bekommen „T“ (früher fällig) und 2 weitere Aufgaben; vor der Fälligkeit fertig (morgen, 15:00).',
    )
  })

  it('is left to the English words where the code is of a newer server', () => {
    const say = translatorOf({ code: 'en', catalogue: {} })
    const reason = { code: 'unheard-of', values: {} } as unknown as SessionReason
    expect(sessionReasonWords(reason, { say, ...clock })).toBeNull()
  })
})
