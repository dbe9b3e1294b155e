import { describe, expect, it } from 'vitest'
import { chosenFields, NO_CHOICES } from './new-task-choices.ts'

const WORK = { id: 'work', name: 'Work', windows: [], personal: false }

describe('what is chosen for a new task', () => {
  it('[WEB-306] [WEB-307] is nothing at first, so that the task gets what is suggested', () => {
    expect(chosenFields(NO_CHOICES, WORK)).toEqual({})
  })

  it('[WEB-306] are the default hours where the suggested ones are not meant', () => {
    expect(chosenFields({ ...NO_CHOICES, isHoursDropped: true }, WORK)).toEqual({ schedulePreferenceId: 'work' })
    expect(chosenFields({ ...NO_CHOICES, isHoursDropped: true }, null)).toEqual({ schedulePreferenceId: null })
  })

  it('[WEB-307] is another estimate, or that the task is not planned', () => {
    expect(chosenFields({ ...NO_CHOICES, estimate: 60 }, WORK)).toEqual({ estimateMinutes: 60 })
    expect(chosenFields({ ...NO_CHOICES, estimate: 'none' }, WORK)).toEqual({ autoSchedule: false })
  })
})
