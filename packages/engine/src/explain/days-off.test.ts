import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../test/build-input.ts'
import { reasonText } from '../../test/reason-text.ts'
import { plan } from '../plan.ts'
import type { PlanTask } from '../plan-types.ts'

/** A Monday. */
const zone = inZone('Australia/Sydney', '2026-11-16T06:00')
const at = (local: string) => zone.at(`2026-11-${local}`)
const off = (day: string, days = 1, title = 'Day off') => ({
  ...zone.block(`2026-11-${day}T00:00`, days * 1440),
  title,
  isDayOff: true,
})
const FRIDAY = off('20')

const planned = (change: Partial<PlanTask>, busy = [FRIDAY], horizonDays = 14) =>
  plan(zone.input([task('a', change)], { busy, horizonDays }))

describe('a day off', () => {
  test('[PLAN-126] that takes all time before the due date is named as the reason, and other time is not offered', () => {
    const dueAt = at('20T17:00')
    const { atRisk } = planned({ startAfter: at('20T00:00'), dueAt })
    expect(atRisk[0]?.reason).toMatchObject({
      code: 'ends-late',
      values: { dueAt, dayOff: at('20T09:00') },
      sentence: 'It ends Mon 23 Nov 10:00, after it is due Fri 20 Nov 17:00: Fri 20 Nov is a day off.',
    })
    expect(atRisk[0]?.reason.details).not.toContain('more free time')
    const twoDays = planned({ startAfter: at('19T00:00'), dueAt }, [FRIDAY, off('19')])
    expect(twoDays.atRisk[0]?.reason.sentence).toMatch(/: Thu 19 Nov and Fri 20 Nov are days off\.$/)
    const week = planned({ dueAt: at('22T17:00') }, [off('16', 7, 'Vacation')])
    expect(week.atRisk[0]?.reason.sentence).toMatch(/: 5 days from Mon 16 Nov to Fri 20 Nov are days off\.$/)
  })

  test('[PLAN-126] that takes some time before the due date is in the details', () => {
    const { atRisk } = planned({ startAfter: at('19T00:00'), dueAt: at('20T17:00'), estimateMinutes: 600 })
    expect(atRisk[0]?.reason.sentence).toBe('It ends Mon 23 Nov 11:00, after it is due Fri 20 Nov 17:00.')
    expect(atRisk[0]?.reason.details).toMatch(/^Fri 20 Nov is a day off\. /)
  })

  test('[PLAN-126] that takes all working hours of the planned days is the reason why nothing fits', () => {
    const onlyFriday = [{ day: [5], start: '09:00', end: '17:00' }]
    const one = planned({ windows: onlyFriday }, [FRIDAY], 7)
    expect(one.unscheduled[0]?.reason).toEqual({
      code: 'days-off',
      values: { missingMinutes: 60, dayOff: at('20T09:00') },
      sentence: 'Its only working hours are on Fri 20 Nov, which is a day off.',
    })
    const many = planned({}, [off('16', 14, 'Vacation')], 7)
    expect(many.unscheduled[0]?.reason.sentence).toBe(
      'All of its working hours are on days off (Mon 16 Nov to Fri 20 Nov).',
    )
    const mixed = planned({}, [off('16', 4, 'Vacation'), { ...FRIDAY, title: 'Fair', isDayOff: false }], 5)
    expect(mixed.unscheduled[0]?.reason).toMatchObject({
      code: 'no-free-time',
      sentence: 'Fixed events and locked blocks fill its working hours.',
      details: '4 days from Mon 16 Nov to Thu 19 Nov are days off.',
    })
  })

  test('[PLAN-126] is named by the first session after it', () => {
    const { sessions } = planned({}, [off('16', 2, 'Vacation')])
    expect(sessions[0]).toMatchObject({
      start: at('18T09:00'),
      reason: {
        code: 'after-event',
        values: { event: 'Vacation', waitedUntil: at('18T00:00'), dayOff: at('16T00:00') },
      },
    })
    expect(sessions.map(({ reason }) => reasonText(reason, 'Australia/Sydney'))[0]).toBe(
      'First free slot after “Vacation” (Mon 16 Nov).',
    )
    expect(planned({}).sessions[0]?.reason.code).toBe('window-opens')
  })
})

describe('a due date at the weekend', () => {
  test('[PLAN-127] makes nothing late that can be done in working hours before', () => {
    for (const day of ['21', '22']) {
      const { sessions, atRisk, unscheduled } = planned({ dueAt: at(`${day}T23:59`), estimateMinutes: 2000 }, [])
      expect([atRisk, unscheduled]).toEqual([[], []])
      expect(sessions.at(-1)?.end).toBeLessThanOrEqual(at('20T17:00'))
    }
  })

  test('[PLAN-127] says so where there are no working hours before it', () => {
    const { atRisk } = planned({ startAfter: at('21T00:00'), dueAt: at('21T23:59') }, [])
    expect(atRisk[0]?.reason.sentence).toBe(
      'It ends Mon 23 Nov 10:00, after it is due Sat 21 Nov 23:59: it has no working hours before then.',
    )
    expect(atRisk[0]?.reason.details).not.toContain('more free time')
  })
})
