import { describe, expect, test } from 'vitest'
import { inZone, lunchBreak, task } from '../../test/build-input.ts'
import { reasonText } from '../../test/reason-text.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'

/** Monday 06:00. */
const ZONE = 'Europe/Berlin'
const zone = inZone(ZONE, '2026-11-16T06:00')
const at = (day: number, clock: string) => zone.at(`2026-11-${day}T${clock}`)
const cap = (minutes: number) => Array.from({ length: 7 }, () => minutes)

const lunch = lunchBreak('lunch', { startAfter: at(18, '11:30'), dueAt: at(18, '14:00') })
const gym = task('gym', {
  title: 'Gym',
  kind: 'habit',
  expires: true,
  estimateMinutes: 180,
  minSessionMinutes: 60,
  maxSessionMinutes: 60,
  startAfter: at(16, '00:00'),
  dueAt: at(17, '00:00'),
})

const reasons = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => {
  const result = plan(zone.input(tasks, more))
  const findings = (list: typeof result.atRisk) =>
    list.map(({ reason }) => [reason.code, reason.sentence, reason.details])
  return {
    atRisk: findings(result.atRisk),
    unscheduled: findings(result.unscheduled),
    oversized: findings(result.oversized),
  }
}

describe('findings of breaks and habits', () => {
  test('[PLAN-99] a break that has no time says on which day and between which times, and is not at risk', () => {
    const busy = [zone.block('2026-11-18T11:15', 180)]
    expect(reasons([lunch], { busy })).toEqual({
      atRisk: [],
      unscheduled: [
        [
          'no-time-for-break',
          'There are no 30 minutes free for “Lunch” on Wed 18 Nov between 11:30 and 14:00.',
          undefined,
        ],
      ],
      oversized: [],
    })
  })

  test('[PLAN-99] a habit says how many of its times fit in its period', () => {
    const busy = [zone.block('2026-11-16T11:00', 360)]
    const findings = reasons([gym], { busy })
    expect(findings.unscheduled.map(([, sentence]) => sentence)).toEqual(['Only 1 of 3 times fits on Mon 16 Nov.'])
    expect([findings.atRisk, findings.oversized]).toEqual([[], []])
    const week = { ...gym, cooldownMinutes: 4 * 1440, dueAt: at(23, '00:00') }
    expect(reasons([week]).unscheduled.map(([code, sentence]) => [code, sentence])).toEqual([
      ['habit-not-all-placed', 'Only 2 of 3 times fit from Mon 16 Nov to Sun 22 Nov.'],
    ])
    const none = [zone.block('2026-11-16T00:00', 1440)]
    const sentenceOf = (change: Partial<PlanTask>) =>
      reasons([{ ...gym, ...change }], { busy: none }).unscheduled[0]?.[1]
    expect(sentenceOf({})).toBe('None of 3 times fits on Mon 16 Nov.')
    expect(sentenceOf({ estimateMinutes: 60 })).toBe("It doesn't fit on Mon 16 Nov.")
  })

  test('[PLAN-99] other work that expires says when, and what is in its way', () => {
    const wanted = task('a', { estimateMinutes: 540, dueAt: at(16, '17:00'), expires: true })
    expect(reasons([wanted]).unscheduled).toEqual([
      [
        'expires-first',
        "1 h of work doesn't fit before it expires Mon 16 Nov 17:00.",
        "Even without other work, 1 h of it doesn't fit in its working hours. More working hours, longer sessions or shorter gaps between them may fix it.",
      ],
    ])
    const waiting = task('b', { expires: true, dueAt: at(16, '09:30'), dependsOn: ['first'] })
    expect(reasons([waiting, task('first')]).unscheduled[0]?.[2]).toBe('It starts after the next 14 days.')
  })
})

