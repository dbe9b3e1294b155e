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
  [1, 4, 1, 'plain', [0, 0, 0, 6801], true],
  [2, 4, 1, 'odd', [2, 0, 588, 6556], true],
  [3, 4, 1, 'replanned', [8, 897, 11331, 18269], false],
  [4, 6, 1, 'plain', [4, 0, 1541, 5372], false],
  [5, 6, 1, 'odd', [0, 0, 0, 28350], true],
  [6, 6, 1, 'replanned', [9, 1290, 6315, 31389], false],
  [7, 5, 2, 'plain', [11, 5517, 24126, 58608], false],
  [8, 5, 2, 'odd', [1, 335, 704, 18600], false],
  [9, 5, 2, 'replanned', [9, 360, 5133, 25994], false],
  [10, 7, 2, 'plain', [3, 398, 5237, 26478], false],
  [11, 7, 2, 'odd', [3, 0, 1037, 22462], true],
  [12, 7, 2, 'replanned', [8, 1320, 8664, 52566], false],
  [13, 8, 2, 'plain', [9, 315, 15724, 50677], false],
  [14, 8, 2, 'odd', [3, 416, 6235, 46521], false],
  [15, 8, 2, 'replanned', [0, 900, 0, 48081], false],
  [16, 8, 3, 'plain', [12, 2210, 24737, 90116], false],
  [17, 8, 3, 'odd', [11, 1798, 22668, 124395], false],
  [18, 8, 3, 'replanned', [1, 270, 3340, 52569], false],
  [19, 10, 3, 'plain', [11, 1090, 32527, 71074], false],
  [20, 10, 3, 'odd', [6, 1045, 12785, 68503], false],
  [21, 10, 3, 'replanned', [5, 540, 11497, 66299], false],
  [22, 12, 4, 'plain', [7, 3696, 28089, 123819], false],
  [23, 12, 4, 'odd', [9, 2525, 8548, 103334], false],
  [24, 12, 4, 'replanned', [10, 3990, 25323, 168116], false],
  [25, 16, 5, 'plain', [18, 1772, 75261, 216108], false],
  [26, 16, 5, 'odd', [17, 2081, 81167, 253433], false],
  [27, 16, 5, 'replanned', [7, 2355, 10476, 279833], false],
  [28, 24, 7, 'plain', [26, 2848, 158421, 435676], false],
  [29, 24, 7, 'odd', [27, 1993, 161508, 564041], false],
  [30, 24, 7, 'replanned', [9, 1228, 34774, 402213], false],
]

describe('fixed weeks with about as much work as time', () => {
  test.each(WEEKS)('[PLAN-14] week %i of %i tasks in %i days, %s, has a plan as good as ever', (...week) => {
    const [seed, tasks, days, kind, score, proved] = week
    const input = fixedWeek({ seed, tasks, days, odd: kind === 'odd', replanned: kind === 'replanned' })
    const result = plan(input)
    expect([Object.values(scoreOfPlan(input, result)), result.proved]).toEqual([score, proved])
  })
})
