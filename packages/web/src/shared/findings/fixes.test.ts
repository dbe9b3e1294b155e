import type { Finding, FindingCode } from '@daywright/contract/resources/planner/planner'
import { Task } from '@daywright/contract/resources/tasks/task'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { findingsByTask, tightTasks, withoutWaiting } from './findings-by-task.ts'
import { type FixFacts, fixesFor, isFixedByHours, isPerhapsComplete, partsFor } from './fixes.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const NOW = '2026-03-02T08:00:00.000Z'
const EVENINGS = {
  id: 'evenings',
  name: 'Evenings',
  windows: [{ day: [1, 2], start: '18:00', end: '20:00' }],
  personal: true,
}
const WEEKENDS = {
  ...EVENINGS,
  id: 'weekends',
  name: 'Weekends',
  windows: [{ day: [0, 6], start: '10:00', end: '18:00' }],
}
const factsIn = (zone: string, hours: FixFacts['hours'] = []): FixFacts => ({ zone: zoneOf(zone), hours, now: NOW })
const BERLIN = factsIn('Europe/Berlin')
const UTC_FACTS = factsIn('UTC', [EVENINGS])
const taskOf = (more: Partial<Task> = {}): Task => ({
  ...Task.parse({ id: ID, userId: ID, title: 'Write', estimateMinutes: 300, createdAt: NOW, updatedAt: NOW }),
  ...more,
})
const finding = (code: FindingCode, values: Finding['values'] = {}): Finding => ({
  taskId: ID,
  code,
  values,
  sentence: '',
})
const changes = (code: FindingCode, values: Finding['values'], task: Partial<Task> = {}) =>
  fixesFor([finding(code, values)], taskOf(task), BERLIN).map(fix => fix.change)

