import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, MONDAY, scheduleOf, shown } from '../../../test/build-problem.ts'
import { problemOnGrid } from '../../input/problem.ts'
import { gatherFacts } from '../../input/task-facts.ts'
import { Schedule } from '../../place/schedule.ts'
import { placeRemainingTasks } from './place-remaining-tasks.ts'

const dueAt = MONDAY.at('2026-11-16T11:00')
const facts = gatherFacts(
  MONDAY.input([
    task('a'),
    task('small', { dueAt, estimateMinutes: 30 }),
    task('large', { dueAt, estimateMinutes: 100 }),
    task('overdue', { dueAt: MONDAY.at('2026-11-13T11:00') }),
  ]),
)
const all = problemOnGrid(facts, 1)
const only = (ids: string[]) =>
  problemOnGrid({ ...facts, works: facts.works.filter(work => ids.includes(work.task.id)) }, 1)

describe('the tasks that were not searched', () => {
  test('[PLAN-90] get the time that is left: first what can be on time, by value, then the rest', () => {
    const searched = scheduleOf(only(['a']), { a: [['09:00', '10:00']] })
    expect(shown(placeRemainingTasks(searched, all)).sort()).toEqual([
      'a 09:00-10:00',
      'large 11:30-13:10',
      'overdue 10:30-11:30',
      'small 10:00-10:30',
    ])
  })

  test('[PLAN-90] are none when all were searched', () => {
    const searched = new Schedule(all)
    expect(placeRemainingTasks(searched, all)).toBe(searched)
    expect(at('09:00')).toBe(180)
  })
})
