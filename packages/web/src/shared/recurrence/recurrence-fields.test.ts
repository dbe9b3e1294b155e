import { describe, expect, it } from 'vitest'
import { recurrenceFields, repeatChoices, ruleOf } from './recurrence-fields.ts'

describe('[WEB-161] the fields of a recurrence', () => {
  it.each([
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4',
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20261231',
    'FREQ=YEARLY',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  ])('say %s, and say it again', rule => {
    expect(ruleOf(recurrenceFields(rule, 'schedule'))).toBe(rule)
  })

  it('show a rule that says more as text', () => {
    expect(recurrenceFields('FREQ=MONTHLY;BYDAY=-1FR', 'schedule').text).toBe('FREQ=MONTHLY;BYDAY=-1FR')
    expect(recurrenceFields('BYDAY=TH,MO;FREQ=WEEKLY', 'schedule')).toMatchObject({ text: 'BYDAY=TH,MO;FREQ=WEEKLY' })
    expect(recurrenceFields('FREQ=WEEKLY;BYDAY=MO', 'completion')).toMatchObject({ text: null, days: ['MO'] })
  })

  it('leave out what does not fit the frequency or the anchor', () => {
    const fields = { ...recurrenceFields('FREQ=MONTHLY;BYMONTHDAY=31', 'schedule'), days: ['MO'] }
    expect(ruleOf(fields)).toBe('FREQ=MONTHLY;BYMONTHDAY=31')
    expect(ruleOf({ ...fields, anchor: 'completion' })).toBe('FREQ=MONTHLY')
    expect(ruleOf({ ...fields, frequency: 'WEEKLY' })).toBe('FREQ=WEEKLY;BYDAY=MO')
  })

  it('offer rules for the day on which something begins', () => {
    expect(repeatChoices('2026-03-02').map(({ label }) => label)).toEqual([
      'Every day',
      'Every weekday',
      'Every week on Mon',
      'Every month on the 2nd',
    ])
    expect(repeatChoices('2026-03-13')[3]?.label).toBe('Every month on the 13th')
  })
})