describe('the limits of days and pauses as causes', () => {
  test('[PLAN-100] a task that only the cap makes late says how much more on which day would put it on time', () => {
    const wanted = task('a', { estimateMinutes: 105, autoSplit: false, dueAt: at(16, '17:00') })
    const findings = reasons([wanted], { dailyCapMinutes: [null, 60, 240, null, null, null, null] })
    expect(findings.atRisk[0]?.[0]).toBe('ends-late')
    expect(findings.atRisk[0]?.[2]).toContain(
      'It would be on time with 45 minutes more on Mon 16 Nov, which is planned up to its limit.',
    )
    expect(findings.atRisk[0]?.[2]).not.toContain('more free time')
    expect(findings.atRisk[0]?.[2]).toContain(
      'Overbooked by 45 minutes until Mon 16 Nov 17:00 within the daily limits.',
    )
  })

  test('[PLAN-100] work that only the cap leaves over says so, with the values of its sentence', () => {
    const wanted = task('a', { estimateMinutes: 150, minSessionMinutes: 30 })
    const [finding] = plan(zone.input([wanted], { horizonDays: 2, dailyCapMinutes: cap(60) })).unscheduled
    expect(finding?.reason).toEqual({
      code: 'daily-limit',
      values: { missingMinutes: 30, moreMinutes: 30, moreOn: at(16, '06:00') },
      sentence: "30 minutes of work doesn't fit because days are planned up to their limits.",
      details: 'It would fit with 30 minutes more on Mon 16 Nov, which is planned up to its limit.',
    })
  })

  test('[PLAN-100] several days are named together', () => {
    const wanted = task('a', { estimateMinutes: 960, minSessionMinutes: 480 })
    expect(reasons([wanted], { horizonDays: 2, dailyCapMinutes: cap(60) }).unscheduled[0]?.[2]).toBe(
      'It would fit with 7 h more on Mon 16 Nov and 7 h more on Tue 17 Nov, which are planned up to their limits.',
    )
  })

  test('[PLAN-100] the pauses between sessions are named where the task would fit without them', () => {
    const tasks = [task('a', { estimateMinutes: 240 }), task('b', { estimateMinutes: 240, sortOrder: 1 })]
    const more = { gapMinutes: 10, horizonDays: 1 }
    expect(reasons(tasks, more).unscheduled).toEqual([
      [
        'pauses-between-sessions',
        "10 minutes of work doesn't fit because of the pauses of 10 minutes between sessions.",
        'Shorter pauses would fix it.',
      ],
    ])
    const dated = tasks.map(one => ({ ...one, dueAt: at(16, '17:00') }))
    expect(reasons(dated, { gapMinutes: 10 }).atRisk[0]?.[2]).toContain(
      'It would be on time without the pauses of 10 minutes between sessions.',
    )
  })
})

describe('why a session is where it is', () => {
  const why = (tasks: PlanTask[], id: string, more: Partial<PlanInput> = {}) =>
    plan(zone.input(tasks, more))
      .sessions.filter(({ taskId }) => taskId === id)
      .map(({ reason }) => [reason.code, reasonText(reason, ZONE)])

  test('[PLAN-100] limits, preferences and focus are named', () => {
    const two = [task('a'), task('b', { sortOrder: 1 })]
    expect(why(two, 'b', { dailyCapMinutes: cap(60) })).toEqual([['daily-limit', 'Earlier days are full.']])
    const kept = [zone.block('2026-11-16T13:00', 60)]
    expect(why([task('a')], 'a', { dailyCapMinutes: cap(60), busy: kept, keptWork: kept })[0]?.[0]).toBe('daily-limit')
    expect(why([task('a', { preferred: { from: '13:00', to: '15:00' } })], 'a')).toEqual([
      ['preferred-time', 'First free slot in its preferred part of the day.'],
    ])
    const busy = [zone.block('2026-11-16T10:00', 60)]
    const focus = [task('a', { focus: true }), task('b', { focus: true, sortOrder: 1 })]
    expect(why(focus, 'a', { busy })).toEqual([['next-to-focus', 'Grouped with other focus work.']])
  })

  test('[PLAN-99] breaks and habits have their own words', () => {
    expect(why([lunch], 'lunch')).toEqual([
      ['start-date', 'First free slot after Wed 18 Nov 11:30, its earliest start.'],
    ])
    expect(why([{ ...gym, startAfter: at(17, '10:00'), dueAt: at(18, '00:00'), estimateMinutes: 60 }], 'gym')).toEqual([
      ['start-date', 'First free slot after Tue 17 Nov 10:00, the start of its period.'],
    ])
  })
})
