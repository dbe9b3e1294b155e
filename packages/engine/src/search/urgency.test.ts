import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf } from '../../test/build-problem.ts'
import { NEVER } from '../input/problem.ts'
import { inheritUrgency, prerequisitesBefore } from './urgency.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)

describe('urgency', () => {
  const problem = problemOf([
    task('a', { priority: 'low' }),
    task('b', { dependsOn: ['a'], estimateMinutes: 30, priority: 'high', dueAt: due('13:00') }),
    task('c', { dependsOn: ['b'], estimateMinutes: 45, dueAt: due('12:00') }),
    task('d', { dependsOn: ['a'], priority: 'urgent' }),
    task('e', { priority: 'medium', dueAt: due('15:00') }),
  ])
  const urgency = inheritUrgency(problem)
  const of = (id: string) => {
    const { index } = jobOf(problem, id)
    return [urgency.due[index], urgency.weight[index]]
  }

  test('[PLAN-12] a prerequisite inherits a due date that leaves time for its dependants', () => {
    expect(of('c')).toEqual([at('12:00'), 1])
    expect(of('b')).toEqual([at('11:15'), 5])
    expect(of('a')).toEqual([at('10:45'), 8])
  })

  test('[PLAN-12] a job without dependants keeps its own due date and weight', () => {
    expect(of('e')).toEqual([at('15:00'), 3])
    expect(of('d')).toEqual([NEVER, 8])
  })

  test('[PLAN-12] an earlier due date of its own stays', () => {
    const other = problemOf([task('a', { dueAt: due('09:30') }), task('b', { dependsOn: ['a'], dueAt: due('12:00') })])
    expect(inheritUrgency(other).due[jobOf(other, 'a').index]).toBe(at('09:30'))
  })

  test('[PLAN-12] every prerequisite is before its dependants', () => {
    const order = urgency.order.map(job => job.work.task.id)
    expect(order).toHaveLength(5)
    for (const [before, after] of [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'd'],
    ] as const)
      expect(order.indexOf(before)).toBeLessThan(order.indexOf(after))
  })

  test('[PLAN-12] an order changes only where a prerequisite comes too late', () => {
    const ordered = (ids: string) =>
      prerequisitesBefore([...ids].map(id => jobOf(problem, id)))
        .map(job => job.work.task.id)
        .join('')
    expect(ordered('ecabd')).toBe('eabcd')
    expect(ordered('deacb')).toBe('adebc')
    expect(ordered('ec')).toBe('ec')
    expect(ordered('cea')).toBe('cea')
    expect(ordered('')).toBe('')
  })
})
