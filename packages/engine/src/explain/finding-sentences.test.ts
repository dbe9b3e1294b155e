import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../test/build-input.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'

const zone = inZone('Australia/Sydney', '2026-11-16T06:00')
const at = (local: string) => zone.at(`2026-11-${local}`)
const block = (local: string, minutes: number) => zone.block(`2026-11-${local}`, minutes)

type Findings = 'atRisk' | 'unscheduled' | 'oversized'
const reasons = (kind: Findings, tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  plan(zone.input(tasks, more))[kind].map(({ reason }) => reason)
const TODAY = { horizonDays: 1 }

describe('a task at risk', () => {
  const atRisk = (change: Partial<PlanTask>, more: Partial<PlanInput> = {}) =>
    reasons('atRisk', [task('a', change)], more)

  test('[PLAN-21] that is overdue says when it was due and when its work ends', () => {
    const dueAt = at('16T05:00')
    expect(atRisk({ dueAt })).toEqual([
      {
        code: 'overdue',
        values: { dueAt, plannedEnd: at('16T10:00') },
        sentence: 'It was due Mon 16 Nov 05:00; its planned work ends Mon 16 Nov 10:00.',
      },
    ])
    expect(atRisk({ dueAt, windows: [] })).toEqual([
      { code: 'overdue', values: { dueAt, plannedEnd: null }, sentence: 'It was due Mon 16 Nov 05:00.' },
    ])
    expect(atRisk({ dueAt: at('16T06:00') })[0]?.code).toBe('ends-late')
  })

  test('[PLAN-22] [PLAN-33] that ends late says what would fix it, and what is short', () => {
    const dueAt = at('16T10:00')
    expect(atRisk({ dueAt, estimateMinutes: 120 })).toEqual([
      {
        code: 'ends-late',
        values: {
          dueAt,
          plannedEnd: at('16T11:00'),
          missingMinutes: 60,
          enoughDueAt: at('16T11:00'),
          enoughLessMinutes: 60,
          shortageMinutes: 60,
          shortageUntil: dueAt,
        },
        sentence: 'It ends Mon 16 Nov 11:00, after it is due Mon 16 Nov 10:00.',
        details:
          'A due date of Mon 16 Nov 11:00 or 1 h less work is enough. About 1 h more free time in its working hours before then would fix it. Overbooked by 1 h until Mon 16 Nov 10:00.',
      },
    ])
    expect(atRisk({ dueAt, kept: [block('16T13:00', 60)] })).toEqual([
      {
        code: 'ends-late',
        values: { dueAt, plannedEnd: at('16T14:00'), missingMinutes: 0, enoughDueAt: at('16T14:00') },
        sentence: 'It ends Mon 16 Nov 14:00, after it is due Mon 16 Nov 10:00.',
        details: 'A due date of Mon 16 Nov 14:00 is enough.',
      },
    ])
  })

  test('[PLAN-22] counts a kept block only while it is still to come', () => {
    expect(atRisk({ dueAt: at('16T06:30'), kept: [block('16T05:00', 60)] })).toEqual([])
    expect(atRisk({ dueAt: at('16T06:00'), kept: [block('16T05:01', 60)] })).toHaveLength(1)
  })

  test('[PLAN-22] ends with its last session or its last kept block, whichever is later', () => {
    const change = { dueAt: at('16T08:00'), estimateMinutes: 120 }
    const endOf = (kept: PlanTask['kept']) => atRisk({ ...change, kept })[0]?.values
    expect(endOf([block('16T14:00', 60)])).toMatchObject({ plannedEnd: at('16T15:00') })
    expect(endOf([block('16T07:00', 60)])).toMatchObject({ plannedEnd: at('16T10:00') })
  })

  test('[PLAN-33] counts as missing only the minutes after the due date', () => {
    const change = { dueAt: at('16T10:30'), estimateMinutes: 150, maxSessionMinutes: 60, cooldownMinutes: 0 }
    expect(atRisk(change)[0]?.values).toMatchObject({ missingMinutes: 60 })
  })

  test('[PLAN-33] asks for no more free time than the smallest cut that is enough', () => {
    const dueAt = at('18T17:00')
    const rest = { dueAt, estimateMinutes: 480, priority: 'high' as const, minSessionMinutes: 30, cooldownMinutes: 0 }
    const days = ['b', 'c', 'd'].map(id => task(id, { ...rest, estimateMinutes: id === 'd' ? 320 : 480 }))
    const report = task('a', { dueAt, estimateMinutes: 180, minSessionMinutes: 30, cooldownMinutes: 0 })
    const [reason] = reasons('atRisk', [report, ...days])
    expect(reason?.values).toMatchObject({ enoughLessMinutes: 20 })
    expect(reason?.details).toContain('About 20 minutes more free time')
  })

  test('[PLAN-23] that does not fit before its due date says how much', () => {
    const dueAt = at('16T12:00')
    expect(atRisk({ dueAt, estimateMinutes: 600 }, TODAY)).toEqual([
      {
        code: 'not-all-placed',
        values: {
          dueAt,
          plannedEnd: at('16T17:00'),
          missingMinutes: 420,
          enoughLessMinutes: 420,
          shortageMinutes: 420,
          shortageUntil: dueAt,
        },
        sentence: "7 h of work doesn't fit before it is due Mon 16 Nov 12:00.",
        details:
          '7 h less work is enough. About 7 h more free time in its working hours before then would fix it. Overbooked by 7 h until Mon 16 Nov 12:00.',
      },
    ])
    const atTheEnd = { dueAt: at('17T00:00'), estimateMinutes: 600 }
    expect(atRisk(atTheEnd, TODAY)[0]?.code).toBe('not-all-placed')
    expect(atRisk({ ...atTheEnd, dueAt: at('17T00:01') }, TODAY)).toEqual([])
  })

  test('[PLAN-33] is not short of time where its sessions or what it depends on make it late', () => {
    const waiting = [task('a'), task('b', { dependsOn: ['a'], dueAt: at('16T10:30') })]
    expect(reasons('atRisk', waiting)).toEqual([
      {
        code: 'ends-late',
        values: {
          dueAt: at('16T10:30'),
          plannedEnd: at('16T11:00'),
          missingMinutes: 30,
          enoughDueAt: at('16T11:00'),
          enoughLessMinutes: 30,
        },
        sentence: 'It ends Mon 16 Nov 11:00, after it is due Mon 16 Nov 10:30.',
        details:
          'A due date of Mon 16 Nov 11:00 or 30 minutes less work is enough. About 30 minutes more free time in its working hours before then would fix it.',
      },
    ])
  })

  test('[PLAN-93] the shortage is all that is short by the first due date where work exceeds time', () => {
    const tasks = [
      task('a', { dueAt: at('16T12:00'), estimateMinutes: 120, priority: 'high' }),
      task('b', { dueAt: at('16T12:00'), estimateMinutes: 120 }),
      task('c', { dueAt: at('18T12:00') }),
      task('d', { dueAt: at('16T05:00') }),
      task('e'),
    ]
    expect(reasons('atRisk', tasks)[0]?.values).toMatchObject({ shortageMinutes: 60, shortageUntil: at('16T12:00') })
  })
})

describe('an unscheduled task', () => {
  const unscheduled = (change: Partial<PlanTask>, more: Partial<PlanInput> = {}) =>
    reasons('unscheduled', [task('a', change)], { ...TODAY, ...more })

  test('[PLAN-13] names the prerequisite that it waits for', () => {
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: null }]
    expect(unscheduled({ dependsOn: ['x'] }, { prerequisites })).toEqual([
      {
        code: 'prerequisite-without-end',
        values: { missingMinutes: 60, prerequisite: 'X' },
        sentence: 'It waits for “X”, which has no planned end.',
      },
    ])
    expect(reasons('unscheduled', [task('a', { dependsOn: ['p'] }), task('p', { windows: [] })])[0]).toEqual({
      code: 'prerequisite-not-placed',
      values: { missingMinutes: 60, prerequisite: 'Task p' },
      sentence: "It waits for “Task p”, which doesn't fit.",
    })
  })

  test('[PLAN-24] starts too late, or has no working hours in these days', () => {
    expect(unscheduled({ startAfter: at('17T06:00') })).toEqual([
      {
        code: 'starts-after-horizon',
        values: { missingMinutes: 60 },
        sentence: 'It starts after the next 14 days.',
      },
    ])
    const windows = [{ day: [2], start: '09:00', end: '10:00' }]
    expect(unscheduled({ windows })).toEqual([
      {
        code: 'no-window',
        values: { missingMinutes: 60 },
        sentence: 'None of its working hours are within the planned days.',
        details: 'Other working hours would fix it.',
      },
    ])
    expect(unscheduled({ startAfter: at('16T17:00') })[0]?.code).toBe('no-window')
  })

  test('[PLAN-28] finds its working hours full of blocks', () => {
    expect(unscheduled({}, { busy: [block('16T00:00', 2880)] })).toEqual([
      {
        code: 'no-free-time',
        values: { missingMinutes: 60 },
        sentence: 'Fixed events and locked blocks fill its working hours.',
      },
    ])
    const busy = [block('16T12:00', 600)]
    expect(unscheduled({ startAfter: at('16T12:00') }, { busy })[0]?.code).toBe('no-free-time')
  })

  test('[PLAN-29] finds no gap that is long enough', () => {
    const busy = [block('16T10:00', 60), block('16T12:00', 300)]
    expect(unscheduled({ minSessionMinutes: 90, estimateMinutes: 100 }, { busy })).toEqual([
      {
        code: 'no-gap-long-enough',
        values: { missingMinutes: 100, neededMinutes: 90 },
        sentence: 'It needs 1 h 30 min in one piece, and no gap in its working hours is that long.',
        details: 'A shorter minimum session or longer working hours may fix it.',
      },
    ])
    expect(unscheduled({ autoSplit: false, estimateMinutes: 90 }, { busy })).toEqual([
      {
        code: 'no-gap-long-enough',
        values: { missingMinutes: 90, neededMinutes: 90 },
        sentence: 'It needs 1 h 30 min in one piece, and no gap in its working hours is that long.',
        details: 'Splitting it or longer working hours may fix it.',
      },
    ])
  })

  test('[PLAN-24] is more than its working hours hold, or other work fills them', () => {
    expect(unscheduled({ estimateMinutes: 600 })).toEqual([
      {
        code: 'more-than-its-windows',
        values: { missingMinutes: 120, missingAloneMinutes: 120 },
        sentence: "Even without other work, 2 h of it doesn't fit in its working hours.",
        details: 'More working hours, longer sessions or shorter gaps between them may fix it.',
      },
    ])
    const important = task('a', { estimateMinutes: 480, priority: 'high' })
    const missing = (minutes: number) =>
      reasons('unscheduled', [important, task('b', { estimateMinutes: minutes, minSessionMinutes: 1 })], TODAY)
    expect(missing(61)).toEqual([
      {
        code: 'not-enough-time',
        values: { missingMinutes: 61 },
        sentence: "1 h 1 min of work doesn't fit because other work fills its working hours.",
        details: 'About that much less work, or more free time in the planned days, would fix it.',
      },
    ])
    expect(missing(1)[0]?.sentence).toMatch(/^1 minute of work doesn't fit/)
  })

  test('[PLAN-24] each task is looked at without the others', () => {
    const long = (id: string) => task(id, { estimateMinutes: 300, maxSessionMinutes: 300 })
    const codes = reasons('unscheduled', [long('a'), long('b'), long('c')], TODAY).map(({ code }) => code)
    expect(codes).toEqual(codes.map(() => 'not-enough-time'))
    expect(codes.length).toBeGreaterThan(0)
  })
})

describe('an oversized task', () => {
  test('[PLAN-25] says how long a day is', () => {
    expect(reasons('oversized', [task('a', { estimateMinutes: 485 })])).toEqual([
      {
        code: 'longer-than-a-day',
        values: { estimateMinutes: 485, dayMinutes: 480 },
        sentence: 'Its estimate of 8 h 5 min is longer than a working day (8 h).',
        details: 'Several smaller tasks would be easier to plan.',
      },
    ])
  })
})

test('[PLAN-94] every finding begins with one short sentence, and has the rest in its details', () => {
  const tasks = [
    task('a', { dueAt: at('16T10:00'), estimateMinutes: 120 }),
    task('b', { dueAt: at('16T12:00'), estimateMinutes: 600 }),
    task('c', { windows: [] }),
    task('d', { estimateMinutes: 500, autoSplit: false }),
  ]
  const all = (['atRisk', 'unscheduled', 'oversized'] as const).flatMap(kind => reasons(kind, tasks, TODAY))
  expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThan(4)
  for (const { sentence, details } of all) {
    expect(sentence).toMatch(/^[^.]{10,90}\.$/)
    expect(details).toMatch(/\.$/)
  }
})
