import { describe, expect, test } from 'vitest'
import { fixedWeek } from '../test/fixed-weeks.ts'
import { scoreOfPlan } from '../test/score-of-plan.ts'
import { plan } from './plan.ts'

/**
 * Seed, tasks, days, kind, then the plan's late weight, unplaced work, lateness and waiting, and whether it is proved.
 * When a change to the search makes a plan better, its row gets the new figures; a worse one needs a good reason.
 */
// biome-ignore format: a table reads better in rows
const WEEKS: [number, number, number, 'plain' | 'odd' | 'replanned', number[], boolean][] = [
  [1, 4, 1, 'plain', [0, 0, 0, 784350], true],
  [2, 4, 1, 'odd', [2, 0, 64680, 929721], true],
  [3, 4, 1, 'replanned', [8, 897, 1910919, 3573009], false],
  [4, 6, 1, 'plain', [4, 0, 20745, 308530], false],
  [5, 6, 1, 'odd', [0, 0, 0, 6711268], true],
  [6, 6, 1, 'replanned', [9, 1290, 653790, 3434490], false],
  [7, 5, 2, 'plain', [11, 5517, 5988018, 17253444], false],
  [8, 5, 2, 'odd', [1, 335, 235840, 5659282], false],
  [9, 5, 2, 'replanned', [9, 360, 628200, 3506188], false],
  [10, 7, 2, 'plain', [3, 398, 1350960, 5217789], false],
  [11, 7, 2, 'odd', [3, 0, 73930, 2274841], true],
  [12, 7, 2, 'replanned', [8, 1320, 1429560, 8010603], false],
  [13, 8, 2, 'plain', [9, 315, 233580, 7021917], false],
  [14, 8, 2, 'odd', [3, 371, 853668, 6414093], false],
  [15, 8, 2, 'replanned', [0, 900, 0, 7752931], false],
  [16, 8, 3, 'plain', [12, 2210, 7503420, 22547742], false],
  [17, 8, 3, 'odd', [11, 1798, 4199189, 25695983], false],
  [18, 8, 3, 'replanned', [1, 270, 701400, 9970389], false],
  [19, 10, 3, 'plain', [11, 1090, 3797605, 9803030], false],
  [20, 10, 3, 'odd', [6, 1045, 2666605, 11149472], false],
  [21, 10, 3, 'replanned', [5, 540, 1164960, 9942905], false],
  [22, 12, 4, 'plain', [7, 3696, 6094194, 31369554], false],
  [23, 12, 4, 'odd', [9, 2465, 2569958, 24465520], false],
  [24, 12, 4, 'replanned', [10, 3990, 6883125, 36992649], false],
  [25, 16, 5, 'plain', [18, 1682, 12289488, 33006616], false],
  [26, 16, 5, 'odd', [17, 2056, 15045325, 64580601], false],
  [27, 16, 5, 'replanned', [7, 2355, 1879260, 46301673], false],
  [28, 24, 7, 'plain', [26, 2824, 28800586, 83330097], false],
  [29, 24, 7, 'odd', [27, 1985, 34007797, 140479299], false],
  [30, 24, 7, 'replanned', [9, 1228, 6529590, 73774507], false],
]

describe('fixed weeks with about as much work as time', () => {
  test.each(WEEKS)('[PLAN-14] week %i of %i tasks in %i days, %s, has a plan as good as ever', (...week) => {
    const [seed, tasks, days, kind, score, proved] = week
    const input = fixedWeek({ seed, tasks, days, odd: kind === 'odd', replanned: kind === 'replanned' })
    const result = plan(input)
    expect([Object.values(scoreOfPlan(input, result)), result.proved]).toEqual([score, proved])
  })
})
