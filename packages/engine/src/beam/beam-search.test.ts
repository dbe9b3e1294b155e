import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf } from '../../test/build-problem.ts'
import { Schedule } from '../place/schedule.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { inheritUrgency } from '../search/urgency.ts'
import { fitsAlone } from './beam-jobs.ts'
import { BeamSearch } from './beam-search.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const minutes = (estimateMinutes: number, clock: string, change: Partial<PlanTask> = {}) => ({
  estimateMinutes,
  dueAt: due(clock),
  cooldownMinutes: 0,
  autoSplit: false,
  ...change,
})

function beamFor(tasks: PlanTask[], grid = 15, more: Partial<PlanInput> = {}) {
  const problem = problemOf(tasks, { horizonDays: 1, ...more }, grid)
  const beam = new BeamSearch(problem, inheritUrgency(problem).order)
  const show = (unit: number) => new Date((unit * grid + 360) * 60_000).toISOString().slice(11, 16)
  const firstPlan = () => {
    const schedule = Schedule.from(problem, beam.pass().pieces ?? [])
    return problem.jobs.flatMap(job =>
      schedule.piecesOf(job).map(({ start, end }) => `${job.work.task.id} ${show(start)}-${show(end)}`),
    )
  }
  return { problem, beam, firstPlan }
}

describe('a pass of the beam', () => {
  test('[PLAN-83] finds the order in which everything is on time', () => {
    // The small task has the earlier due date of those that can start at 09:00, but there it would make the long one late.
    const { firstPlan } = beamFor([
      task('small', minutes(30, '13:00')),
      task('long', minutes(180, '12:15', { startAfter: due('09:15') })),
      task('early', minutes(15, '14:00')),
      task('rest', minutes(240, '17:00')),
    ])
    expect(firstPlan().sort()).toEqual([
      'early 09:00-09:15',
      'long 09:15-12:15',
      'rest 12:45-16:45',
      'small 12:15-12:45',
    ])
  })

  test('[PLAN-83] [PLAN-8] keeps cooldowns by working on something else', () => {
    const split = { autoSplit: true, minSessionMinutes: 60, maxSessionMinutes: 60, cooldownMinutes: 60 }
    const { firstPlan } = beamFor([task('a', minutes(240, '17:00', split)), task('b', minutes(240, '17:00', split))])
    const plan = firstPlan()
    expect(plan.map(line => line.slice(2)).sort()).toEqual(
      ['09', '10', '11', '12', '13', '14', '15', '16'].map(hour =>
        `${hour}:00-${Number(hour) + 1}:00`.replace(/-(\d):/, '-0$1:'),
      ),
    )
    expect(new Set(plan.slice(0, 4).map(line => line[0])).size).toBe(1)
  })

  test('[PLAN-83] [PLAN-12] ends a prerequisite early enough for what waits for it', () => {
    const { firstPlan } = beamFor([
      task('first', minutes(60, '17:00')),
      task('second', { ...minutes(60, '11:00'), dependsOn: ['first'] }),
      task('other', minutes(60, '12:00')),
    ])
    expect(firstPlan().sort()).toEqual(['first 09:00-10:00', 'other 11:00-12:00', 'second 10:00-11:00'])
  })

  test('[PLAN-83] leaves out what cannot be on time even alone, and what waits for it', () => {
    const { beam, firstPlan } = beamFor([
      task('impossible', minutes(120, '10:00')),
      task('waits', { ...minutes(60, '17:00'), dependsOn: ['impossible'] }),
      task('a', minutes(60, '10:00')),
    ])
    expect(beam.excluded.map(job => job.work.task.id)).toEqual(['impossible', 'waits'])
    expect(beam.isPossible).toBe(true)
    expect(firstPlan()).toEqual(['a 09:00-10:00'])
  })

  test('[PLAN-83] [PLAN-6] finds a plan backward too where the last session has to be short', () => {
    const split = { autoSplit: true, minSessionMinutes: 45, maxSessionMinutes: 45, cooldownMinutes: 30 }
    const { beam, problem } = beamFor([task('a', minutes(75, '11:00', split)), task('b', minutes(30, '17:00'))])
    const passes = [beam.pass(), beam.pass()].map(({ pieces }) => pieces?.[0]?.map(({ start, end }) => end - start))
    expect(passes).toEqual([
      [3, 2],
      [3, 2],
    ])
    expect(problem.jobs).toHaveLength(2)
  })

  test('[PLAN-83] is not possible when some deadline has more work than time', () => {
    const { beam } = beamFor([task('a', minutes(60, '10:30')), task('b', minutes(60, '10:30'))])
    expect(beam.isPossible).toBe(false)
  })

  test('[PLAN-82] counts its steps in the budget of the plan', () => {
    const { beam, problem } = beamFor([task('a', minutes(60, '10:30'))])
    const { used } = problem.facts.budget
    const { steps } = beam.pass()
    expect(steps).toBeGreaterThan(0)
    expect(problem.facts.budget.usedByBeam).toBe(steps)
    expect(problem.facts.budget.used).toBeGreaterThanOrEqual(used + steps)
  })
})

describe('a job alone', () => {
  test('[PLAN-83] fits where sessions must be shorter than the longest, and not where a kept block ends too late', () => {
    const split = { autoSplit: true, minSessionMinutes: 45, maxSessionMinutes: 60, cooldownMinutes: 60 }
    const fits = (change: Partial<PlanTask>) => {
      const { problem } = beamFor([task('a', minutes(105, '12:00', { ...split, ...change }))])
      return problem.jobs.map(job => fitsAlone(problem, job))
    }
    expect(fits({})).toEqual([true])
    expect(fits({ dueAt: due('11:30') })).toEqual([false])
    expect(fits({ kept: [MONDAY.block('2026-11-16T12:00', 15)], estimateMinutes: 120 })).toEqual([false])
  })

  test('[PLAN-97] keeps the gap between sessions of work', () => {
    const lunch = task('lunch', minutes(30, '11:00', { startAfter: due('10:00'), countsTowardCap: false }))
    const tasks = [
      task('a', minutes(60, '10:00')),
      task('b', minutes(60, '11:30')),
      task('c', minutes(60, '17:00')),
      lunch,
    ]
    const { firstPlan } = beamFor(tasks, 15, { gapMinutes: 15 })
    expect(firstPlan()).toEqual(['a 09:00-10:00', 'lunch 10:00-10:30', 'b 10:30-11:30', 'c 11:45-12:45'])
  })

  test('[PLAN-98] keeps the caps of days', () => {
    const wanted = task('a', {
      estimateMinutes: 180,
      minSessionMinutes: 90,
      cooldownMinutes: 0,
      dueAt: MONDAY.at('2026-11-18T09:00'),
    })
    const dailyCapMinutes = Array.from({ length: 7 }, () => 90)
    const { firstPlan, problem } = beamFor([wanted], 15, { horizonDays: 3, dailyCapMinutes })
    expect(firstPlan()).toEqual(['a 09:00-10:30', 'a 09:00-10:30'])
    expect(fitsAlone(problem, problem.jobs[0] ?? expect.fail())).toBe(true)
    const tooMuch = beamFor([{ ...wanted, estimateMinutes: 195 }], 15, { horizonDays: 3, dailyCapMinutes }).problem
    expect(fitsAlone(tooMuch, tooMuch.jobs[0] ?? expect.fail())).toBe(false)
    const onePiece = beamFor([{ ...wanted, autoSplit: false }], 15, { horizonDays: 3, dailyCapMinutes }).problem
    expect(fitsAlone(onePiece, onePiece.jobs[0] ?? expect.fail())).toBe(false)
  })
})
