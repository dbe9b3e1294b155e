import { expect, it } from 'vitest'
import { rowsOf } from './get-overview.tool.ts'
import { planPage } from './get-plan.tool.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)

it('[MCP-4] lists have pages, and end somewhere', () => {
  expect(planPage(list(40), list(3), 1)).toEqual({ blocks: list(40), events: list(3), nextPage: undefined })
  expect(planPage(list(3), list(41), 1)).toMatchObject({ events: list(40), nextPage: 2 })
  expect(planPage(list(3), list(41), 2)).toEqual({ blocks: [], events: [40], nextPage: undefined })
  expect(rowsOf(list(21), row => row)).toEqual(list(20))
})
