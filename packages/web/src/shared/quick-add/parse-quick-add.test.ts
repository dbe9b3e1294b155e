import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/zoned-time.ts'
import { parseQuickAdd } from './parse-quick-add.ts'

const projects = [
  { id: '1', name: 'Website' },
  { id: '2', name: 'Website relaunch' },
  { id: '3', name: 'Garden' },
]
/** Monday 2 March 2026, 08:00 UTC. */
const now = '2026-03-02T08:00:00.000Z'
const read = (line: string, zone = 'UTC') => parseQuickAdd(line, { now, zone: zoneOf(zone), projects })

describe('[WEB-101] a line of plain language is parsed', () => {
  it('with everything at once', () => {
    expect(read('Write report 3h by Friday 5pm #work !high @garden')).toEqual({
      title: 'Write report',
      estimateMinutes: 180,
      priority: 'high',
      dueAt: '2026-03-06T17:00:00.000Z',
      startAfter: null,
      labels: ['work'],
      project: projects[2],
      recurrence: null,
    })
  })

  it('or as a title alone', () => {
    expect(read('  Call  mum ')).toEqual({
      title: 'Call mum',
      estimateMinutes: null,
      priority: 'none',
      dueAt: null,
      startAfter: null,
      labels: [],
      project: null,
      recurrence: null,
    })
  })

  it.each([
    ['Read 45m', 45],
    ['Read for 1h30', 90],
    ['Read 1h 30m', 90],
    ['Read 1.5h', 90],
    ['Read 2 hours', 120],
    ['Read 20 min', 20],
    ['Read 99h', null],
    ['Buy 3 apples', null],
  ])('%s takes %s minutes', (line, minutes) => {
    expect(read(line).estimateMinutes).toBe(minutes)
  })

  it.each([
    ['Pay rent tomorrow', '2026-03-03T23:59:00.000Z'],
    ['Pay rent due 15 March', '2026-03-15T23:59:00.000Z'],
    ['Pay rent until tomorrow 9am', '2026-03-03T09:00:00.000Z'],
    ['Pay rent in 2 hours', '2026-03-02T10:00:00.000Z'],
    ['Pay rent', null],
  ])('%s is due %s', (line, dueAt) => {
    expect(read(line).dueAt).toBe(dueAt)
    expect(read(line).title).toBe('Pay rent')
  })

  it('a start and a deadline together', () => {
    const task = read('Plan party after Wednesday by Friday')
    expect([task.startAfter, task.dueAt]).toEqual(['2026-03-04T00:00:00.000Z', '2026-03-06T23:59:00.000Z'])
    expect(task.title).toBe('Plan party')
  })

  it('in the local time of the zone, across the clock change in New York', () => {
    expect(read('Pay tomorrow 9am', 'America/New_York').dueAt).toBe('2026-03-03T14:00:00.000Z')
    expect(read('Pay by 9 March 9am', 'America/New_York').dueAt).toBe('2026-03-09T13:00:00.000Z')
    expect(read('Pay tomorrow 9am', 'Asia/Tokyo').dueAt).toBe('2026-03-03T00:00:00.000Z')
  })

  it('the longest project name wins, a beginning will do, an unknown one stays text', () => {
    expect(read('Draft @website relaunch today').project?.id).toBe('2')
    expect(read('Draft @website now').project?.id).toBe('1')
    expect(read('Weed @gar').project?.id).toBe('3')
    expect(read('Mail @nobody')).toMatchObject({ project: null, title: 'Mail @nobody' })
  })

  it('quotes keep words in the title', () => {
    expect(read('Watch "28 days by Friday 2h" 2h')).toMatchObject({
      title: 'Watch 28 days by Friday 2h',
      estimateMinutes: 120,
      dueAt: null,
    })
  })

  it('emoji and several labels do not shift anything', () => {
    expect(read('🎉 Party 👩‍👩‍👧 30m #fun #home #fun !1')).toMatchObject({
      title: '🎉 Party 👩‍👩‍👧',
      estimateMinutes: 30,
      labels: ['fun', 'home'],
      priority: 'urgent',
    })
  })
})
