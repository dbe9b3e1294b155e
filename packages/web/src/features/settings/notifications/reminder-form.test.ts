import { ReminderSettings, type Reminders } from '@daywright/contract/resources/notifications/reminder'
import { describe, expect, it } from 'vitest'
import { isSummaryQuiet, reminderFields, reminderSettings } from './reminder-form.ts'

const SETTINGS: Reminders = {
  ...ReminderSettings.parse({ sessionStart: ['push', 'email'], taskAtRisk: [], quietFrom: '22:00', quietTo: '07:00' }),
  pushKey: 'key',
  email: { isSetUp: true, address: 'robin@example.com', isConfirmed: true },
}

describe('the form of reminders', () => {
  it('[WEB-301] holds the settings, and quiet hours that are off', () => {
    const { pushKey: _, email: __, ...settings } = SETTINGS
    expect(reminderSettings(reminderFields(SETTINGS))).toEqual(settings)
    const loud = { ...settings, quietFrom: null, quietTo: null }
    expect(reminderSettings(reminderFields({ ...SETTINGS, ...loud }))).toEqual(loud)
    expect(reminderSettings({ ...reminderFields({ ...SETTINGS, ...loud }), isQuiet: true })).toEqual(settings)
  })

  it('[WEB-301] knows whether the summary waits for the end of quiet hours', () => {
    const at = (summaryTime: string, quiet: Partial<ReturnType<typeof reminderFields>> = {}) =>
      isSummaryQuiet({ ...reminderFields(SETTINGS), summaryTime, ...quiet })
    expect(['06:59', '07:00', '21:59', '22:00'].map(time => at(time))).toEqual([true, false, false, true])
    expect(at('06:00', { isQuiet: false })).toBe(false)
    expect(['12:59', '13:00', '14:00'].map(time => at(time, { quietFrom: '13:00', quietTo: '14:00' }))).toEqual([
      false,
      true,
      false,
    ])
  })
})
