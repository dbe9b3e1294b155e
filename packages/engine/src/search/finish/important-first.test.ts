import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { importantFirst } from './important-first.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)

/** Three short tasks from 09:00 on, and after them a long urgent one. */
function morning(changes: Record<string, Partial<PlanTask>> = {}, more: Partial<PlanInput> = {}): string[] {
  const short = ['a', 'b', 'c'].map(id => task(id, { estimateMinutes: 20, ...changes[id] }))
  const long = task('long', { estimateMinutes: 120, maxSessionMinutes: 120, priority: 'urgent', ...changes.long })
  const schedule = scheduleOf(problemOf([...short, long], more), {
    a: [['09:00', '09:20']],
    b: [['09:20', '09:40']],
    c: [['09:40', '10:00']],
    long: [['10:00', '12:00']],
  })
  importantFirst(schedule)
  return shown(schedule)
}

describe('important work first', () => {
  test('[PLAN-15] a long urgent task goes before all the short ones that find other time', () => {
    expect(morning()).toEqual(['a 11:00-11:20', 'b 11:20-11:40', 'c 11:40-12:00', 'long 09:00-11:00'])
  })

  test('[PLAN-15] what is due soon stays before it', () => {
    expect(morning({ a: { dueAt: due('09:30') } })).toEqual([
      'a 09:00-09:20',
      'b 11:20-11:40',
      'c 11:40-12:00',
      'long 09:20-11:20',
    ])
  })

  test('[PLAN-97] what goes back keeps the gap to what has gone before it', () => {
    const starts = morning({}, { gapMinutes: 10 }).map(line => line.slice(-11))
    expect(starts).toEqual(['11:10-11:30', '11:40-12:00', '12:10-12:30', '09:00-11:00'])
  })

  test('[PLAN-15] [PLAN-123] goes before a task that would otherwise be cut into a session and five minutes', () => {
    const problem = problemOf([
      task('design', { estimateMinutes: 95, minSessionMinutes: 5, maxSessionMinutes: 90 }),
      task('draft', { estimateMinutes: 60, priority: 'high' }),
      // With time to spare, placing would leave a quarter of an hour by itself.
      ...Array.from({ length: 5 }, (_, index) => task(`rest ${index}`, { estimateMinutes: 960 })),
    ])
    const schedule = scheduleOf(problem, {
      design: [
        ['09:00', '10:00'],
        ['10:00', '10:35'],
      ],
      draft: [['10:35', '11:35']],
    })
    importantFirst(schedule)
    expect(shown(schedule)).toEqual(['design 10:00-11:20', 'design 11:25-11:40', 'draft 09:00-10:00'])
  })

  test('[PLAN-15] work of the same priority stays where it is, and so does what others wait for', () => {
    const unmoved = ['a 09:00-09:20', 'b 09:20-09:40', 'c 09:40-10:00', 'long 10:00-12:00']
    expect(morning({ long: { priority: 'none' } })).toEqual(unmoved)
    expect(morning({ long: { dependsOn: ['c'] } })).toEqual(unmoved)
  })
})
