import { describe, expect, test } from 'vitest'
import { inZone, lunchBreak, task } from '../../test/build-input.ts'
import { reasonSaid } from '../../test/reason-said.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlannedSession, PlanTask } from '../plan-types.ts'

const ZONE = 'Australia/Sydney'
const zone = inZone(ZONE, '2026-11-16T06:00')
const at = (local: string) => zone.at(`2026-11-${local}`)

/** The sentences of all sessions in start order. */
const sentences = (tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  plan(zone.input(tasks, more)).sessions.map(({ taskId, reason }) => `${taskId}: ${reasonSaid(reason, ZONE)}`)
/** The reason of the last session of a task, with its words. */
const reasonOf = (id: string, tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  plan(zone.input(tasks, more))
    .sessions.filter(({ taskId }) => taskId === id)
    .map(withWords)
    .at(-1)
const withWords = ({ reason }: PlannedSession) => ({ ...reason, sentence: reasonSaid(reason, ZONE) })

describe('why a session is where it is', () => {
  test('[PLAN-20] the first free time from now on', () => {
    expect(reasonOf('a', [task('a')], { now: at('16T09:30') })).toEqual({
      code: 'first-free-time',
      values: {},
      sentence: 'This is the first free time in its working hours.',
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
      sentence: 'This is the first free time after “Standup” (Mon 16 Nov 09:15).',
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
      sentence: 'This is the first free time after its start date (Tue 17 Nov 10:30).',
    })
    expect(reasonOf('a', [task('a', { startAfter: at('16T06:00') })], { now: at('16T09:30') })?.code).toBe(
      'first-free-time',
    )
  })

  test('[PLAN-20] the end of what it depends on, in the run or outside it', () => {
    expect(reasonOf('b', [task('a'), task('b', { dependsOn: ['a'] })])).toEqual({
      code: 'prerequisite',
      values: { waitedUntil: at('16T10:00'), prerequisite: 'Task a' },
      sentence: 'This is the first free time after the end of “Task a”, which it depends on (Mon 16 Nov 10:00).',
    })
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: at('16T13:00') }]
    expect(reasonOf('b', [task('b', { dependsOn: ['x'] })], { prerequisites })).toEqual({
      code: 'prerequisite',
      values: { waitedUntil: at('16T13:00') },
      sentence: 'This is the first free time after the end of what it depends on (Mon 16 Nov 13:00).',
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
    expect(reasonOf('a', [work, lunch])?.sentence).toBe('Earlier time goes to “Lunch”.')
    const urgent = { ...lunch, kind: 'task' as const, title: 'Call' }
    expect(reasonOf('a', [work, urgent])?.sentence).toBe('Earlier time goes to “Call”, which is more important.')
  })

  test('[PLAN-20] the break after its previous session or kept block', () => {
    const split = task('a', { estimateMinutes: 120, maxSessionMinutes: 60, cooldownMinutes: 30 })
    expect(sentences([split])).toEqual([
      'a: Its working hours start at this time.',
      'a: This is the first free time after the break after its previous session (Mon 16 Nov 10:30).',
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
      sentence: 'It stays where it was because moving it would gain too little.',
    })
  })

  test('[PLAN-20] what stays keeps its reason, and says that it stayed', () => {
    const tasks = [task('a', { dueAt: at('16T10:00') }), task('b', { sortOrder: 1 })]
    const first = plan(zone.input(tasks))
    const again = plan(zone.input(tasks, { currentPlan: first.sessions }))
    expect(again.sessions.map(withWords).map(({ code, sentence }) => [code, sentence])).toEqual([
      ['window-opens', 'Its working hours start at this time; done before it is due (Mon 16 Nov 10:00).'],
      ['after-other-work', 'Earlier time goes to “Task a”, which is due sooner, so it stays where it was.'],
    ])
  })

  test('[PLAN-20] earlier time goes to other work, with what is better about it', () => {
    const pair = (first: Partial<PlanTask>, second: Partial<PlanTask> = {}) =>
      sentences([task('a', first), task('b', { sortOrder: 1, ...second })])[1]
    expect(pair({ priority: 'low' })).toBe('b: Earlier time goes to “Task a”, which is more important.')
    expect(pair({ dueAt: at('16T10:00') })).toBe('b: Earlier time goes to “Task a”, which is due sooner.')
    expect(pair({ dueAt: at('16T10:00') }, { dueAt: at('18T12:00') })).toBe(
      'b: Earlier time goes to “Task a”, which is due sooner; done before it is due (Wed 18 Nov 12:00).',
    )
    expect(pair({ dueAt: at('16T10:00') }, { dueAt: at('16T10:00') })).toBe(
      'b: Earlier time goes to “Task a”; after it is due (Mon 16 Nov 10:00).',
    )
    expect(pair({ estimateMinutes: 30 }, { estimateMinutes: 90 })).toBe('b: Earlier time goes to “Task a”.')
    expect(pair({ dueAt: at('16T10:00'), priority: 'low' })).toBe(
      'b: Earlier time goes to “Task a”, which is due sooner.',
    )
    expect(pair({})).toBe('b: Earlier time goes to “Task a”.')
  })

  test('[PLAN-20] several others are counted, and the nearest is named', () => {
    const tasks = [task('a', { priority: 'urgent' }), task('b', { priority: 'high' }), task('c', { sortOrder: 1 })]
    expect(reasonOf('c', tasks)).toEqual({
      code: 'after-other-work',
      values: { otherTaskId: 'b', otherTitle: 'Task b', otherCount: 2, because: 'more-important' },
      sentence: 'Earlier time goes to “Task b”, which is more important, and to 1 more.',
    })
    expect(reasonOf('d', [...tasks, task('d', { sortOrder: 2 })])?.sentence).toBe(
      'Earlier time goes to “Task c” and to 2 more.',
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
      'a: This is the first free time after the break after its previous session (Mon 16 Nov 10:05); done before it is due (Mon 16 Nov 12:00).',
    ])
    const half = plan(zone.input([task('a', { dueAt: at('20T12:00'), estimateMinutes: 600 })], { horizonDays: 1 }))
    expect(half.sessions.map(withWords)[0]).toMatchObject({
      values: { dueAt: at('20T12:00'), ends: 'in-time' },
      sentence: 'Its working hours start at this time; in time for its due date (Fri 20 Nov 12:00).',
    })
  })
})
