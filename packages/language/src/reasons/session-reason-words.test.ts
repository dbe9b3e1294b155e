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
const SENTENCES: Record<SessionReasonCode, [SessionReasonValues, string][]> = {
  'first-free-time': [
    [{}, 'First free slot in its working hours.'],
    [{ kind: 'break' }, 'First free slot.'],
    [{ dueAt, ends: 'done' }, 'First free slot in its working hours; done before it is due (Mon 21 Sep 15:00).'],
    [{ dueAt, ends: 'late' }, 'First free slot in its working hours; after it is due (Mon 21 Sep 15:00).'],
    [
      { learnedFactor: 1.3 },
      'First free slot in its working hours. It is planned for 1.3 times its estimate, because your tasks took that long.',
    ],
    [
      { learnedFactor: 1.5, learnedLow: 40, learnedHigh: 150 },
      'First free slot in its working hours. It is planned for 1.5 times its estimate, because that is what tasks like it took; eight in ten take 40 to 150 minutes.',
    ],
    [
      { learnedFactor: 2, learnedFrom: 'Home' },
      'First free slot in its working hours. It is planned for 2 times its estimate, because “Home” tasks took that long.',
    ],
  ],
  'window-opens': [
    [{}, 'Its working hours start at this time.'],
    [{ kind: 'break' }, 'Earliest possible time.'],
    [
      { kind: 'habit', shortened: true },
      'Its working hours start at this time. It is shorter than usual because a whole session does not fit.',
    ],
  ],
  'after-event': [
    [{ event: 'E', waitedUntil }, 'First free slot after “E” (Fri 18 Sep 07:00).'],
    [{ event: 'E', waitedUntil, dayOff: waitedUntil }, 'First free slot after “E” (Fri 18 Sep).'],
  ],
  'start-date': [
    [{ waitedUntil }, 'First free slot after Fri 18 Sep 07:00, its start date.'],
    [{ waitedUntil, kind: 'habit' }, 'First free slot after Fri 18 Sep 07:00, the start of its period.'],
    [{ waitedUntil, kind: 'break' }, 'First free slot after Fri 18 Sep 07:00, its earliest start.'],
  ],
  prerequisite: [
    [{ waitedUntil }, 'First free slot after Fri 18 Sep 07:00, when what it waits for ends.'],
    [{ waitedUntil, prerequisite: 'P' }, 'First free slot after “P”, which it waits for (Fri 18 Sep 07:00).'],
  ],
  cooldown: [[{ waitedUntil }, 'First free slot after the pause since its last session (Fri 18 Sep 07:00).']],
  stays: [[{}, 'Kept in place: moving it wouldn’t help.']],
  'after-other-work': [
    [other, 'Earlier slots are taken by “T”.'],
    [two, 'Earlier slots are taken by “T” and 2 others.'],
    [{ ...other, because: 'due-sooner' }, 'Earlier slots are taken by “T” (due sooner).'],
    [{ ...two, because: 'due-sooner' }, 'Earlier slots are taken by “T” (due sooner) and 2 others.'],
    [{ ...other, because: 'more-important' }, 'Earlier slots are taken by “T” (more important).'],
    [{ ...two, because: 'more-important' }, 'Earlier slots are taken by “T” (more important) and 2 others.'],
    [{ ...other, stayed: true }, 'Earlier slots are taken by “T”; kept in place.'],
  ],
  'longer-gap': [[{}, 'Fits here in one piece.']],
  'daily-limit': [[{}, 'Earlier days are full.']],
  'easy-day': [[{}, 'An earlier day would become longer than eight hours.']],
  'preferred-time': [
    [{}, 'First free slot in its preferred part of the day.'],
    [{ kind: 'break' }, 'Spread evenly over its period.'],
  ],
  'asked-for': [[{}, 'You chose to do this next.']],
  'next-to-focus': [
    [{ dueAt, ends: 'in-time' }, 'Grouped with other focus work; in time for its due date (Mon 21 Sep 15:00).'],
  ],
}

const REASONS = SESSION_REASON_CODES.flatMap(code =>
  SENTENCES[code].map(([values, sentence]) => ({ reason: { code, values } as SessionReason, sentence })),
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
      const sentences = REASONS.map(
        ({ reason }) => sessionReasonWords(reason, { say, time: () => '7', day: () => '1' }) ?? '',
      )
      expect(new Set(sentences).size).toBe(REASONS.length)
      const english = /\b(earlier|its|the|than|this|time)\b/i
      expect(sentences.filter(sentence => english.test(sentence) || /[{}]/.test(sentence))).toEqual([])
    },
  )

  it('is said in German', () => {
    const say = translatorOf({ code: 'de', catalogue: readCatalogue('de', 'web') })
    const reason: SessionReason = {
      code: 'after-other-work',
      values: { ...two, because: 'due-sooner', dueAt, ends: 'done' },
    }
    expect(sessionReasonWords(reason, { say, ...clock, time: () => 'morgen, 15:00' })).toBe(
      'Früher ist belegt durch „T“ (früher fällig) und 2 weitere Aufgaben; vor der Fälligkeit fertig (morgen, 15:00).',
    )
  })

  it('is left to the English words where the code is of a newer server', () => {
    const say = translatorOf({ code: 'en', catalogue: {} })
    const reason = { code: 'unheard-of', values: {} } as unknown as SessionReason
    expect(sessionReasonWords(reason, { say, ...clock })).toBeNull()
  })
})
