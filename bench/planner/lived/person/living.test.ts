import { describe, expect, it } from 'vitest'
import { HARD_RULES } from '../../../../packages/engine/test/hard-rules.ts'
import { PlanView } from '../../../../packages/engine/test/plan-view.ts'
import { MINUTE } from '../../weeks/free-days.ts'
import { earliestDueFirst, lateLast, priorityFirst } from '../planners/loops.ts'
import { KINDS, type Kind, type Life } from '../world/life.ts'
import { lifeOf } from '../world/make-life.ts'
import type { Planner } from './lived-plan.ts'
import { Living } from './living.ts'

const HABITS = { startsEarly: true, pastRule: 'count', slackPercent: 0 }
const EVERY = 20

function lived(life: Life, planner: Planner) {
  return new Living(life, planner, HABITS, () => {}).run()
}

describe.each(KINDS)('a life of the kind %s', (kind: Kind) => {
  const life = lifeOf(kind, 77, 1, 1)

  it.each([
    ['due date', earliestDueFirst],
    ['due date, late last', lateLast],
    ['priority', priorityFirst],
  ])('has plans by %s that keep every rule', (_, planner) => {
    const broken: string[] = []
    let plans = 0
    lived(life, input => {
      const plan = planner(input)
      if (plans++ % EVERY > 0) return plan
      const view = new PlanView(input, [...plan.sessions])
      broken.push(...Object.values(HARD_RULES).flatMap(rule => rule(view)))
      return plan
    })
    expect(plans).toBeGreaterThan(EVERY)
    expect(broken).toEqual([])
  })

  it('is the same when it is lived again', () => {
    const ends = () => lived(life, earliestDueFirst).results.map(({ completedAt }) => completedAt)
    expect(ends()).toEqual(ends())
  })

  it('has one thing at a time, and nothing before what it waits for', () => {
    const { log, results } = lived(life, lateLast)
    const endOf = new Map(results.map(({ task, completedAt }) => [task.id, completedAt ?? life.end]))
    const tasks = new Map(life.tasks.map(task => [task.id, task]))
    const early = log.worked.filter(({ taskId, start }) =>
      tasks.get(taskId)?.dependsOn.some(id => (endOf.get(id) ?? 0) > start),
    )
    expect(early).toEqual([])
    const blocks = [...log.worked, ...log.lunches].sort((a, b) => a.start - b.start)
    expect(blocks.filter(({ start }, index) => start < (blocks[index - 1]?.end ?? 0))).toEqual([])
  })
})

it('loses six minutes on each return, so that more is worked than the work takes', () => {
  const life = lifeOf('ordinary', 77, 0.9, 2)
  const { log, results } = lived(life, earliestDueFirst)
  const done = results.filter(({ task, completedAt }) => completedAt !== null && !task.isHabit)
  const lost = done.map(({ task, workedMinutes }) => workedMinutes - task.trueMinutes)
  expect(lost.filter(minutes => minutes < 0)).toEqual([])
  expect(Math.max(...lost)).toBeGreaterThanOrEqual(6)
  expect(log.returns).toBeGreaterThan(0)
  expect(log.worked.every(({ start, end }) => (end - start) % MINUTE === 0)).toBe(true)
})
