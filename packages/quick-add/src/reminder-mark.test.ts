import { describe, expect, it } from 'vitest'
import { loadLanguage } from './language/load-language.ts'
import { parseQuickAdd } from './parse-quick-add.ts'
import { localTimeOf } from './zone-time.ts'

const now = '2026-03-02T08:00:00.000Z'
const zone = localTimeOf('UTC')
const read = (line: string) => parseQuickAdd(line, { now, zone, projects: [] })

describe('reminders of quick add', () => {
  it.each([
    ['Call Ann by Friday 5pm !remind 30m before', { at: null, before: 'due', minutesBefore: 30 }],
    ['Call Ann by Friday !remind 2 days', { at: null, before: 'due', minutesBefore: 2880 }],
    ['Call Ann !remind 1h', { at: null, before: 'session', minutesBefore: 60 }],
    ['Call Ann by Friday !remind at 9', { at: '2026-03-06T09:00:00.000Z', before: null, minutesBefore: null }],
    ['Call Ann !remind 9pm', { at: '2026-03-02T21:00:00.000Z', before: null, minutesBefore: null }],
    ['Call Ann !remind 7:30', { at: '2026-03-03T07:30:00.000Z', before: null, minutesBefore: null }],
  ])('[QUICK-37] %s', (line, reminder) => {
    expect(read(line)).toMatchObject({ title: 'Call Ann', reminder, estimateMinutes: null })
    const { readings } = read(line)
    const { from, to } = readings.find(({ kind }) => kind === 'reminder') ?? { from: 0, to: 0 }
    expect(line.slice(from, to)).toMatch(/^!remind /)
  })

  it('[QUICK-37] stands beside an estimate and a language', async () => {
    expect(read('Call Ann 20m by Friday !remind 1h')).toMatchObject({
      estimateMinutes: 20,
      reminder: { minutesBefore: 60 },
    })
    const german = { now, zone, projects: [], language: await loadLanguage('de') }
    expect(parseQuickAdd('Anna anrufen bis Freitag !remind 30m', german)).toMatchObject({
      title: 'Anna anrufen',
      reminder: { before: 'due', minutesBefore: 30 },
    })
  })

  it('[QUICK-37] other words, and what repeats, mean what they meant', () => {
    for (const line of [
      'Remind me at 9 to call Ann',
      'Call Ann !remind',
      'Call Ann !remind 99999 days',
      'Remind Ann 30m before',
    ])
      expect(read(line)).not.toHaveProperty('reminder')
    expect(read('Call Ann every Monday !remind 30m')).not.toHaveProperty('reminder')
    expect(read('Call Ann "!remind 30m"')).toMatchObject({ title: 'Call Ann !remind 30m' })
  })
})
