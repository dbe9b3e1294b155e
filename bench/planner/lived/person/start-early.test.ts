import { expect, it } from 'vitest'
import type { Interval, Session } from '../../../../packages/engine/src/plan-types.ts'
import { MINUTE, OFFICE } from '../../weeks/free-days.ts'
import { BIRTH } from '../world/life-hours.ts'
import { type EarlyChoice, earlySession } from './start-early.ts'

const at = (clock: string) => BIRTH + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * MINUTE
const session = (taskId: string, from: string, to: string): Session => ({ taskId, start: at(from), end: at(to) })
const LUNCH_HOURS = [{ day: [1], start: '11:30', end: '14:00' }]

function begun(clock: string, plan: Session[], change: Partial<EarlyChoice> = {}): string | undefined {
  const choice = {
    now: at(clock),
    plan,
    meetings: [] as Interval[],
    isBreak: (taskId: string) => taskId === 'lunch',
    hoursOf: (taskId: string) => (taskId === 'lunch' ? LUNCH_HOURS : OFFICE),
    mayBegin: () => true,
  }
  return earlySession({ ...choice, ...change })?.taskId
}

it('is the next session of the next three hours', () => {
  const plan = [session('a', '11:00', '12:00'), session('b', '12:00', '13:00')]
  expect(begun('10:00', plan)).toBe('a')
  expect(begun('10:57', plan)).toBeUndefined()
  expect(begun('10:00', [session('a', '13:30', '14:30')])).toBeUndefined()
})

it('waits for its hours, for what keeps it from beginning, and for a meeting that would cut it', () => {
  const plan = [session('a', '11:00', '12:00')]
  expect(begun('08:50', plan)).toBeUndefined()
  expect(begun('10:00', plan, { mayBegin: () => false })).toBeUndefined()
  expect(begun('10:00', plan, { meetings: [{ start: at('10:30'), end: at('10:45') }] })).toBeUndefined()
})

it('is work that fits before a break which cannot begin yet', () => {
  const lunch = session('lunch', '12:00', '12:30')
  expect(begun('10:00', [lunch, session('a', '12:30', '13:00')])).toBe('a')
  expect(begun('11:00', [lunch, session('a', '12:30', '14:00')])).toBeUndefined()
  expect(begun('11:40', [lunch, session('a', '12:30', '13:00')])).toBe('lunch')
})
