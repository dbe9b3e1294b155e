import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { DueTask, Today, TodayItem } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { dayLeft } from './day-left.ts'
import { dayRows } from './day-rows.ts'

const UTC = zoneOf('UTC')
const at = (clock: string, day = 2) => `2026-03-0${day}T${clock}:00.000Z`

function session(taskId: string | null, from: string, to: string, fields: object = {}): TodayItem {
  const task = taskId && { id: taskId, title: taskId, priority: 'none', status: 'todo' }
  const title = taskId ?? 'Walk'
  const span = { title, startAt: at(from), endAt: at(to) }
  const common = { id: `${title} ${from}`, taskId, task, type: taskId ? 'task' : 'habit', status: 'scheduled' }
  const block = { ...span, ...common, timerStartedAt: null, ...fields } as TimeBlockWithTaskStatus
  return { ...span, block, event: null }
}
const meeting = (from: string, to: string) =>
  ({ title: 'Meeting', startAt: at(from), endAt: at(to), block: null, event: { id: 'meeting' } }) as TodayItem
const due = (id: string, dueAt: string, plannedEnd: string | null = null): DueTask => ({
  id,
  title: id,
  status: 'todo',
  priority: 'none',
  estimateMinutes: 30,
  dueAt,
  plannedEnd,
})
const day = (fields: Partial<Today>): Today => ({
  now: at('09:10'),
  on: '2026-03-02',
  timezone: 'UTC',
  pastSessions: 'guess',
  running: null,
  current: [],
  next: null,
  later: [],
  allDay: [],
  dueToday: [],
  atRisk: [],
  unconfirmed: [],
  askedSince: '2026-02-27T00:00:00.000Z',
  done: { sessions: 0, tasks: 0, minutes: 0 },
  ...fields,
})
const titles = (today: Today) => {
  const { now, coming, risks } = dayRows(today, UTC)
  return [now, coming, risks].map(rows => rows.map(({ title, startAt }) => `${title} ${startAt?.slice(11, 16) ?? '-'}`))
}

it('[WEB-420] a task has one row, with all its sessions; what is due and not planned today is last', () => {
  const today = day({
    current: [session('Report', '09:00', '10:00')],
    next: meeting('10:00', '10:30'),
    later: [
      session('Slides', '11:00', '12:00'),
      session('Report', '13:00', '14:00'),
      session('Slides', '15:00', '16:00'),
      session(null, '17:00', '17:20'),
    ],
    dueToday: [due('Slides', at('18:00')), due('Rent', at('23:59'))],
    atRisk: [due('Slides', at('18:00')), due('Old', at('09:00', 1)), due('Report', at('09:00', 1))],
  })
  expect(titles(today)).toEqual([
    ['Report 09:00'],
    ['Meeting 10:00', 'Slides 11:00', 'Walk 17:00', 'Rent -'],
    ['Old -'],
  ])
  const { now, coming } = dayRows(today, UTC)
  expect(now[0]?.sessions.map(({ startAt }) => startAt)).toEqual([at('09:00'), at('13:00')])
  expect(now[0]?.due?.dueAt).toBe(at('09:00', 1))
  expect(coming[1]?.due?.dueAt).toBe(at('18:00'))
})

it('[WEB-420] what a change shows before its answer counts: a session that begins is on, one of tomorrow is gone', () => {
  const begun = session('Slides', '11:00', '12:00', {
    startAt: at('09:10'),
    endAt: at('10:10'),
    timerStartedAt: at('09:10'),
  })
  const tomorrow = { startAt: at('13:00', 3), endAt: at('14:00', 3) }
  const moved = session('Report', '13:00', '14:00', tomorrow)
  const dropped = session('Mail', '14:00', '15:00', { status: 'cancelled' })
  const early = session('Call', '16:00', '16:30', { startAt: at('09:30'), endAt: at('10:00') })
  const today = day({ current: [meeting('09:00', '09:30')], next: begun, later: [moved, dropped, early] })
  expect(titles({ ...today, dueToday: [due('Tax', at('12:00', 3))] })).toEqual([
    ['Slides 09:10', 'Meeting 09:00'],
    ['Call 09:30'],
    [],
  ])
})

it('[WEB-420] a timer that runs on is first, also if its session is over or of another day', () => {
  const running = session('Report', '07:00', '08:00', { timerStartedAt: at('07:00') }).block
  expect(titles(day({ running, current: [meeting('08:00', '10:00')] }))).toEqual([
    ['Report 07:00', 'Meeting 08:00'],
    [],
    [],
  ])
})

it('[WEB-421] says how much is left and until when, without meetings and what is ticked', () => {
  const today = day({
    current: [session('Report', '09:00', '10:00')],
    next: meeting('10:00', '20:00'),
    later: [
      session('Slides', '11:00', '12:00'),
      session('Slides', '15:00', '15:35'),
      session('Done', '16:00', '18:00', { task: { id: 'Done', title: 'Done', priority: 'none', status: 'completed' } }),
    ],
    dueToday: [due('Rent', at('23:59'))],
  })
  const left = (now: string, of = today) => dayLeft(dayRows(of, UTC), now)
  expect(left(at('09:10'))).toEqual({ count: 3, minutes: 50 + 60 + 35, doneBy: at('15:35') })
  expect(left(at('09:10'), day({ dueToday: today.dueToday }))).toEqual({ count: 1, minutes: 0, doneBy: null })
  const { block: running } = session('Report', '07:00', '08:00', { timerStartedAt: at('07:00') })
  expect(left(at('09:10'), day({ running }))).toEqual({ count: 1, minutes: 0, doneBy: at('09:10') })
})
