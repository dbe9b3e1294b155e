import { createHash } from 'node:crypto'
import type { Today } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { dueReminders, reminderTag } from './offline-reminders.ts'

const session = (id: string, time: string, more: Record<string, string> = {}) => {
  const startAt = `2026-03-02T${time}:00.000Z`
  const block = { id, startAt, title: id, status: 'scheduled', type: 'task', ...more }
  return { title: id, startAt, block, event: null } as unknown as Today['later'][number]
}
const SETTINGS = { sessionStart: ['push' as const], leadMinutes: 5, quietFrom: '22:00', quietTo: '07:00' }
const ZONE = zoneOf('UTC', false)
const dueAt = (time: string, later: Today['later'], settings = SETTINGS) =>
  dueReminders({ current: [], next: null, later }, settings, ZONE, Date.parse(`2026-03-02T${time}:00.000Z`)).map(
    ({ title }) => title,
  )

it('[WEB-362] a session is due its minutes before the start, and no longer when it has begun', () => {
  const later = [session('Report', '09:00'), session('Talk', '09:04'), session('Run', '10:00')]
  expect(dueAt('08:54', later)).toEqual([])
  expect(dueAt('08:55', later)).toEqual(['09:00 Report'])
  expect(dueAt('08:59', later)).toEqual(['09:00 Report', '09:04 Talk'])
  expect(dueAt('09:00', later)).toEqual(['09:04 Talk'])
})

it('[WEB-362] breaks, sessions that are done, quiet hours and the settings of the account leave reminders out', () => {
  expect(dueAt('08:57', [session('Lunch', '09:00', { type: 'break' })])).toEqual([])
  expect(dueAt('08:57', [session('Report', '09:00', { status: 'completed' })])).toEqual([])
  expect(dueAt('06:58', [session('Early', '07:02')])).toEqual([])
  expect(dueAt('22:30', [session('Late', '22:34')])).toEqual([])
  expect(dueAt('08:57', [session('Report', '09:00')], { ...SETTINGS, sessionStart: [] })).toEqual([])
  const noon = { ...SETTINGS, quietFrom: '12:00', quietTo: '13:00' }
  expect(dueAt('12:10', [session('Call', '12:12')], noon)).toEqual([])
  expect(dueAt('06:58', [session('Early', '07:02')], noon)).toEqual(['07:02 Early'])
})

it("[WEB-362] has the tag of the server's push", async () => {
  const [reminder] = dueReminders(
    { current: [], next: session('Report', '09:00'), later: [] },
    SETTINGS,
    ZONE,
    Date.parse('2026-03-02T08:57:00.000Z'),
  )
  const name = reminder?.name ?? ''
  expect(name).toBe('session Report 2026-03-02T09:00:00.000Z')
  const tag = createHash('sha256').update(['robin', name].join('\n')).digest('base64url').slice(0, 32)
  expect(await reminderTag('robin', name)).toBe(tag)
})
