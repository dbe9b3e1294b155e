import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { describe, expect, it } from 'vitest'
import { timelineEntries } from './timeline-entries.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const range = ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'] as const

const block = (title: string, start: string, end: string, more: Partial<TimeBlockWithTaskStatus> = {}) =>
  ({
    id: title,
    title,
    type: 'task',
    status: 'scheduled',
    task: null,
    startAt: at(start),
    endAt: at(end),
    ...more,
  }) as TimeBlockWithTaskStatus
const event = (title: string, start: string, end: string, more: Partial<EventOccurrence> = {}) =>
  ({ id: title, title, allDay: false, blocks: true, startAt: at(start), endAt: at(end), ...more }) as EventOccurrence

const drawn = (blocks: TimeBlockWithTaskStatus[], events: EventOccurrence[] = []) =>
  timelineEntries({ range, blocks, events }).map(({ title, top, height, lane, lanes }) => ({
    title,
    top,
    height,
    lane: `${lane + 1}/${lanes}`,
  }))

describe('the timeline of a day', () => {
  it('[WEB-540] draws a minute as a pixel, in the order of time, without what is cancelled, free or all day', () => {
    const blocks = [
      block('Slides', '13:00', '13:45'),
      block('Dropped', '10:00', '11:00', { status: 'cancelled' }),
      block('Report', '09:30', '11:00', { status: 'completed' }),
    ]
    const events = [
      event('Meeting', '11:00', '11:30'),
      event('Birthday', '00:00', '23:59', { allDay: true }),
      event('Optional', '12:00', '13:00', { blocks: false }),
    ]
    expect(drawn(blocks, events)).toEqual([
      { title: 'Report', top: 570, height: 90, lane: '1/1' },
      { title: 'Meeting', top: 660, height: 30, lane: '1/1' },
      { title: 'Slides', top: 780, height: 45, lane: '1/1' },
    ])
  })

  it('[WEB-540] puts what is at the same time side by side, and gives the others the whole width', () => {
    const blocks = [
      block('Long', '09:00', '12:00'),
      block('First', '09:00', '10:00'),
      block('Second', '10:00', '11:00'),
      block('Alone', '12:00', '13:00'),
    ]
    expect(drawn(blocks).map(({ title, lane }) => `${title} ${lane}`)).toEqual([
      'Long 1/2',
      'First 2/2',
      'Second 2/2',
      'Alone 1/1',
    ])
  })

  it('[WEB-540] cuts off what belongs to another day, and is never too low to be seen', () => {
    const night = { startAt: '2026-03-01T23:00:00.000Z', endAt: '2026-03-02T01:00:00.000Z' }
    const late = { startAt: at('23:30'), endAt: '2026-03-03T06:00:00.000Z' }
    expect(
      drawn([block('Night', '', '', night), block('Call', '09:00', '09:05'), block('Late', '', '', late)]),
    ).toEqual([
      { title: 'Night', top: 0, height: 60, lane: '1/1' },
      { title: 'Call', top: 540, height: 10, lane: '1/1' },
      { title: 'Late', top: 1410, height: 30, lane: '1/1' },
    ])
  })
})
