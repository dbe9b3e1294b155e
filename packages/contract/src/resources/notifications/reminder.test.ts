import { expect, it } from 'vitest'
import { ReminderSettings } from './reminder.ts'

it('[REMIND-1] by default each kind goes to devices, and none by email', () => {
  const settings = ReminderSettings.parse({})
  const channels = [settings.morningSummary, settings.sessionStart, settings.taskAtRisk]
  expect(channels).toEqual([['push'], ['push'], ['push']])
})
