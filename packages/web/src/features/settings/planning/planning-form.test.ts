import { PLANNER_SETTINGS_DEFAULTS } from '@daywright/contract/resources/planner/planner-settings.values'
import { describe, expect, it } from 'vitest'
import { planningFields, planningSettings } from './planning-form.ts'

const LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }

describe('the form of the planning settings', () => {
  it('[WEB-191] gives back what it was given', () => {
    const plain = { ...PLANNER_SETTINGS_DEFAULTS, weekdayCapMinutes: [...PLANNER_SETTINGS_DEFAULTS.weekdayCapMinutes] }
    const { taskFilters: _, language: __, ...shown } = plain
    expect(planningSettings(planningFields(plain))).toEqual(shown)
    const full = {
      ...plain,
      breaks: [LUNCH],
      breakMinutes: 10,
      dailyCapMinutes: 390,
      weekdayCapMinutes: [0, null, null, null, null, 240, null],
      slackPercent: 20,
      defaultEstimateMinutes: 45,
      defaultSchedulePreferenceId: 'hours',
      weekStart: 0,
      clock: '12h' as const,
    }
    expect(planningSettings(planningFields(full))).toEqual({ ...full, taskFilters: undefined, language: undefined })
  })

  it('[WEB-191] takes an empty limit as none, and hours with a part as minutes', () => {
    const fields = planningFields({ ...PLANNER_SETTINGS_DEFAULTS, dailyCapMinutes: 360 })
    expect(planningSettings({ ...fields, capHours: '' }).dailyCapMinutes).toBeNull()
    expect(planningSettings({ ...fields, capHours: '5.75' }).dailyCapMinutes).toBe(345)
    expect(planningSettings({ ...fields, missingEstimate: 'plan', defaultEstimateMinutes: '' })).toMatchObject({
      defaultEstimateMinutes: null,
      askForEstimate: false,
    })
  })

  it('[WEB-307] offers half an hour for tasks without an estimate, to ask for one, or not to plan them', () => {
    const fields = planningFields(PLANNER_SETTINGS_DEFAULTS)
    expect([fields.missingEstimate, fields.defaultEstimateMinutes]).toEqual(['leave', 30])
    const chosen = (missingEstimate: 'plan' | 'ask' | 'leave') => {
      const { defaultEstimateMinutes, askForEstimate } = planningSettings({ ...fields, missingEstimate })
      return [defaultEstimateMinutes, askForEstimate]
    }
    expect([chosen('plan'), chosen('ask'), chosen('leave')]).toEqual([
      [30, false],
      [null, true],
      [null, false],
    ])
    expect(planningFields({ ...PLANNER_SETTINGS_DEFAULTS, askForEstimate: true }).missingEstimate).toBe('ask')
  })
})
