import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, MONDAY, problemOf } from '../../../test/build-problem.ts'
import { Schedule } from '../../place/schedule.ts'
import type { PlanTask } from '../../plan-types.ts'
import { shortagesOf } from './shortage.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const EVENING = [{ day: [1], start: '18:00', end: '20:00' }]
/** Nothing is placed, so every task that is due is late. */
const shortages = (tasks: PlanTask[]) =>
  [...shortagesOf(new Schedule(problemOf(tasks)))].map(([work, { minutes, until }]) => [work.task.id, minutes, until])

describe('the shortage of time', () => {
  test('[PLAN-93] counts all work due by the first date at which it shows, for every later task', () => {
    const tasks = [
      task('a', { dueAt: due('10:00'), estimateMinutes: 50 }),
      task('b', { dueAt: due('11:00'), estimateMinutes: 60 }),
      task('c', { dueAt: due('11:00'), estimateMinutes: 60 }),
      task('d', { dueAt: due('12:00'), estimateMinutes: 120 }),
    ]
    const found = shortages(tasks)
    expect(found).toEqual([
      ['b', 50, at('11:00')],
      ['c', 50, at('11:00')],
      ['d', 50, at('11:00')],
    ])
  })

  test('[PLAN-93] is that of the working hours that the task shares with others', () => {
    const tasks = [
      task('office', { dueAt: due('10:00'), estimateMinutes: 90 }),
      task('evening', { dueAt: due('19:00'), estimateMinutes: 100, windows: EVENING }),
      task('later', { dueAt: due('20:00'), estimateMinutes: 10, windows: EVENING }),
    ]
    expect(shortages(tasks)).toEqual([
      ['office', 30, at('10:00')],
      ['evening', 40, at('19:00')],
      ['later', 40, at('19:00')],
    ])
  })

  test('[PLAN-93] leaves out what is overdue, blocked or without a due date', () => {
    const tasks = [
      task('a', { dueAt: due('10:00') }),
      task('overdue', { dueAt: due('05:00') }),
      task('undated'),
      task('blocked', { dueAt: due('10:00'), dependsOn: ['blocked'] }),
    ]
    expect(shortages(tasks)).toEqual([])
  })
})
