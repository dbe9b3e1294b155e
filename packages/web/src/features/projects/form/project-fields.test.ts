import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { createBody, NEW_PROJECT, patchBody, projectFields } from './project-fields.ts'

const zone = zoneOf('Europe/Berlin')
const before = projectFields(
  {
    id: 'p',
    userId: 'u',
    spaceId: null,
    name: 'Boat',
    description: '',
    color: 'teal',
    icon: 'anchor',
    status: 'planned',
    priority: 3,
    targetDate: '2026-03-19T23:30:00.000Z',
    archived: false,
    sortOrder: 0,
    schedulePreferenceId: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
  },
  zone,
)

describe('the fields of a project', () => {
  it('show the target day of the person’s zone', () => {
    expect(before.targetDay).toBe('2026-03-20')
  })

  it('send only what was changed, so that all else stays as the server has it', () => {
    expect(patchBody(before, before, zone)).toEqual({})
    expect(patchBody({ ...before, name: 'Ship', priority: '' }, before, zone)).toEqual({ name: 'Ship', priority: null })
    expect(patchBody({ ...before, schedulePreferenceId: 'evenings' }, before, zone)).toEqual({
      schedulePreferenceId: 'evenings',
    })
    expect(patchBody({ ...before, targetDay: null, planning: 'off' }, before, zone)).toEqual({
      targetDate: null,
      autoSchedule: false,
    })
  })

  it('turn a day into the beginning of that day where the person is', () => {
    const { targetDate, autoSchedule } = createBody({ ...NEW_PROJECT, name: 'Boat', targetDay: '2026-07-01' }, zone)
    expect([targetDate, autoSchedule]).toEqual(['2026-06-30T22:00:00.000Z', true])
  })
})
