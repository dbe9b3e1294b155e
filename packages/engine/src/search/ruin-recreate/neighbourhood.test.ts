import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { jobOf, problemOf, scheduleOf } from '../../../test/build-problem.ts'
import type { Schedule } from '../../place/schedule.ts'
import { inheritUrgency } from '../urgency.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { SeededRandom } from './seeded-random.ts'

const letters = [...'abcdefghijklmnop']
const hour = (index: number) => `${String(6 + index).padStart(2, '0')}:00`

/** Sixteen jobs of an hour, one after the other; `p` waits for `o`, which waits for `a`. */
function fullDay(): Schedule {
  const dependsOn: Record<string, string[]> = { o: ['a'], p: ['o'] }
  const problem = problemOf(letters.map((id, index) => task(id, { sortOrder: index, dependsOn: dependsOn[id] ?? [] })))
  return scheduleOf(problem, Object.fromEntries(letters.map((id, index) => [id, [[hour(index), hour(index + 1)]]])))
}

/** Ids of the chosen jobs in many draws. */
function draws(schedule: Schedule, seed: string, others: string[] = [], count = 200): string[][] {
  const job = (id: string) => jobOf(schedule.problem, id)
  const neighbourhood = new Neighbourhood(schedule, inheritUrgency(schedule.problem), new SeededRandom(5))
  return Array.from({ length: count }, () =>
    neighbourhood.around(job(seed), others.map(job)).map(chosen => chosen.work.task.id),
  )
}

describe('the jobs that a step removes', () => {
  test('[PLAN-37] the seed first, then the others, each job once', () => {
    for (const chosen of draws(fullDay(), 'f', ['c', 'f', 'd'])) {
      expect(chosen.slice(0, 3)).toEqual(['f', 'c', 'd'])
      expect(new Set(chosen).size).toBe(chosen.length)
    }
  })

  test('[PLAN-12] with every job come those that wait for it', () => {
    for (const chosen of draws(fullDay(), 'a')) expect(chosen.slice(0, 3)).toEqual(['a', 'o', 'p'])
    for (const chosen of draws(fullDay(), 'f')) if (chosen.includes('a')) expect(chosen).toContain('p')
  })

  test('[PLAN-37] two to eight neighbours come along, around one moment', () => {
    const schedule = fullDay()
    schedule.clear(jobOf(schedule.problem, 'a'))
    schedule.clear(jobOf(schedule.problem, 'o'))
    schedule.clear(jobOf(schedule.problem, 'p'))
    const counts = new Set<number>()
    for (const [, ...neighbours] of draws(schedule, 'h')) {
      counts.add(neighbours.length)
      const places = [...neighbours, 'h'].map(id => letters.indexOf(id)).toSorted((x, y) => x - y)
      const gaps = places.slice(1).filter((place, index) => place - (places[index] ?? 0) > 1)
      // The seed may be apart from the moment, so at most one gap is on each side of it.
      expect(gaps.length).toBeLessThanOrEqual(2)
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(9)
    expect(counts.size).toBeGreaterThan(4)
  })

  test('[PLAN-37] every job comes along at some time', () => {
    expect(new Set(draws(fullDay(), 'h', [], 4000).flat()).size).toBe(letters.length)
  })

  test('[PLAN-37] an empty plan has no neighbours', () => {
    const problem = problemOf([task('a'), task('b')])
    for (const chosen of draws(scheduleOf(problem, {}), 'a')) expect(chosen).toEqual(['a'])
  })
})
