import type { GuessedSession } from '@daywright/contract/resources/planner/fresh-start'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { expect, it } from 'vitest'
import { confirmationsOf, groupsOf } from './answers.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const session = (number: number, guess: GuessedSession['guess']): GuessedSession => {
  const startAt = `2026-03-02T1${number}:00:00.000Z`
  const endAt = `2026-03-02T1${number}:45:00.000Z`
  const fields = { title: 'Work', type: 'task', source: 'auto', createdAt: startAt, updatedAt: startAt } as const
  const block = TimeBlock.parse({ id: id(number), userId: id(0), taskId: id(0), startAt, endAt, ...fields })
  const work = { estimateMinutes: 45, workedMinutes: 0, staysOpen: false, isMissed: false }
  return { ...block, task: null, work, countedMinutes: 0, guess }
}
const ALL = [session(1, 'done'), session(2, 'not_done'), session(3, 'done'), session(4, 'not_done')]
const groups = groupsOf(ALL)
const doneOf = (...given: Parameters<typeof confirmationsOf>) =>
  confirmationsOf(...given).flatMap(({ id, outcome }) => (outcome === 'done' ? [Number(id.at(-1))] : []))

it('[WEB-661] every session has an answer: the guess, or what was said about its group', () => {
  expect(groups.map(({ guess, sessions }) => [guess, sessions.length])).toEqual([
    ['done', 2],
    ['not_done', 2],
  ])
  expect(confirmationsOf(groups, {}, new Set())).toHaveLength(4)
  expect(doneOf(groups, { done: 'none' }, new Set())).toEqual([])
  expect(doneOf(groups, { done: 'none', not_done: 'some' }, new Set([id(4)]))).toEqual([4])
  expect(groupsOf(ALL.slice(1, 2)).map(({ guess }) => guess)).toEqual(['not_done'])
})

it('[WEB-661] the work of a task counts as done once, in the latest of its sessions', () => {
  expect(doneOf(groups, {}, new Set())).toEqual([3])
  expect(doneOf(groups, { not_done: 'all' }, new Set())).toHaveLength(1)
})
