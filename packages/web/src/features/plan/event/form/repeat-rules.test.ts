import { describe, expect, it } from 'vitest'
import { keepsItsDays, movedRule, repeatOf, repeatRule } from './repeat-rules.ts'

describe('the rule of a recurring event', () => {
  it('[WEB-137] is a choice, or text for every other rule', () => {
    expect([null, 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO'].map(repeatOf)).toEqual(['none', 'weekly', 'custom'])
    expect(repeatRule('fortnightly', 'ignored')).toBe('FREQ=WEEKLY;INTERVAL=2')
    expect(repeatRule('none', 'ignored')).toBeNull()
    expect(repeatRule('custom', ' freq=monthly;byday=1mo ')).toBe('FREQ=MONTHLY;BYDAY=1MO')
  })

  it('[WEB-138] follows an event to another weekday, unless it is on several', () => {
    expect(movedRule('FREQ=WEEKLY;BYDAY=SU;COUNT=3', 1)).toBe('FREQ=WEEKLY;BYDAY=MO;COUNT=3')
    expect(movedRule('FREQ=WEEKLY;BYDAY=MO', -8)).toBe('FREQ=WEEKLY;BYDAY=SU')
    expect(movedRule('FREQ=WEEKLY;BYDAY=MO,TU', 1)).toBe('FREQ=WEEKLY;BYDAY=MO,TU')
    expect(movedRule('FREQ=MONTHLY;BYDAY=1MO', 1)).toBe('FREQ=MONTHLY;BYDAY=1MO')
    expect(['FREQ=WEEKLY;BYDAY=MO,TU', 'FREQ=WEEKLY;BYDAY=MO', null].map(keepsItsDays)).toEqual([true, false, false])
  })
})
