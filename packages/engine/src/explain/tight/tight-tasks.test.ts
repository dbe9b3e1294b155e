import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf } from '../../../test/build-problem.ts'
import type { PlanTask, TightFinding } from '../../plan-types.ts'
import { chanceOnTime } from './chance.ts'
import { TightTasks } from './tight-tasks.ts'

type Sessions = Record<string, [from: string, to: string][]>

/** Windows are from nine to five. */
function tight(tasks: PlanTask[], sessions: Sessions, drawn?: ReadonlyMap<string, number>) {
  const problem = problemOf(tasks)
  const found = new TightTasks(scheduleOf(problem, sessions), drawn)
  return problem.jobs.flatMap(job => found.of({ task: job.work.task, job }) ?? [])
}

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const long = (dueAt: number) => task('a', { estimateMinutes: 240, maxSessionMinutes: 240, dueAt })

describe('the chance to be on time', () => {
  const standing = { spareMinutes: 60, workMinutes: 120, aheadMinutes: 240 }
  const chance = chanceOnTime(standing)

  test('[PLAN-135] is higher with more to spare, and lower with more work of its own or before it', () => {
    expect(chanceOnTime({ ...standing, spareMinutes: 120 })).toBeGreaterThan(chance)
    expect(chanceOnTime({ ...standing, workMinutes: 180 })).toBeLessThan(chance)
    expect(chanceOnTime({ ...standing, aheadMinutes: 480 })).toBeLessThan(chance)
  })

  test('[PLAN-135] is a share between nothing and all, with nothing to spare and with nothing to do', () => {
    expect(chanceOnTime({ spareMinutes: 0, workMinutes: 960, aheadMinutes: 5000 })).toBeGreaterThan(0)
    expect(chanceOnTime({ spareMinutes: 0, workMinutes: 0, aheadMinutes: 0 })).toBeLessThanOrEqual(1)
    expect(chanceOnTime({ spareMinutes: 480, workMinutes: 30, aheadMinutes: 30 })).toBeGreaterThan(0.98)
  })
})

