import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../../data/time/zoned-time.ts'
import { caldavStateText, problemText, usageText } from './account-texts.ts'

const zone = zoneOf('UTC')
const READ = { kind: 'subscription', status: 'ok', lastReadAt: null, failingSince: null, problem: null } as const
const problem = { code: 'needs-password', sentence: 'The server asks for a password.' } as const

describe('the words about a CalDAV account', () => {
  it('[WEB-181] say what it is used for, and what is wrong', () => {
    expect(usageText([], zone)).toBe('no calendars read, plan not written')
    expect(usageText([READ, READ, { ...READ, kind: 'plan' }], zone)).toBe('2 calendars read, plan not written yet')
    const failing = { ...READ, name: 'Work', status: 'failing', problem } as const
    expect(caldavStateText(failing, zone)).toBe('failing: The server asks for a password.')
    expect(caldavStateText({ ...failing, status: 'paused', failingSince: '2026-03-02T09:00:00.000Z' }, zone)).toMatch(
      /^paused, failing since .*: The server asks for a password\.$/,
    )
    expect(problemText([{ ...READ, name: 'Home' }, failing], zone)).toBe(
      'Work is failing: The server asks for a password.',
    )
    expect(problemText([{ ...READ, name: 'Home' }], zone)).toBeNull()
  })
})
