import type { FreshStart } from '@daywright/contract/resources/fresh-start/fresh-start'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { expect, it } from 'vitest'
import { answersOfGroups, groupsOf } from './answers.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const session = (number: number): FreshStart['sessions'][number] => {
  const startAt = `2026-03-02T1${number}:00:00.000Z`
  const endAt = `2026-03-02T1${number}:45:00.000Z`
  const fields = { title: 'Work', type: 'task', source: 'auto', createdAt: startAt, updatedAt: startAt } as const
  const block = TimeBlock.parse({ id: id(number), userId: id(0), taskId: id(0), startAt, endAt, ...fields })
  const work = { estimateMinutes: 45, workedMinutes: 0, staysOpen: false, isMissed: false }
  return { ...block, task: null, work, countedMinutes: 0 }
}
const sessions = [session(1), session(2), session(3), session(4)]
const groups = groupsOf({ sessions, likelyDone: [id(1), id(3)] })
const doneOf = (...given: Parameters<typeof answersOfGroups>) =>
  answersOfGroups(...given).flatMap(({ id, outcome }) => (outcome === 'done' ? [Number(id.at(-1))] : []))

it('[WEB-661] every session has an answer: the guess, or what was said about its group', () => {
  expect(groups.map(({ guess, sessions }) => [guess, sessions.length])).toEqual([
    ['done', 2],
    ['not_done', 2],
  ])
  expect(answersOfGroups(groups, {}, new Set())).toHaveLength(4)
  expect(doneOf(groups, { done: 'none' }, new Set())).toEqual([])
  expect(doneOf(groups, { done: 'none', not_done: 'some' }, new Set([id(4)]))).toEqual([4])
  expect(groupsOf({ sessions, likelyDone: [] }).map(({ guess }) => guess)).toEqual(['not_done'])
})

it('[WEB-661] the work of a task counts as done once, in the latest of its sessions', () => {
  expect(doneOf(groups, {}, new Set())).toEqual([3])
  expect(doneOf(groups, { not_done: 'all' }, new Set())).toHaveLength(1)
})