describe('tight tasks', () => {
  test('[PLAN-135] end in time with so little to spare that they may well be late', () => {
    const [found, ...others] = tight([long(due('13:30'))], { a: [['09:00', '13:00']] })
    expect(others).toEqual([])
    expect(found?.reason.code).toBe('little-to-spare')
    expect(found?.reason.values).toMatchObject({ spareMinutes: 30, chancePercent: 75, plannedEnd: due('13:00') })
    expect(found?.reason.sentence).toBe(
      'It ends Mon 16 Nov 13:00, with 30 minutes of its working hours to spare before it is due Mon 16 Nov 13:30. About 75% likely to be on time.',
    )
  })

  test('[FORE-11] have the drawn chance where there is one, and what would make them safe starts from it', () => {
    const drawn = (chance: number) => tight([long(due('13:30'))], { a: [['09:00', '13:00']] }, new Map([['a', chance]]))
    const [estimated] = tight([long(due('13:30'))], { a: [['09:00', '13:00']] })
    const likely = drawn(0.824)[0]?.reason
    expect(likely?.values.chancePercent).toBe(82)
    expect(likely?.sentence).toContain('About 82% likely to be on time.')
    expect(drawn(0.9)).toEqual([])
    expect(drawn(0)[0]?.reason.values.chancePercent).toBe(1)
    const lessOf = (found?: TightFinding['reason']) => found?.values.enoughLessMinutes ?? Number.POSITIVE_INFINITY
    expect(lessOf(likely)).toBeLessThan(lessOf(estimated?.reason))
    expect(lessOf(drawn(0.4)[0]?.reason)).toBeGreaterThan(lessOf(estimated?.reason))
  })

  test('[PLAN-135] say so where nothing is to spare, and count only their own working hours', () => {
    const sentence = (dueAt: number, end: [string, string]) => tight([long(dueAt)], { a: [end] })[0]?.reason.sentence
    expect(sentence(due('13:00'), ['09:00', '13:00'])).toContain('with nothing to spare before it is due')
    expect(sentence(due('21:00'), ['13:00', '17:00'])).toContain('with nothing to spare before it is due')
  })

  test('[PLAN-135] are not those with time to spare, late ones, ones without a near due date, or what expires', () => {
    const early: Sessions = { a: [['09:00', '13:00']] }
    expect(tight([long(MONDAY.at('2026-11-18T17:00'))], early)).toEqual([])
    expect(tight([long(due('12:00'))], early)).toEqual([])
    expect(tight([long(due('05:00'))], early)).toEqual([])
    expect(tight([{ ...long(due('13:30')), expires: true }], early)).toEqual([])
    expect(tight([long(due('13:30'))], { a: [['09:00', '12:00']] })).toEqual([])
    const last = MONDAY.at('2026-11-27T17:00')
    const problem = problemOf([long(last)])
    const friday = MONDAY.block('2026-11-27T13:00', 240)
    const schedule = scheduleOf(problem, {})
    const [job] = problem.jobs
    if (!job) throw new Error('no job')
    const minute = (instant: number) => (instant - MONDAY.at('2026-11-16T06:00')) / 60_000
    schedule.add(job, { start: minute(friday.start), end: minute(friday.end) })
    expect(new TightTasks(schedule).of({ task: job.work.task, job })).toBeNull()
  })

  test('[PLAN-136] name less work, a later due date and what to leave out, with the chance that each gives', () => {
    const report = task('report', {
      title: 'Report',
      priority: 'high',
      estimateMinutes: 180,
      maxSessionMinutes: 180,
      dueAt: due('17:00'),
    })
    const budget = task('budget', { title: 'Budget', estimateMinutes: 120, maxSessionMinutes: 120 })
    const sooner = task('sooner', { title: 'Sooner', estimateMinutes: 60, dueAt: due('12:00') })
    const found = tight([report, budget, sooner], {
      sooner: [['09:00', '10:00']],
      budget: [['11:00', '13:00']],
      report: [['13:30', '16:30']],
    }).find(({ taskId }) => taskId === 'report')
    expect(found?.reason.values).toMatchObject({ without: 'Budget' })
    expect(found?.reason.details).toMatch(
      /^With 1 h(?: \d+ min)? less of it, or a due date of Tue 17 Nov \d\d:\d\d, it would be about 90%\. Without “Budget” before it, it would be about \d\d%\.$/,
    )
    const { enoughLessMinutes = 0, enoughDueAt = 0 } = found?.reason.values ?? {}
    // The task with less work or a later due date is no longer tight.
    const end = 16.5 * 60 - enoughLessMinutes
    const clock = `${Math.floor(end / 60)}:${String(end % 60).padStart(2, '0')}`
    const rest = { budget: [['11:00', '13:00']], sooner: [['09:00', '10:00']] } satisfies Sessions
    const less = { ...report, estimateMinutes: 180 - enoughLessMinutes }
    const later = { ...report, dueAt: enoughDueAt }
    const isTight = (changed: PlanTask, sessions: Sessions) =>
      tight([changed, budget, sooner], sessions).some(({ taskId }) => taskId === 'report')
    expect(isTight(less, { ...rest, report: [['13:30', clock]] })).toBe(false)
    expect(isTight(later, { ...rest, report: [['13:30', '16:30']] })).toBe(false)
    expect(isTight({ ...report, dueAt: enoughDueAt - 15 * 60_000 }, { ...rest, report: [['13:30', '16:30']] })).toBe(
      true,
    )
  })

  test('[PLAN-136] nothing more important and nothing that is due sooner is to be left out', () => {
    const report = task('a', { estimateMinutes: 180, maxSessionMinutes: 180, dueAt: due('17:00') })
    const sessions: Sessions = { a: [['13:30', '16:30']], b: [['11:00', '13:00']] }
    const without = (change: Partial<PlanTask>) =>
      tight(
        [report, task('b', { title: 'B', estimateMinutes: 120, maxSessionMinutes: 120, ...change })],
        sessions,
      ).find(({ taskId }) => taskId === 'a')?.reason.values
    expect(without({})).toHaveProperty('without', 'B')
    expect(without({ priority: 'high' })).not.toHaveProperty('without')
    expect(without({ dueAt: due('16:00') })).not.toHaveProperty('without')
  })

  test('[PLAN-136] of very many tight tasks only the first forty come with what would make them safe', () => {
    const windows = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }]
    const first = MONDAY.at('2026-11-16T06:00')
    const clock = (halves: number) => `${6 + Math.floor(halves / 2)}:${halves % 2 === 0 ? '00' : '30'}`
    // Each is due when it ends.
    const tasks = Array.from({ length: 60 }, (_, index) =>
      task(`t${index + 10}`, { estimateMinutes: 30, windows, dueAt: first + (index + 1) * 30 * 60_000 }),
    )
    const found = tight(
      tasks,
      Object.fromEntries(tasks.map(({ id }, index) => [id, [[clock(index), clock(index + 1)]]])),
    )
    expect(found.length).toBeGreaterThan(45)
    expect(found.map(({ reason }) => reason.details !== undefined)).toEqual(found.map((_, index) => index < 40))
  })
})
