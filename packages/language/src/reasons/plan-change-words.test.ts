import { PLAN_CAUSES, PLANNED_CHANGES } from '@daywright/contract/resources/planner/plan-history.values'
import { describe, expect, it } from 'vitest'
import { catalogueList } from '../catalogue-files.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { translatorOf } from '../translate.ts'
import { englishClock } from './english-times.ts'
import { type PlanCauseCode, type PlanCauseValues, planCauseWords } from './plan-cause-words.ts'
import { lateSinceWords, type PlanChange, planChangeWords } from './plan-change-words.ts'

const at = Date.UTC(2026, 8, 18, 7)
const before = Date.UTC(2026, 8, 17, 15)

/** Every cause with everything that it may say, in English. */
const CAUSES: Record<PlanCauseCode, [PlanCauseValues, string][]> = {
  event: [
    [{ title: 'E', count: 1 }, '“E” took its time'],
    [{ title: 'E', count: 3 }, '“E” and 2 other events took its time'],
  ],
  'day-off': [[{ title: 'H', at }, '“H” is a day off (Fri 18 Sep)']],
  'other-session': [
    [{ title: 'T', count: 1 }, '“T” has its time'],
    [{ title: 'T', count: 2 }, '“T” and 1 other block have its time'],
  ],
  prerequisite: [
    [{ title: 'P' }, '“P”, which it waits for, has no planned end'],
    [{ title: 'P', at }, '“P”, which it waits for, ends later (Fri 18 Sep 07:00)'],
  ],
  'start-date': [[{ at }, 'its start date is later (Fri 18 Sep 07:00)']],
  'working-hours': [[{}, 'its working hours changed']],
  'estimate-raised': [[{ minutes: 90 }, 'its estimate was raised by 1h 30m']],
  'estimate-lowered': [[{ minutes: 30 }, 'its estimate was lowered by 30m']],
  'took-longer': [[{ minutes: 120 }, 'it takes 2h longer than estimated']],
  'learned-time': [
    [{ minutes: 20 }, 'it is planned for 20m more, because tasks like it took longer'],
    [{ minutes: -20 }, 'it is planned for 20m less, because tasks like it took less'],
  ],
  'work-left': [
    [{ minutes: 60, count: 1, at }, '1h of its session of Fri 18 Sep 07:00 count as not done'],
    [{ minutes: 60, count: 2, at }, '1h of its past sessions count as not done'],
  ],
  'due-date': [
    [{ before, at }, 'its due date moved from Thu 17 Sep 15:00 to Fri 18 Sep 07:00'],
    [{ at }, 'it has a due date now (Fri 18 Sep 07:00)'],
    [{ before }, 'it has no due date any more'],
  ],
  'other-work': [
    [{ title: 'T', count: 1 }, '“T” goes first'],
    [{ title: 'T', count: 1, because: 'due-sooner' }, '“T” goes first (due sooner)'],
    [{ title: 'T', count: 1, because: 'more-important' }, '“T” goes first (more important)'],
    [{ title: 'T', count: 3 }, '“T” and 2 other tasks go first'],
  ],
  'asked-for': [[{}, 'you chose to do it first']],
  undone: [[{}, 'the last run was undone']],
}

const span = (start: number, minutes = 60) => ({
  startAt: new Date(start).toISOString(),
  endAt: new Date(start + minutes * 60_000).toISOString(),
})
const nothing = {
  before: [],
  after: [],
  timesBefore: 0,
  timesAfter: 0,
  lateBefore: false,
  lateAfter: false,
  causes: [],
}
const lost = { before: [span(before)], timesBefore: 1 }
const got = { after: [span(at)], timesAfter: 1 }

