import { expect, it } from 'vitest'
import { detailsBody, isDayOff, newEventFields } from './event-fields.ts'

const span = { allDay: true, startDay: '2026-03-04', endDay: '2026-03-04', startTime: '', endTime: '' }

it('[WEB-406] the form of a day off offers to take personal hours too, and keeps them open by default', () => {
  const fields = newEventFields(span, 'Move')
  expect(isDayOff(fields)).toBe(false)
  expect(isDayOff({ ...fields, busy: 'away' })).toBe(true)
  expect(isDayOff({ ...fields, busy: 'away', allDay: false })).toBe(false)
  expect(detailsBody(fields).blocksPersonal).toBe(false)
  expect(detailsBody({ ...fields, blocksPersonal: true }).blocksPersonal).toBe(true)
})
