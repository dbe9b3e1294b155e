import { expect, it } from 'vitest'
import { taskRisk } from './task-risk.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const TASK = { status: 'todo', dueAt: '2026-03-04T12:00:00.000Z', estimateMinutes: 120, autoSchedule: true } as const
const block = (startAt: string, endAt: string, status: 'scheduled' | 'completed' | 'cancelled' = 'scheduled') => ({
  startAt: `2026-03-${startAt}:00.000Z`,
  endAt: `2026-03-${endAt}:00.000Z`,
  status,
  actualMinutes: null,
})
const risk = (fields: Partial<Parameters<typeof taskRisk>[0]>) => taskRisk({ ...TASK, timeBlocks: [], ...fields }, NOW)

it('[WEB-280] a task is at risk if it is planned after its due date, or not planned in full', () => {
  expect(risk({})).toBe('not fully planned')
  expect(risk({ timeBlocks: [block('03T10:00', '03T11:00')] })).toBe('not fully planned')
  expect(risk({ timeBlocks: [block('03T10:00', '03T11:00'), block('01T10:00', '01T11:00', 'completed')] })).toBeNull()
  expect(risk({ timeBlocks: [block('03T10:00', '03T12:00', 'cancelled')] })).toBe('not fully planned')
  expect(risk({ timeBlocks: [block('03T10:00', '03T12:00')] })).toBeNull()
  expect(risk({ timeBlocks: [block('04T11:00', '04T13:00')] })).toBe('planned too late')
})

it('[WEB-280] a task is not at risk if it is finished, undated, overdue, far away or not for the planner', () => {
  expect(risk({ status: 'completed' })).toBeNull()
  expect(risk({ dueAt: null })).toBeNull()
  expect(risk({ dueAt: '2026-03-01T12:00:00.000Z' })).toBeNull()
  expect(risk({ dueAt: '2026-03-17T12:00:00.000Z' })).toBeNull()
  expect(risk({ estimateMinutes: null })).toBeNull()
  expect(risk({ autoSchedule: false })).toBeNull()
})
