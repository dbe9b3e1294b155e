import { describe, expect, test } from 'vitest'
import { OFFICE, task } from '../../../test/build-input.ts'
import { MONDAY } from '../../../test/build-problem.ts'
import { plan } from '../../plan.ts'
import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { gatherFacts } from '../task-facts.ts'

const EVENING = [{ day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' }]
const MONDAY_OFF = { ...MONDAY.block('2026-11-16T00:00', 1440), title: 'Moving house', isDayOff: true }
const daysOff = [MONDAY_OFF]

const planned = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => plan(MONDAY.input(tasks, more))
const startsOf = ({ sessions }: ReturnType<typeof plan>) =>
  sessions.map(({ taskId, start }) => `${taskId} ${new Date(start).toISOString().slice(8, 13)}`)

describe('days off that only some tasks have', () => {
  test('[PLAN-161] keep these away, and leave the hours of others open', () => {
    const result = planned([task('work', { daysOff }), task('private', { windows: EVENING })])
    expect(startsOf(result)).toEqual(['private 16T18', 'work 17T09'])
  })

  test('[PLAN-161] keep equal windows with other days apart', () => {
    const result = planned([task('work', { daysOff }), task('other')])
    expect(startsOf(result)).toEqual(['other 16T09', 'work 17T09'])
  })

  test('[PLAN-161] are one class for tasks whose days are equal, however they are listed', () => {
    const tuesday = { ...MONDAY_OFF, ...MONDAY.block('2026-11-17T00:00', 1440) }
    const facts = (...days: (typeof daysOff)[]) =>
      gatherFacts(MONDAY.input(days.map((list, index) => task(`${index}`, { daysOff: list })))).freeTime.length
    expect(facts([MONDAY_OFF, tuesday], [tuesday, MONDAY_OFF])).toBe(1)
    expect(facts([MONDAY_OFF], [tuesday])).toBe(2)
    expect(facts([], [MONDAY_OFF])).toBe(2)
  })

  test('[PLAN-161] [PLAN-126] are the reason of what they make late, and of nothing else', () => {
    const dueAt = MONDAY.at('2026-11-16T22:00')
    const result = planned([
      task('work', { daysOff, dueAt }),
      task('private', { windows: EVENING, dueAt, estimateMinutes: 200, cooldownMinutes: 0 }),
    ])
    const reasons = new Map(result.atRisk.map(({ taskId, reason }) => [taskId, reason]))
    expect(reasons.get('work')?.sentence).toMatch(/: Mon 16 Nov is a day off\.$/)
    expect(reasons.get('private')?.sentence).toMatch(/due Mon 16 Nov 22:00\.$/)
    expect(reasons.get('private')?.details).not.toContain('day off')
    const session = result.sessions.find(({ taskId }) => taskId === 'work')
    expect(session?.reason).toMatchObject({ code: 'after-event', values: { event: 'Moving house' } })
  })

  test('[PLAN-161] are called so where the same hours are open for others', () => {
    const dueAt = MONDAY.at('2026-11-16T22:00')
    const result = planned([task('work', { daysOff, dueAt }), task('other', { windows: OFFICE })])
    expect(result.atRisk[0]?.reason.sentence).toContain('is a day off')
  })

  test('[PLAN-98] [PLAN-161] have no free working time of which a share would be left', () => {
    const most = gatherFacts(MONDAY.input([task('work', { daysOff })], { slackPercent: 50 })).dayCaps?.map(
      day => day.most,
    )
    expect(most?.slice(0, 2)).toEqual([0, 240])
  })
})
