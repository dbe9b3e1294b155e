import { expect, it } from 'vitest'
import type { DayRow } from '../../../shared/day/day-rows.ts'
import { startOfDrop, timesAt } from './new-times.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const row = (more: Partial<DayRow>): DayRow => ({ sessions: [], minutes: null, ...more }) as DayRow

it('[WEB-587] a session keeps its length, a task takes its estimate, and anything else half an hour', () => {
  const session = { startAt: at('09:00'), endAt: at('10:15') } as DayRow['sessions'][number]
  expect(timesAt(row({ sessions: [session], minutes: 200 }), at('14:00')).endAt).toBe(at('15:15'))
  expect(timesAt(row({ minutes: 45 }), at('14:00')).endAt).toBe(at('14:45'))
  expect(timesAt(row({}), at('14:00')).endAt).toBe(at('14:30'))
})

it('[WEB-587] a drop begins at a quarter of an hour, and never in the past', () => {
  const drop = (minute: number) => startOfDrop(at('00:00'), minute, Date.parse(at('12:20')))
  expect(drop(14 * 60 + 8)).toBe(at('14:15'))
  expect(drop(14 * 60 + 7)).toBe(at('14:00'))
  expect(drop(9 * 60)).toBe(at('12:30'))
})
