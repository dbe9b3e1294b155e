import { describe, expect, test } from 'vitest'
import { inZone, lunchBreak, task } from '../../test/build-input.ts'
import { reasonText } from '../../test/reason-text.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlannedSession, PlanTask } from '../plan-types.ts'

const ZONE = 'Australia/Sydney'
const zone = inZone(ZONE, '2026-11-16T06:00')
const at = (local: string) => zone.at(`2026-11-${local}`)

/** The sentences of all sessions in start order. */
const sentences = (tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  plan(zone.input(tasks, more)).sessions.map(({ taskId, reason }) => `${taskId}: ${reasonText(reason, ZONE)}`)
/** The reason of the last session of a task, with its words. */
const reasonOf = (id: string, tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  plan(zone.input(tasks, more))
    .sessions.filter(({ taskId }) => taskId === id)
    .map(withWords)
    .at(-1)
const withWords = ({ reason }: PlannedSession) => ({ ...reason, sentence: reasonText(reason, ZONE) })

describe('why a session is where it is', () => {
  test('[PLAN-20] the first free time from now on', () => {
    expect(reasonOf('a', [task('a')], { now: at('16T09:30') })).toEqual({
      code: 'first-free-time',
      values: {},
      sentence: 'First free slot in its working hours.',
    })
    const busy = [zone.block('2026-11-16T10:00', 60)]
    expect(reasonOf('a', [task('a', { autoSplit: false, estimateMinutes: 120 })], { busy })?.code).toBe(
      'first-free-time',
    )
  })

  test('[PLAN-20] the start of its working hours', () => {
    expect(reasonOf('a', [task('a')])).toEqual({
      code: 'window-opens',
      values: {},
      sentence: 'Its working hours start at this time.',
    })
    expect(reasonOf('a', [task('a', { startAfter: at('17T08:30') })])?.code).toBe('window-opens')
    expect(reasonOf('a', [task('a', { startAfter: at('17T09:00') })])?.code).toBe('start-date')
  })

  test('[CAL-43] the end of an event, with its name', () => {
    const busy = [{ ...zone.block('2026-11-16T09:00', 15), title: 'Standup' }, zone.block('2026-11-16T11:00', 60)]
    expect(reasonOf('a', [task('a')], { busy })).toEqual({
      code: 'after-event',
      values: { waitedUntil: at('16T09:15'), event: 'Standup' },
      sentence: 'First free slot after “Standup” (Mon 16 Nov 09:15).',
    })
    const later = task('a', { startAfter: at('16T09:15') })
    expect(reasonOf('a', [later], { busy })?.code).toBe('start-date')
    const nameless = [zone.block('2026-11-16T09:00', 15)]
    expect(reasonOf('a', [task('a')], { busy: nameless })?.code).toBe('first-free-time')
  })

  test('[PLAN-20] its start date', () => {
    expect(reasonOf('a', [task('a', { startAfter: at('17T10:30') })])).toEqual({
      code: 'start-date',
      values: { waitedUntil: at('17T10:30') },
      sentence: 'First free slot after Tue 17 Nov 10:30, its start date.',
    })
    expect(reasonOf('a', [task('a', { startAfter: at('16T06:00') })], { now: at('16T09:30') })?.code).toBe(
      'first-free-time',
    )
  })

  test('[PLAN-20] the end of what it depends on, in the run or outside it', () => {
    expect(reasonOf('b', [task('a'), task('b', { dependsOn: ['a'] })])).toEqual({
      code: 'prerequisite',
      values: { waitedUntil: at('16T10:00'), prerequisite: 'Task a' },
      sentence: 'First free slot after “Task a”, which it waits for (Mon 16 Nov 10:00).',
    })
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: at('16T13:00') }]
    expect(reasonOf('b', [task('b', { dependsOn: ['x'] })], { prerequisites })).toEqual({
      code: 'prerequisite',
      values: { waitedUntil: at('16T13:00') },
      sentence: 'First free slot after Mon 16 Nov 13:00, when what it waits for ends.',
    })
    const later = task('b', { dependsOn: ['x'], startAfter: at('16T14:00') })
    expect(reasonOf('b', [later], { prerequisites })?.code).toBe('start-date')
    const sooner = task('b', { dependsOn: ['x'], startAfter: at('16T12:00') })
    expect(reasonOf('b', [sooner], { prerequisites })?.code).toBe('prerequisite')
  })

  test('[PLAN-20] a break in the time before is named, and not called important', () => {
    const windows = [{ day: [1], start: '11:30', end: '14:00' }]
    const lunch = lunchBreak('lunch', { windows: [{ day: [1], start: '11:30', end: '12:00' }] })
    const work = task('a', { windows, estimateMinutes: 90, autoSplit: false })
    expect(reasonOf('a', [work, lunch])?.sentence).toBe('Earlier slots are taken by “Lunch”.')
    const urgent = { ...lunch, kind: 'task' as const, title: 'Call' }
    expect(reasonOf('a', [work, urgent])?.sentence).toBe('Earlier slots are taken by “Call” (more important).')
  })

  test('[PLAN-20] the break after its previous session or kept block', () => {
    const split = task('a', { estimateMinutes: 120, maxSessionMinutes: 60, cooldownMinutes: 30 })
    expect(sentences([split])).toEqual([
      'a: Its working hours start at this time.',
      'a: First free slot after the pause since its last session (Mon 16 Nov 10:30).',
    ])
    const behind = (kept: PlanTask['kept']) => [task('a', { estimateMinutes: 120, cooldownMinutes: 30, kept })]
    expect(reasonOf('a', behind([zone.block('2026-11-16T09:00', 60)]))).toMatchObject({
      code: 'cooldown',
      values: { waitedUntil: at('16T10:30') },
    })
    expect(reasonOf('a', behind([zone.block('2026-11-16T05:00', 60)]))?.code).toBe('window-opens')
    expect(reasonOf('a', behind([zone.block('2026-11-16T13:00', 60)]))?.code).toBe('window-opens')
    const atNow = { now: at('16T09:30') }
    expect(reasonOf('a', behind([zone.block('2026-11-16T08:00', 60)]), atNow)?.code).toBe('first-free-time')
    expect(reasonOf('a', behind([zone.block('2026-11-16T08:05', 60)]), atNow)?.code).toBe('cooldown')
  })

  test('[PLAN-20] it stays where it was', () => {
    const currentPlan = [{ taskId: 'a', start: at('16T11:00'), end: at('16T12:00') }]
    expect(reasonOf('a', [task('a')], { currentPlan })).toEqual({
      code: 'stays',
      values: {},
      sentence: 'Kept in place: moving it wouldn’t help.',
    })
  })

  test('[PLAN-20] what stays keeps its reason, and says that it stayed', () => {
    const tasks = [task('a', { dueAt: at('16T10:00') }), task('b', { sortOrder: 1 })]
    const first = plan(zone.input(tasks))
    const again = plan(zone.input(tasks, { currentPlan: first.sessions }))
    expect(again.sessions.map(withWords).map(({ code, sentence }) => [code, sentence])).toEqual([
      ['window-opens', 'Its working hours start at this time; done before it is due (Mon 16 Nov 10:00).'],
      ['after-other-work', 'Earlier slots are taken by “Task a” (due sooner); kept in place.'],
    ])
  })

  test('[PLAN-20] earlier time goes to other work, with what is better about it', () => {
    const pair = (first: Partial<PlanTask>, second: Partial<PlanTask> = {}) =>
      sentences([task('a', first), task('b', { sortOrder: 1, ...second })])[1]
    expect(pair({ priority: 'low' })).toBe('b: Earlier slots are taken by “Task a” (more important).')
    expect(pair({ dueAt: at('16T10:00') })).toBe('b: Earlier slots are taken by “Task a” (due sooner).')
    expect(pair({ dueAt: at('16T10:00') }, { dueAt: at('18T12:00') })).toBe(
      'b: Earlier slots are taken by “Task a” (due sooner); done before it is due (Wed 18 Nov 12:00).',
    )
    expect(pair({ dueAt: at('16T10:00') }, { dueAt: at('16T10:00') })).toBe(
      'b: Earlier slots are taken by “Task a”; after it is due (Mon 16 Nov 10:00).',
    )
    expect(pair({ estimateMinutes: 30 }, { estimateMinutes: 90 })).toBe('b: Earlier slots are taken by “Task a”.')
    expect(pair({ dueAt: at('16T10:00'), priority: 'low' })).toBe(
      'b: Earlier slots are taken by “Task a” (due sooner).',
    )
    expect(pair({})).toBe('b: Earlier slots are taken by “Task a”.')
  })

  test('[PLAN-171] only what takes time of its own hours is named', () => {
    const privateHours = [
      { day: [1, 2, 3, 4, 5], start: '07:00', end: '08:00' },
      { day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' },
    ]
    const lunch = lunchBreak('lunch', { startAfter: at('16T12:00'), dueAt: at('16T12:30') })
    const early = task('early', { windows: privateHours, startAfter: at('16T07:00'), dueAt: at('16T08:00') })
    const run = task('run', { windows: privateHours, estimateMinutes: 45, sortOrder: 1, autoSplit: false })
    const tasks = [lunch, early, task('report', { estimateMinutes: 120 }), run]
    expect(reasonOf('run', tasks)).toMatchObject({
      code: 'after-other-work',
      values: { otherTaskId: 'early', otherCount: 1 },
    })
    const works = { ...zone.block('2026-11-16T17:00', 60), title: 'Workshop' }
    expect(reasonOf('run', [lunch, run], { busy: [works], now: at('16T09:00') })?.code).toBe('window-opens')
    const dinner = { ...zone.block('2026-11-16T18:00', 60), title: 'Dinner' }
    expect(reasonOf('run', [lunch, run], { busy: [dinner], now: at('16T09:00') })?.values).toMatchObject({
      event: 'Dinner',
    })
  })

  test('[PLAN-20] several others are counted, and the nearest is named', () => {
    const tasks = [task('a', { priority: 'urgent' }), task('b', { priority: 'high' }), task('c', { sortOrder: 1 })]
    expect(reasonOf('c', tasks)).toEqual({
      code: 'after-other-work',
      values: { otherTaskId: 'b', otherTitle: 'Task b', otherCount: 2, because: 'more-important' },
      sentence: 'Earlier slots are taken by “Task b” (more important) and 1 other.',
    })
    expect(reasonOf('d', [...tasks, task('d', { sortOrder: 2 })])?.sentence).toBe(
      'Earlier slots are taken by “Task c” and 2 others.',
    )
  })

  test('[PLAN-20] what it means for the due date', () => {
    const due = (local: string, more: Partial<PlanTask> = {}) => sentences([task('a', { dueAt: at(local), ...more })])
    expect(due('16T10:00')).toEqual([
      'a: Its working hours start at this time; done before it is due (Mon 16 Nov 10:00).',
    ])
    expect(due('16T09:59')).toEqual(['a: Its working hours start at this time; after it is due (Mon 16 Nov 09:59).'])
    expect(due('16T12:00', { estimateMinutes: 120, maxSessionMinutes: 60 })).toEqual([
      'a: Its working hours start at this time; in time for its due date (Mon 16 Nov 12:00).',
      'a: First free slot after the pause since its last session (Mon 16 Nov 10:05); done before it is due (Mon 16 Nov 12:00).',
    ])
    const half = plan(zone.input([task('a', { dueAt: at('20T12:00'), estimateMinutes: 600 })], { horizonDays: 1 }))
    expect(half.sessions.map(withWords)[0]).toMatchObject({
      values: { dueAt: at('20T12:00'), ends: 'in-time' },
      sentence: 'Its working hours start at this time; in time for its due date (Fri 20 Nov 12:00).',
    })
  })
})
