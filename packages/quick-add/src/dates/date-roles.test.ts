import { describe, expect, it } from 'vitest'
import { localTimeOf } from '../zone-time.ts'
import { dateRoles, meantTogether } from './date-roles.ts'
import type { MentionedDate } from './parse-dates.ts'

const zone = localTimeOf('UTC')
const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`
/** Monday, 2 March 2026. */
const mentioned = (change: Partial<MentionedDate>): MentionedDate => ({
  from: 0,
  to: 1,
  opening: null,
  firstDay: '2026-03-02',
  lastDay: '2026-03-02',
  startAt: null,
  endAt: null,
  part: null,
  hasDay: true,
  isWeekday: false,
  ...change,
})
const roles = (change: Partial<MentionedDate>, minutes = 30) =>
  Object.fromEntries(Object.entries(dateRoles(mentioned(change), zone, minutes)).filter(([, value]) => value !== null))

describe('[WEB-101] what a date is for', () => {
  it('a span of up to 16 hours is one session, and a longer one has a start and an end', () => {
    const span = (endAt: string) => roles({ startAt: at('06:00'), endAt })
    expect(span(at('22:00'))).toEqual({ block: { startAt: at('06:00'), endAt: at('22:00') } })
    expect(span(at('22:01'))).toEqual({ startAfter: at('06:00'), dueAt: at('22:01') })
    const between = roles({ opening: 'between', startAt: at('09:00'), endAt: at('10:00') })
    expect(between).toEqual({ startAfter: at('09:00'), dueAt: at('10:00') })
  })

  it('a time alone is a session as long as the work takes', () => {
    expect(roles({ startAt: at('09:00') }, 45)).toEqual({ block: { startAt: at('09:00'), endAt: at('09:45') } })
  })

  it('a limit is the end of a span, the time, the end of the part of the day, or of the last day', () => {
    const due = { opening: 'due' } as const
    expect(roles({ ...due, startAt: at('09:00'), endAt: at('10:00') })).toEqual({ dueAt: at('10:00') })
    expect(roles({ ...due, startAt: at('09:00') })).toEqual({ dueAt: at('09:00') })
    expect(roles({ ...due, part: 'morning' })).toEqual({ dueAt: at('12:00') })
    expect(roles({ ...due, part: 'afternoon' })).toEqual({ dueAt: at('18:00') })
    expect(roles({ ...due, part: 'evening' })).toEqual({ dueAt: at('23:59') })
    expect(roles({ ...due, lastDay: '2026-03-04' })).toEqual({ dueAt: at('23:59', '04') })
  })

  it('before a day ends with the day before, and after a day begins with the day after', () => {
    expect(roles({ opening: 'before' })).toEqual({ dueAt: at('23:59', '01') })
    expect(roles({ opening: 'before', startAt: at('09:00') })).toEqual({ dueAt: at('09:00') })
    expect(roles({ opening: 'after' })).toEqual({ startAfter: at('00:00', '03') })
    expect(roles({ opening: 'after', startAt: at('09:00') })).toEqual({ startAfter: at('09:00') })
  })

  it('several days have both limits, one day is a deadline, and “on” a day is the day of the work', () => {
    expect(roles({ lastDay: '2026-03-04' })).toEqual({ startAfter: at('00:00'), dueAt: at('23:59', '04') })
    expect(roles({})).toEqual({ dueAt: at('23:59') })
    expect(roles({ opening: 'on' })).toEqual({ startAfter: at('00:00'), dueAt: at('23:59') })
    expect(roles({ part: 'morning' })).toEqual({ startAfter: at('00:00'), dueAt: at('12:00'), part: 'morning' })
    expect(roles({ opening: 'start' })).toEqual({ startAfter: at('00:00') })
  })
})

describe('[WEB-101] dates of one line', () => {
  const friday = mentioned({ opening: 'due', firstDay: '2026-03-06', lastDay: '2026-03-06', isWeekday: true })
  const lastDays = (...dates: MentionedDate[]) =>
    meantTogether(dates, zone).map(({ opening, lastDay }) => [opening, lastDay])

  it('a plain day beside a deadline is the start', () => {
    expect(lastDays(mentioned({}), friday)).toEqual([
      ['start', '2026-03-02'],
      ['due', '2026-03-06'],
    ])
    const morning = mentioned({ part: 'morning' })
    expect(lastDays(morning, friday)[0]).toEqual([null, '2026-03-02'])
  })

  it('a weekday that would be before the start is that of the next week, and one on the same day stays', () => {
    const from = (day: string) => mentioned({ opening: 'start', firstDay: day, lastDay: day })
    expect(lastDays(from('2026-03-06'), friday)[1]).toEqual(['due', '2026-03-06'])
    expect(lastDays(from('2026-03-07'), friday)[1]).toEqual(['due', '2026-03-13'])
    expect(lastDays(from('2026-03-13'), friday)[1]).toEqual(['due', '2026-03-13'])
    expect(lastDays(from('2026-03-14'), friday)[1]).toEqual(['due', '2026-03-20'])
    expect(lastDays(from('2026-03-07'), { ...friday, isWeekday: false })[1]).toEqual(['due', '2026-03-06'])
  })

  it('a time moves along with its weekday', () => {
    const atNoon = { ...friday, startAt: at('12:00', '06') }
    const [, later] = meantTogether([mentioned({ opening: 'start', firstDay: '2026-03-09' }), atNoon], zone)
    expect(later?.startAt).toBe(at('12:00', '13'))
  })

  it('[WEB-264] a time alone is on the one day that the line names, unless that is today', () => {
    const time = mentioned({ startAt: at('20:00'), endAt: at('21:00'), hasDay: false })
    const day = mentioned({ firstDay: '2026-03-06', lastDay: '2026-03-06' })
    const timesOf = (...dates: MentionedDate[]) =>
      meantTogether(dates, zone).map(({ startAt, endAt }) => [startAt, endAt])
    expect(timesOf(day, time)[1]).toEqual([at('20:00', '06'), at('21:00', '06')])
    const tomorrow = { ...time, firstDay: '2026-03-03', startAt: at('07:00', '03'), endAt: null }
    expect(timesOf(mentioned({}), tomorrow)[1]).toEqual([at('07:00', '03'), null])
    expect(timesOf(day, { ...day, firstDay: '2026-03-07', lastDay: '2026-03-07' }, time)[2]?.[0]).toBe(at('20:00'))
    expect(timesOf({ ...day, opening: 'due' }, time)[1]?.[0]).toBe(at('20:00'))
  })
})
