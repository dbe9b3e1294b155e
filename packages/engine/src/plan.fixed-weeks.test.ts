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
  [1, 4, 1, 'plain', [0, 0, 0, 1655445015], true],
  [2, 4, 1, 'odd', [2, 0, 64680, 604237883], true],
  [3, 4, 1, 'replanned', [8, 787, 1248195, 3008343213], false],
  [4, 6, 1, 'plain', [4, 0, 20745, 459482952], false],
  [5, 6, 1, 'odd', [0, 0, 0, 1549374926], true],
  [6, 6, 1, 'replanned', [8, 1290, 193080, 2935136303], false],
  [7, 5, 2, 'plain', [11, 5517, 4513494, 6319511484], false],
  [8, 5, 2, 'odd', [1, 335, 71020, 1370791558], false],
  [9, 5, 2, 'replanned', [9, 360, 451080, 3366066873], false],
  [10, 7, 2, 'plain', [3, 408, 967200, 2639330560], false],
  [11, 7, 2, 'odd', [3, 0, 70978, 1471710235], true],
  [12, 7, 2, 'replanned', [8, 1320, 780120, 3524096230], false],
  [13, 8, 2, 'plain', [9, 315, 233580, 3258493211], false],
  [14, 8, 2, 'odd', [3, 371, 648996, 2171430628], false],
  [15, 8, 2, 'replanned', [0, 186, 0, 2629507875], false],
  [16, 8, 3, 'plain', [7, 2210, 6233880, 12210750822], false],
  [17, 8, 3, 'odd', [11, 1798, 3595973, 8335834919], false],
  [18, 8, 3, 'replanned', [1, 270, 610680, 3101207730], false],
  [19, 10, 3, 'plain', [11, 1090, 3326725, 7440891156], false],
  [20, 10, 3, 'odd', [6, 1045, 2215165, 8363990127], false],
  [21, 10, 3, 'replanned', [5, 480, 1035360, 4180059773], false],
  [22, 12, 4, 'plain', [7, 3696, 5345862, 5428280567], false],
  [23, 12, 4, 'odd', [3, 2525, 1717061, 9091759671], false],
  [24, 12, 4, 'replanned', [9, 3550, 4797180, 9717143286], false],
  [25, 16, 5, 'plain', [15, 1772, 11252460, 11039534519], false],
  [26, 16, 5, 'odd', [17, 1876, 13977191, 12404348600], false],
  [27, 16, 5, 'replanned', [7, 1375, 1650480, 7190946413], false],
  [28, 24, 7, 'plain', [26, 2824, 27204394, 12782289175], false],
  [29, 24, 7, 'odd', [27, 1751, 25670429, 23735571826], false],
  [30, 24, 7, 'replanned', [8, 1274, 5948310, 12392279985], false],
]

describe('fixed weeks with about as much work as time', () => {
  test.each(WEEKS)('[PLAN-14] week %i of %i tasks in %i days, %s, has a plan as good as ever', (...week) => {
    const [seed, tasks, days, kind, score, proved] = week
    const input = fixedWeek({ seed, tasks, days, odd: kind === 'odd', replanned: kind === 'replanned' })
    const result = plan(input)
    expect([Object.values(scoreOfPlan(input, result)), result.proved]).toEqual([score, proved])
  })
})
