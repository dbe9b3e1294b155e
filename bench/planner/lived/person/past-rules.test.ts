import { expect, it } from 'vitest'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import { pastRuleOf } from './past-rules.ts'

const hour = (day: number) => ({ start: day * DAY, end: day * DAY + 60 * MINUTE, workedMinutes: 0 })
const counted = (name: string, day: number, needed = 500) => pastRuleOf(name)([hour(0), hour(1)], day * DAY, needed)

it('counts unconfirmed sessions by the rule of this name', () => {
  expect([counted('count', 9), counted('share-80', 9)]).toEqual([120, 96])
  expect([counted('missed-0', 2), counted('missed-2', 2), counted('missed-2', 3), counted('missed-2', 4)]).toEqual([
    0, 120, 60, 0,
  ])
})

it('never completes a task that the user has not completed', () => {
  expect([counted('last', 2, 180), counted('last', 2, 120), counted('last', 2, 90)]).toEqual([120, 60, 60])
  expect([counted('last-2', 2, 120), counted('last-2', 4, 120)]).toEqual([120, 60])
})

it('leaves an open task some time however many sessions follow', () => {
  expect([counted('open-25', 2, 180), counted('open-25', 2, 120), counted('open-25', 2, 60)]).toEqual([120, 60, 35])
})

it('knows no other rule', () => {
  expect(() => pastRuleOf('never')).toThrow('never')
})