/** Every change with what it may say, in English. */
const CHANGES: Record<PlanChange['change'], [Partial<PlanChange>, string][]> = {
  planned: [
    [got, 'Planned for Fri 18 Sep 07:00.'],
    [{ ...got, timesAfter: 3 }, 'Planned for Fri 18 Sep 07:00 and 2 other times.'],
  ],
  moved: [
    [{ ...lost, ...got }, 'Moved from Thu 17 Sep 15:00 to Fri 18 Sep 07:00.'],
    [
      { ...lost, ...got, timesBefore: 2, timesAfter: 3 },
      'Moved from Thu 17 Sep 15:00 to Fri 18 Sep 07:00, with 1 other session.',
    ],
    [{ ...lost, after: [span(before, 90)], timesAfter: 1 }, 'The session of Thu 17 Sep 15:00 became longer.'],
    [{ ...lost, after: [span(before, 30)], timesAfter: 1 }, 'The session of Thu 17 Sep 15:00 became shorter.'],
  ],
  added: [
    [got, 'One more session, Fri 18 Sep 07:00.'],
    [{ ...got, timesAfter: 2 }, '2 more sessions, the first Fri 18 Sep 07:00.'],
  ],
  removed: [
    [lost, 'One session fewer, Thu 17 Sep 15:00.'],
    [{ ...lost, timesBefore: 2 }, '2 sessions fewer, the first of them Thu 17 Sep 15:00.'],
  ],
  unplanned: [[lost, 'No longer planned; it was Thu 17 Sep 15:00.']],
  late: [
    [{ lateAfter: true }, 'It became late.'],
    [{ lateBefore: true }, 'It is on time again.'],
  ],
}

const causes = PLAN_CAUSES.flatMap(code => CAUSES[code].map(([values, words]) => ({ cause: { code, values }, words })))
const changes = PLANNED_CHANGES.flatMap(change =>
  CHANGES[change].map(([fields, words]) => ({ change: { ...nothing, ...fields, change }, words })),
)
const english = { say: translatorOf({ code: 'en', catalogue: {} }), ...englishClock('UTC') }

describe('what planner runs changed, in words', () => {
  it('[HIST-9] is said in English as the API says it', () => {
    for (const { cause, words } of causes) expect(planCauseWords([cause], english)).toBe(words)
    for (const { change, words } of changes) expect(planChangeWords(change, english)).toBe(words)
  })

  it('[HIST-9] names all causes behind the change, and what it means for the due date', () => {
    const both = [
      { code: 'took-longer', values: { minutes: 120 } },
      { code: 'event', values: { title: 'Board meeting', count: 1 } },
    ] as const
    const moved = { ...nothing, ...lost, ...got, change: 'moved', causes: both } as const
    const sentence =
      'Moved from Thu 17 Sep 15:00 to Fri 18 Sep 07:00: it takes 2h longer than estimated; “Board meeting” took its time.'
    expect(planChangeWords(moved, english)).toBe(sentence)
    expect(planChangeWords({ ...moved, lateAfter: true }, english)).toBe(`${sentence} It is late now.`)
    expect(planChangeWords({ ...moved, lateBefore: true }, english)).toBe(`${sentence} It is on time again.`)
    const since = new Date(at).toISOString()
    expect(lateSinceWords(since, both, english)).toBe(
      'Late since Fri 18 Sep: it takes 2h longer than estimated; “Board meeting” took its time.',
    )
    expect(lateSinceWords(since, [], english)).toBe('Late since Fri 18 Sep.')
  })

  it('[HIST-9] leaves out causes of a newer server', () => {
    const unknown = { code: 'unheard-of' as PlanCauseCode, values: {} }
    expect(planCauseWords([unknown], english)).toBeNull()
    expect(planCauseWords([unknown, { code: 'undone', values: {} }], english)).toBe('the last run was undone')
  })

  it.each(catalogueList.map(({ code }) => code))('[HIST-9] each has its own words in other languages: %s', code => {
    const say = translatorOf({ code, catalogue: readCatalogue(code, 'web') })
    const speech = { say, time: () => '7', day: () => '1' }
    const sentences = [
      ...causes.map(({ cause }) => planCauseWords([cause], speech) ?? ''),
      ...changes.map(({ change }) => planChangeWords(change, speech)),
    ]
    expect(new Set(sentences).size).toBe(sentences.length)
    const words = /\b(its|the|than|this|time|first|late)\b/i
    expect(sentences.filter(sentence => words.test(sentence) || /[{}]/.test(sentence))).toEqual([])
  })
})
