import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { zoneOf } from '../../../../data/time/zoned-time.ts'
import { ageText, readStateText } from './read-state-text.ts'

const NOW = '2026-03-05T08:00:00.000Z'
const problem = { code: 'needs-password', sentence: 'The server asks for a password.' } as const
const text = (state: Partial<Parameters<typeof readStateText>[0]>) =>
  readStateText({ status: 'ok', lastReadAt: null, failingSince: null, problem: null, ...state }, NOW, zoneOf('UTC'))

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('[WEB-142] says how long ago a calendar was read', () => {
  const ages = ['08:00:30.000', '07:59:00.000', '07:48:00.000', '06:30:00.000'].map(time =>
    ageText(`2026-03-05T${time}Z`, NOW),
  )
  expect(ages).toEqual(['just now', '1 minute ago', '12 minutes ago', '1 hour ago'])
  expect(ageText('2026-03-03T07:00:00.000Z', NOW)).toBe('2 days ago')
  expect(text({ lastReadAt: '2026-03-05T07:48:00.000Z' })).toBe('Read 12 minutes ago')
  expect(text({ status: 'new' })).toBe('Not read yet')
})

it('[WEB-142] says since when and why it fails, and how old its events are', () => {
  const failing = { status: 'failing', problem } as const
  expect(text({ ...failing, failingSince: '2026-03-04T07:00:00.000Z', lastReadAt: '2026-03-04T06:00:00.000Z' })).toBe(
    'Failing since yesterday: the server asks for a password. Its events are as they were 1 day ago.',
  )
  expect(text({ ...failing, failingSince: '2026-03-05T07:10:00.000Z' })).toContain(
    `Failing since ${zoneOf('UTC').time('2026-03-05T07:10:00.000Z')}: `,
  )
  expect(text({ status: 'paused', problem, failingSince: '2026-03-04T07:00:00.000Z' })).toBe(
    'No longer read; failing since yesterday: the server asks for a password.',
  )
})
