import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today, TodayItem } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { todayAsOf } from './today-as-of.ts'

const at = (day: number, clock: string) => `2026-03-0${day}T${clock}:00.000Z`
const span = (title: string, day: number, from: string, to: string) => ({
  title,
  startAt: at(day, from),
  endAt: at(day, to),
})
const item = (...of: Parameters<typeof span>): TodayItem => ({ ...span(...of), block: null, event: null })
const block = (status: TimeBlockWithTaskStatus['status'], ...of: Parameters<typeof span>) =>
  ({ ...span(...of), status }) as TimeBlockWithTaskStatus
const event = (allDay: boolean, ...of: Parameters<typeof span>) => ({ ...span(...of), allDay }) as EventOccurrence

const MORNING = {
  now: at(2, '09:00'),
  on: '2026-03-02',
  current: [item('Report', 2, '08:00', '09:30')],
  next: item('Standup', 2, '09:30', '09:45'),
  later: [item('Talk', 2, '10:00', '11:00'), item('Mail', 2, '15:00', '15:30')],
  allDay: [],
  dueToday: [{ id: 'a' }],
  atRisk: [{ id: 'b' }],
  unconfirmed: [{ id: 'c' }],
  done: { sessions: 1, tasks: 1, minutes: 30 },
} as unknown as Today
const titles = ({ current, next, later }: Today) => [current, [next], later].map(list => list.map(one => one?.title))

it('[WEB-339] moves on with the time of its day', () => {
  const noon = todayAsOf(MORNING, { on: '2026-03-02', now: at(2, '10:30'), blocks: [], events: [] })
  expect(titles(noon)).toEqual([['Talk'], ['Mail'], []])
  expect(noon.dueToday).toEqual(MORNING.dueToday)
  const evening = todayAsOf(MORNING, { on: '2026-03-02', now: at(2, '20:00'), blocks: [], events: [] })
  expect(titles(evening)).toEqual([[], [undefined], []])
})

it('[WEB-339] is made of the calendar on a later day, without what only the server knows', () => {
  const tuesday = todayAsOf(MORNING, {
    on: '2026-03-03',
    now: at(3, '09:10'),
    blocks: [
      block('scheduled', 'Draft', 3, '10:00', '11:00'),
      block('cancelled', 'Old', 3, '10:00', '11:00'),
      block('scheduled', 'Early', 3, '09:00', '09:30'),
    ],
    events: [event(false, 'Review', 3, '09:30', '10:00'), event(true, 'Holiday', 3, '00:00', '23:00')],
  })
  expect(titles(tuesday)).toEqual([['Early'], ['Review'], ['Draft']])
  expect(tuesday).toMatchObject({ on: '2026-03-03', dueToday: [], unconfirmed: [], atRisk: MORNING.atRisk })
  expect(tuesday.allDay.map(({ title }) => title)).toEqual(['Holiday'])
})