describe('the fixes for a finding', () => {
  it('[WEB-35] late work is offered the earliest due date that works, in the person’s own time', () => {
    const plannedEnd = Date.parse('2026-03-06T11:00:00Z')
    for (const code of ['ends-late', 'overdue'] as const) {
      const [fix] = fixesFor([finding(code, { plannedEnd })], taskOf({ dueAt: NOW }), BERLIN)
      expect(fix).toMatchObject({ change: { dueAt: '2026-03-06T22:59:00.000Z' }, before: { dueAt: NOW } })
      expect(fix?.label).toMatch(/Fri.*(Mar 6|6 Mar)/)
      expect(changes(code, { plannedEnd: null })).toEqual([])
    }
  })

  it('[WEB-35] a due date that only moves to another time of its day says so, and one that stays is not offered', () => {
    const values = { plannedEnd: Date.parse('2026-03-06T11:00:00Z') }
    const labels = (dueAt: string) =>
      fixesFor([finding('ends-late', values)], taskOf({ dueAt }), BERLIN).map(fix => fix.label)
    expect(labels('2026-03-06T09:00:00.000Z')).toEqual([
      expect.stringMatching(/^Move due date to .*, (23:59|11:59.PM)$/),
    ])
    expect(labels('2026-03-05T09:00:00.000Z')).toEqual([expect.not.stringMatching(/59/)])
    expect(labels('2026-03-06T22:59:00.000Z')).toEqual([])
  })

  it('[WEB-35] the date that is known to be enough is offered, and never a smaller estimate', () => {
    const values = { plannedEnd: Date.parse('2026-03-06T11:00:00Z'), missingMinutes: 60, enoughLessMinutes: 45 }
    const enoughDueAt = Date.parse('2026-03-06T10:00:00Z')
    for (const code of ['ends-late', 'not-all-placed'] as const)
      expect(changes(code, { ...values, enoughDueAt })).toEqual([{ dueAt: '2026-03-06T22:59:00.000Z' }])
    for (const code of ['not-enough-time', 'daily-limit', 'pauses-between-sessions', 'expires-first'] as const)
      expect(changes(code, { missingMinutes: 60 })).toEqual([])
  })

  it('[WEB-35] work in one piece may be split, and what is split already may have shorter sessions', () => {
    const code = 'no-gap-long-enough'
    expect(changes(code, {}, { autoSplit: false })).toEqual([{ autoSplit: true }])
    expect(changes(code, {}, { minSessionMinutes: 30 })).toEqual([{ minSessionMinutes: 15 }])
    expect(changes(code, {}, { minSessionMinutes: 15 })).toEqual([{ minSessionMinutes: 5 }])
    expect(changes(code, {}, { minSessionMinutes: 5 })).toEqual([])
  })

  it('[WEB-35] work beyond its windows may have longer sessions, up to the longest there are', () => {
    const longest = (maxSessionMinutes: number) => changes('more-than-its-windows', {}, { maxSessionMinutes })
    expect([60, 300, 480].map(longest)).toEqual([[{ maxSessionMinutes: 120 }], [{ maxSessionMinutes: 480 }], []])
  })

  it('[WEB-35] work larger than a day may be split', () => {
    const task = { estimateMinutes: 600, autoSplit: false }
    expect(changes('longer-than-a-day', { estimateMinutes: 600, dayMinutes: 480 }, task)).toEqual([{ autoSplit: true }])
  })

  it('[WEB-35] or split into tasks that each fit into a day', () => {
    const parts = (estimateMinutes: number, dayMinutes: number) =>
      partsFor([finding('longer-than-a-day', { estimateMinutes, dayMinutes })])
    expect([parts(600, 480), parts(960, 480), parts(961, 480), parts(960, 30), parts(960, 0)]).toEqual([
      2,
      2,
      3,
      20,
      null,
    ])
    expect(partsFor([finding('not-enough-time')])).toBeNull()
  })

  it('[WEB-309] only hours that exist are offered', () => {
    const offered = (hours: FixFacts['hours'], task: Partial<Task> = {}) =>
      fixesFor([finding('no-window')], taskOf(task), factsIn('UTC', hours)).map(({ label, change }) => [label, change])
    expect(offered([])).toEqual([])
    expect(offered([EVENINGS], { schedulePreferenceId: 'evenings' })).toEqual([])
    expect(offered([EVENINGS, WEEKENDS], { schedulePreferenceId: 'evenings' })).toEqual([
      ['Use Weekends', { schedulePreferenceId: 'weekends' }],
    ])
    expect(offered([EVENINGS, WEEKENDS, { ...EVENINGS, id: 'third' }])).toHaveLength(2)
  })

  it('[WEB-309] work that can only be done at the weekend is offered hours of the weekend, and a day off no hours', () => {
    const saturday = { startAfter: '2026-03-07T00:00:00.000Z', dueAt: '2026-03-07T23:59:00.000Z' }
    const labels = (task: Partial<Task>, values: Finding['values'] = {}) =>
      fixesFor([finding('ends-late', values)], taskOf(task), factsIn('UTC', [EVENINGS, WEEKENDS])).map(fix => fix.label)
    expect(labels(saturday)).toEqual(['Use Weekends'])
    expect(labels({ dueAt: saturday.dueAt })).toEqual([])
    expect(isFixedByHours(finding('ends-late', { dayOff: 1 }))).toBe(false)
    expect(isFixedByHours(finding('days-off', { dayOff: 1 }))).toBe(false)
  })

  it('[WEB-640] a task that was due, and of which nothing is left to plan, can be completed', () => {
    const overdue = (plannedEnd: number | null) =>
      ({ kind: 'atRisk', code: 'overdue', values: { plannedEnd } }) as const
    expect(isPerhapsComplete([overdue(null)])).toBe(true)
    expect(isPerhapsComplete([overdue(Date.parse(NOW))])).toBe(false)
    expect(isPerhapsComplete([overdue(null), { kind: 'unscheduled', code: 'no-free-time', values: {} }])).toBe(false)
    expect(isPerhapsComplete([{ kind: 'atRisk', code: 'ends-late', values: { plannedEnd: null } }])).toBe(false)
  })

  it('[WEB-35] the start date can be removed', () => {
    expect(changes('starts-after-horizon', {}, { startAfter: NOW })).toEqual([{ startAfter: null }])
    expect(changes('starts-after-horizon', {})).toEqual([])
  })

  it('[WEB-35] a fix for two findings is offered once, and unknown findings get none', () => {
    const twice = [finding('no-window'), finding('no-free-time')]
    expect(fixesFor(twice, taskOf({ schedulePreferenceId: ID }), UTC_FACTS)).toHaveLength(1)
    expect(changes('prerequisite-not-placed', { prerequisite: 'Ask' })).toEqual([])
    expect(changes('of-a-later-version' as FindingCode, {})).toEqual([])
  })

  it('[WEB-35] every fix keeps the previous values for undo', () => {
    const codes = [
      'overdue',
      'no-window',
      'no-gap-long-enough',
      'more-than-its-windows',
      'starts-after-horizon',
    ] as const
    const findings = codes.map(code => finding(code, { plannedEnd: Date.parse('2026-03-06T11:00:00Z') }))
    const changed = new Set<string>()
    for (const autoSplit of [false, true]) {
      const task = taskOf({ autoSplit, minSessionMinutes: 30, schedulePreferenceId: ID, startAfter: NOW, dueAt: NOW })
      for (const { change, before } of fixesFor(findings, task, UTC_FACTS)) {
        expect(Object.keys(before)).toEqual(Object.keys(change))
        expect(task).toMatchObject(before)
        for (const field of Object.keys(change)) changed.add(field)
      }
    }
    const sessions = ['maxSessionMinutes', 'minSessionMinutes']
    expect([...changed].toSorted()).toEqual(['autoSplit', 'dueAt', ...sessions, 'schedulePreferenceId', 'startAfter'])
  })

  it('[WEB-35] more working hours are offered when time is short, not when a prerequisite is missing', () => {
    const helped = (['ends-late', 'not-enough-time', 'overdue', 'prerequisite-without-end'] as const).filter(code =>
      isFixedByHours(finding(code)),
    )
    expect(helped).toEqual(['ends-late', 'not-enough-time'])
  })
})

