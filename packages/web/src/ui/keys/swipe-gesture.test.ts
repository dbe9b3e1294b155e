import { expect, it } from 'vitest'
import { isAtEdge, type Swipe, swipeOf } from './swipe-gesture.ts'

const follow = (...path: [across: number, down: number][]) =>
  path.reduce<Swipe>((swipe, [across, down]) => swipeOf(across, down, swipe), 'waiting')

it('[WEB-364] a row that is drawn far enough is done or comes later, and goes back when it is let go before', () => {
  expect(follow([20, 2], [90, 5])).toBe('done')
  expect(follow([-20, 2], [-90, 5])).toBe('later')
  expect(follow([20, 2], [90, 5], [40, 5])).toBe('moving')
  expect(follow([4, 3])).toBe('waiting')
})

it('[WEB-364] a finger that scrolls first moves no row, however far it goes to the side then', () => {
  expect(follow([8, 12], [120, 20])).toBe('scrolling')
  // One that moves the row keeps it, also when it goes down a little.
  expect(follow([20, 2], [90, 60])).toBe('done')
})

it('[WEB-364] the edges of the screen belong to the system', () => {
  expect([isAtEdge(10, 390), isAtEdge(200, 390), isAtEdge(380, 390)]).toEqual([true, false, true])
})
