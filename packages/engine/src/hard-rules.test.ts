import { describe, expect, test } from 'vitest'
import { ALWAYS, inZone, task } from '../test/build-input.ts'
import { HARD_RULES } from '../test/hard-rules.ts'
import { PlanView } from '../test/plan-view.ts'
import type { PlanInput, PlanTask } from './plan-types.ts'

const zone = inZone('UTC', '2026-11-16T06:00')
const DAY = '2026-11-16T'

/** Sessions as `task from minutes`, on Monday unless the time has a date. */
function broken(tasks: PlanTask[], sessions: string[], more: Partial<PlanInput> = {}): string[] {
  const list = sessions.map(line => {
    const [taskId = '', from = '', minutes = ''] = line.split(' ')
    return { taskId, ...zone.block(from.includes('T') ? from : DAY + from, Number(minutes)) }
  })
  const view = new PlanView(zone.input(tasks, more), list)
  return Object.entries(HARD_RULES).flatMap(([name, rule]) => rule(view).map(problem => `${name}: ${problem}`))
}

const at = (clock: string, taskId = 'a') => `session of ${taskId} at ${DAY}${clock}`

describe('hard rules, each broken alone', () => {
  test('[PLAN-1] insideWindows: every minute is in a window', () => {
    expect(broken([task('a')], ['a 09:00 60'])).toEqual([])
    expect(broken([task('a')], ['a 16:00 60'])).toEqual([])
    expect(broken([task('a')], ['a 16:05 60'])).toEqual([`insideWindows: ${at('16:05')} leaves its windows`])
    expect(broken([task('a')], ['a 08:55 60'])).toEqual([`insideWindows: ${at('08:55')} leaves its windows`])
  })

  test('[PLAN-161] notOnOwnDaysOff: days off of its own keep a task away, and nothing else', () => {
    const off = task('a', { daysOff: [{ ...zone.block(`${DAY}00:00`, 600), title: 'Half a day' }] })
    expect(broken([off, task('b')], ['b 09:00 60', 'a 10:00 60'])).toEqual([])
    expect(broken([off], ['a 09:55 60'])).toEqual([`notOnOwnDaysOff: ${at('09:55')} is on a day off`])
  })

  test('[PLAN-3] notBeforeNow: nothing starts in the past', () => {
    const always = task('a', { windows: ALWAYS })
    expect(broken([always], ['a 06:00 60'])).toEqual([])
    expect(broken([always], ['a 05:55 60'])).toEqual([`notBeforeNow: ${at('05:55')} starts in the past`])
  })

  test('[PLAN-3] onMarks: a start off the marks needs an edge', () => {
    expect(broken([task('a')], ['a 09:02 60'])).toEqual([`onMarks: ${at('09:02')} starts off the marks`])
    expect(broken([task('a', { windows: [{ day: [1], start: '09:02', end: '12:00' }] })], ['a 09:02 60'])).toEqual([])
    expect(broken([task('a', { startAfter: zone.at(`${DAY}09:02`) })], ['a 09:02 60'])).toEqual([])
    expect(broken([task('a')], ['a 09:02 60'], { busy: [zone.block(`${DAY}08:00`, 62)] })).toEqual([])
  })

  test('[PLAN-3] wholeMinutes: no part of a minute, and at least one', () => {
    expect(broken([task('a')], ['a 09:00 7.5'])).toEqual([`wholeMinutes: ${at('09:00')} is not on whole minutes`])
    expect(broken([task('a', { minSessionMinutes: 0 })], ['a 09:00 0'])).toEqual([
      `wholeMinutes: ${at('09:00')} is empty`,
    ])
  })

  test('[PLAN-4] withinHorizon: the last minute of the horizon may be used', () => {
    const always = task('a', { windows: ALWAYS })
    expect(broken([always], ['a 2026-11-16T22:55 60'], { horizonDays: 1 })).toEqual([])
    expect(broken([always], ['a 2026-11-17T00:00 60'], { horizonDays: 1 })).toEqual([
      'withinHorizon: session of a at 2026-11-17T00:00 ends after the horizon',
    ])
  })

  test('[PLAN-5] noOverlap: neither with sessions nor with kept blocks', () => {
    expect(broken([task('a'), task('b')], ['a 09:00 60', 'b 10:00 60'])).toEqual([])
    expect(broken([task('a'), task('b')], ['b 09:55 60', 'a 09:00 60'])).toEqual([
      `noOverlap: ${at('09:00')} overlaps the next session`,
    ])
    const busy = [zone.block(`${DAY}10:00`, 30)]
    expect(broken([task('a'), task('b')], ['a 09:00 60', 'b 10:30 60'], { busy })).toEqual([])
    expect(broken([task('a')], ['a 09:05 56'], { busy })).toEqual([`noOverlap: ${at('09:05')} overlaps a kept block`])
    const kept = [zone.block(`${DAY}10:00`, 60)]
    expect(broken([task('a'), task('b', { kept })], ['a 10:55 60'])).toEqual([
      `noOverlap: ${at('10:55')} overlaps a kept block`,
    ])
  })

  test('[PLAN-6] atLeastMinimum: only the session that finishes the task may be shorter', () => {
    const wanted = task('a', { minSessionMinutes: 20, maxSessionMinutes: 50 })
    expect(broken([wanted], ['a 09:00 50', 'a 10:00 10'])).toEqual([])
    expect(broken([wanted], ['a 09:00 10', 'a 10:00 50'])).toEqual([`atLeastMinimum: ${at('09:00')} is too short`])
    expect(broken([wanted], ['a 09:00 40', 'a 10:00 19'])).toEqual([`atLeastMinimum: ${at('10:00')} is too short`])
    expect(broken([{ ...wanted, autoSplit: false, estimateMinutes: 10 }], ['a 09:00 10'])).toEqual([])
  })

  test('[PLAN-104] atLeastMinimum, noMoreThanWhole: shortened sessions have a least length, and are not more', () => {
    const wanted = task('a', { minSessionMinutes: 30, maxSessionMinutes: 30, shrinksToMinutes: 20 })
    expect(broken([wanted], ['a 09:00 20', 'a 10:00 25'])).toEqual([])
    expect(broken([wanted], ['a 09:00 19'])).toEqual([`atLeastMinimum: ${at('09:00')} is too short`])
    expect(broken([wanted], ['a 09:00 20', 'a 10:00 20', 'a 11:00 20'])).toEqual([
      'noMoreThanWhole: a has more than 2 sessions',
    ])
    expect(broken([{ ...wanted, maxSessionMinutes: 40 }], ['a 09:00 20'])).toEqual([
      `atLeastMinimum: ${at('09:00')} is too short`,
    ])
  })

  test('[PLAN-11] atLeastMinimum: a minimum above the maximum is the maximum', () => {
    const wanted = task('a', { minSessionMinutes: 60, maxSessionMinutes: 20 })
    expect(broken([wanted], ['a 09:00 20', 'a 10:00 20'])).toEqual([])
    expect(broken([wanted], ['a 09:00 19', 'a 10:00 20'])).toEqual([`atLeastMinimum: ${at('09:00')} is too short`])
  })

  test('[PLAN-7] atMostMaximum: for tasks that may be split', () => {
    const wanted = task('a', { maxSessionMinutes: 30 })
    expect(broken([wanted], ['a 09:00 30'])).toEqual([])
    expect(broken([wanted], ['a 09:00 31'])).toEqual([`atMostMaximum: ${at('09:00')} is too long`])
    expect(broken([{ ...wanted, autoSplit: false }], ['a 09:00 60'])).toEqual([])
  })

  test('[PLAN-8] cooldownKept: between sessions, and around kept blocks', () => {
    const wanted = task('a', { cooldownMinutes: 30, estimateMinutes: 90 })
    expect(broken([wanted], ['a 09:00 30', 'a 10:00 30'])).toEqual([])
    expect(broken([wanted], ['a 09:00 30', 'a 09:55 30'])).toEqual([
      `cooldownKept: ${at('09:00')} has too short a cooldown`,
    ])
    const withBlock = { ...wanted, kept: [zone.block(`${DAY}11:00`, 30)] }
    expect(broken([withBlock], ['a 10:00 30', 'a 12:00 30'])).toEqual([])
    expect(broken([withBlock], ['a 10:05 30'])).toEqual([`cooldownKept: ${at('10:05')} has too short a cooldown`])
    expect(broken([withBlock], ['a 11:55 30'])).toEqual([`cooldownKept: ${at('11:55')} has too short a cooldown`])
  })

  test('[PLAN-9] neverAboveEstimate: kept blocks count', () => {
    const kept = [zone.block('2026-11-10T09:00', 40)]
    expect(broken([task('a', { kept })], ['a 09:00 20'])).toEqual([])
    expect(broken([task('a', { kept })], ['a 09:00 21'])).toEqual([
      'neverAboveEstimate: a has 21 minutes planned and 20 left',
    ])
  })

  test('[PLAN-10] onePiece: whole or not at all', () => {
    const wanted = task('a', { autoSplit: false })
    expect(broken([wanted], ['a 09:00 60'])).toEqual([])
    expect(broken([wanted], [])).toEqual([])
    expect(broken([wanted], ['a 09:00 30', 'a 10:00 30'])).toEqual(['onePiece: a is split although it may not be'])
    expect(broken([wanted], ['a 09:00 59'])).toEqual(['onePiece: a is placed only in part'])
  })

  test('[PLAN-12] afterPrerequisites: a task starts when its prerequisite has ended', () => {
    const tasks = [task('a', { dependsOn: ['b'] }), task('b')]
    expect(broken(tasks, ['b 09:00 60', 'a 10:00 60'])).toEqual([])
    expect(broken(tasks, ['a 09:00 60', 'b 10:00 60'])).toEqual(['afterPrerequisites: a starts before b ends'])
    const prerequisites = [{ id: 'b', title: 'B', plannedEnd: zone.at(`${DAY}10:01`) }]
    expect(broken([task('a', { dependsOn: ['b'] })], ['a 10:00 60'], { prerequisites })).toEqual([
      'afterPrerequisites: a starts before b ends',
    ])
  })

  test('[PLAN-13] afterPrerequisites: a prerequisite that is not all placed has no end', () => {
    const tasks = [task('a', { dependsOn: ['b'] }), task('b')]
    expect(broken(tasks, ['b 09:00 59', 'a 10:00 60'])).toEqual(['afterPrerequisites: a starts before b ends'])
    expect(broken(tasks, [])).toEqual([])
  })

  test('[PLAN-35] afterPrerequisites: a prerequisite without work ends with its own prerequisites', () => {
    const tasks = [task('a', { dependsOn: ['b'] }), task('b', { estimateMinutes: 0, dependsOn: ['c'] }), task('c')]
    expect(broken(tasks, ['c 09:00 60', 'a 10:00 60'])).toEqual([])
    expect(broken(tasks, ['a 09:00 60', 'c 10:00 60'])).toEqual(['afterPrerequisites: a starts before b ends'])
  })

  test('[PLAN-26] afterStartDate: nothing starts before the start date', () => {
    const wanted = task('a', { startAfter: zone.at(`${DAY}10:00`) })
    expect(broken([wanted], ['a 10:00 60'])).toEqual([])
    expect(broken([wanted], ['a 09:55 60'])).toEqual([`afterStartDate: ${at('09:55')} starts before its start date`])
  })

  test('[PLAN-51] knownTasks: only tasks of the run are planned', () => {
    expect(broken([task('a')], ['gone 09:00 60'])).toEqual([`knownTasks: ${at('09:00', 'gone')} has no task`])
  })

  test('[PLAN-96] notAfterExpiry: only what expires must end by its due date', () => {
    const wanted = task('a', { dueAt: zone.at(`${DAY}11:00`), expires: true })
    expect(broken([wanted], ['a 10:00 60'])).toEqual([])
    expect(broken([wanted], ['a 10:05 60'])).toEqual([`notAfterExpiry: ${at('10:05')} ends after it expires`])
    expect(broken([{ ...wanted, expires: false }], ['a 10:05 60'])).toEqual([])
  })

  test('[PLAN-97] gapKept: between work and work, not at breaks, events and the edges of windows', () => {
    const tasks = [task('a'), task('b'), task('lunch', { countsTowardCap: false })]
    const more = { gapMinutes: 10, busy: [zone.block(`${DAY}11:10`, 60)] }
    expect(broken(tasks, ['a 09:00 60', 'b 10:10 60'], more)).toEqual([])
    expect(broken(tasks, ['a 09:00 60', 'b 10:05 60'], more)).toEqual([
      `gapKept: ${at('09:00')} is too near to other work`,
    ])
    expect(broken(tasks, ['a 09:00 60', 'lunch 10:00 60'], more)).toEqual([])
    const keptWork = more.busy
    expect(broken(tasks, ['b 10:00 60', 'a 12:20 60'], { ...more, keptWork })).toEqual([])
    expect(broken(tasks, ['b 10:05 60'], { ...more, keptWork })).toEqual([
      `gapKept: ${at('10:05', 'b')} is too near to other work`,
    ])
    expect(broken(tasks, ['b 12:15 60'], { ...more, keptWork })).toEqual([
      `gapKept: ${at('12:15', 'b')} is too near to other work`,
    ])
  })

  test('[PLAN-98] withinDailyCap: planned work and kept work together, without breaks', () => {
    const tasks = [task('a'), task('b'), task('lunch', { countsTowardCap: false })]
    const more = { dailyCapMinutes: [null, 120, 0, null, null, null, null] }
    expect(broken(tasks, ['a 09:00 60', 'b 10:00 60', 'lunch 12:00 60'], more)).toEqual([])
    const keptWork = [zone.block(`${DAY}15:00`, 1)]
    const busy = keptWork
    expect(broken(tasks, ['a 09:00 60', 'b 10:00 60'], { ...more, keptWork, busy })).toEqual([
      'withinDailyCap: 2026-11-16 has 120 minutes of work and a cap of 120',
    ])
    expect(broken(tasks, ['a 2026-11-17T09:00 60'], more)).toEqual([
      'withinDailyCap: 2026-11-17 has 60 minutes of work and a cap of 0',
    ])
    expect(broken(tasks, ['a 2026-11-18T09:00 60'], more)).toEqual([])
  })

  test('[PLAN-98] slackKept: a share of the free time of work', () => {
    const busy = [zone.block(`${DAY}09:00`, 360)]
    const tasks = [task('a', { estimateMinutes: 120 }), task('b', { windows: ALWAYS, countsTowardCap: false })]
    expect(broken(tasks, ['a 15:00 60', 'b 20:00 60'], { slackPercent: 50, busy })).toEqual([])
    expect(broken(tasks, ['a 15:00 61'], { slackPercent: 50, busy })).toEqual([
      'slackKept: 2026-11-16 has 61 minutes of work and 60 without its slack',
    ])
  })
})