describe('findings', () => {
  it('[WEB-34] are grouped by task, the most urgent kind first', () => {
    const other = { ...finding('no-window'), taskId: 'other' }
    const reasons = {
      atRisk: [finding('not-all-placed')],
      tight: [],
      unscheduled: [other, finding('not-enough-time')],
      oversized: [finding('longer-than-a-day')],
    }
    const found = findingsByTask(reasons)
    expect(found.map(({ taskId, findings }) => [taskId, findings.map(({ kind }) => kind)])).toEqual([
      [ID, ['atRisk', 'unscheduled', 'oversized']],
      ['other', ['unscheduled']],
    ])
  })

  it('[WEB-309] a task that starts after the planned days is none, unless it is at risk', () => {
    const reasons = { atRisk: [], tight: [], unscheduled: [finding('starts-after-horizon')], oversized: [] }
    expect(findingsByTask(reasons)).toEqual([])
    expect(findingsByTask({ ...reasons, atRisk: [finding('overdue')] })).toHaveLength(1)
  })

  it('[WEB-334] tight tasks are a list of their own, the least likely to be on time first', () => {
    const tight = [80, 55].map(chancePercent => ({
      ...finding('little-to-spare'),
      taskId: `${chancePercent}%`,
      values: { chancePercent },
    }))
    const reasons = { atRisk: [], tight, unscheduled: [], oversized: [] }
    expect(findingsByTask(reasons)).toEqual([])
    expect(tightTasks(reasons).map(({ taskId, findings }) => [taskId, findings[0]?.kind])).toEqual([
      ['55%', 'tight'],
      ['80%', 'tight'],
    ])
  })

  it('[WEB-281] a long task that is planned in time is none', () => {
    const reasons = { atRisk: [], tight: [], unscheduled: [], oversized: [finding('longer-than-a-day')] }
    expect(findingsByTask(reasons)).toEqual([])
  })

  it('[WEB-282] work without a near due date that has to wait is counted, not listed', () => {
    const waiting = ['a', 'b', 'c'].map(taskId => ({ ...finding('not-enough-time'), taskId }))
    const never = { ...finding('no-gap-long-enough'), taskId: 'never' }
    const listed = (unscheduled: Finding[], atRisk: Finding[] = []) => {
      const found = withoutWaiting(findingsByTask({ atRisk, tight: [], unscheduled, oversized: [] }))
      return [found.listed.map(({ taskId }) => taskId), found.waiting]
    }
    expect(listed([...waiting, never])).toEqual([['never'], 3])
    expect(listed(waiting.slice(1))).toEqual([['b', 'c'], 0])
    expect(listed([...waiting, never], [{ ...finding('not-all-placed'), taskId: 'a' }])).toEqual([
      ['a', 'b', 'c', 'never'],
      0,
    ])
  })
})
