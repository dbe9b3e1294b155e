import { expect, it } from 'vitest'
import type { Interval, Session } from '../../../../packages/engine/src/plan-types.ts'
import { MINUTE, OFFICE } from '../../weeks/free-days.ts'
import { BIRTH } from '../world/life-hours.ts'
import { type EarlyChoice, earlySession } from './start-early.ts'

const at = (clock: string) => BIRTH + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * MINUTE
const session = (taskId: string, from: string, to: string): Session => ({ taskId, start: at(from), end: at(to) })
const LUNCH_HOURS = [{ day: [1], start: '11:30', end: '14:00' }]

function chosen(clock: string, plan: Session[], change: Partial<EarlyChoice> = {}) {
  return earlySession({
    now: at(clock),
    plan,
    meetings: [] as Interval[],
    isBreak: taskId => taskId === 'lunch',
    hoursOf: taskId => (taskId === 'lunch' ? LUNCH_HOURS : OFFICE),
    maySplit: () => true,
    beginsFrom: () => 0,
    ...change,
  })
}

/** The task that is begun, and its minutes. */
function begun(...choice: Parameters<typeof chosen>): [string, number] | undefined {
  const early = chosen(...choice)
  return 'session' in early ? [early.session.taskId, (early.end - at(choice[0])) / MINUTE] : undefined
}

it('is the next session of the next three hours', () => {
  const plan = [session('a', '11:00', '12:00'), session('b', '12:00', '13:00')]
  expect(begun('10:00', plan)).toEqual(['a', 60])
  expect(begun('10:57', plan)).toBeUndefined()
  expect(begun('10:00', [session('a', '13:30', '14:30')])).toBeUndefined()
})

it('waits for its hours', () => {
  expect(begun('08:50', [session('a', '11:00', '12:00')])).toBeUndefined()
})

it('ends at a meeting if it may be split and enough is before that', () => {
  const plan = [session('a', '11:00', '12:00')]
  const meetingAt = (clock: string) => ({ meetings: [{ start: at(clock), end: at('10:45') }] })
  expect(begun('10:00', plan, meetingAt('10:30'))).toEqual(['a', 30])
  expect(begun('10:00', plan, meetingAt('10:10'))).toBeUndefined()
  expect(begun('10:00', plan, { ...meetingAt('10:30'), maySplit: () => false })).toBeUndefined()
})

it('is looked for again when the pause is over that keeps it from beginning', () => {
  const plan = [session('a', '11:00', '12:00')]
  expect(chosen('10:00', plan, { beginsFrom: () => at('10:05') })).toEqual({ lookAgainAt: at('10:05') })
  expect(chosen('10:00', plan, { beginsFrom: () => at('10:58') })).toEqual({ lookAgainAt: Number.POSITIVE_INFINITY })
})

it('is work that fits before a break which cannot begin yet', () => {
  const lunch = session('lunch', '12:00', '12:30')
  expect(begun('10:00', [lunch, session('a', '12:30', '13:00')])).toEqual(['a', 30])
  expect(begun('11:00', [lunch, session('a', '12:30', '14:00')])).toEqual(['a', 60])
  expect(begun('11:40', [lunch, session('a', '12:30', '13:00')])).toEqual(['lunch', 30])
})
