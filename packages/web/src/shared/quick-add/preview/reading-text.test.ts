import { parseQuickAdd } from '@daywright/quick-add/parse-quick-add'
import { describe, expect, it, vi } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { isProblem, readingText } from './reading-text.ts'

/** A Tuesday. */
const now = '2026-11-17T10:30:00.000Z'
const zone = zoneOf('UTC', false)

const chipsOf = (line: string) => {
  vi.setSystemTime(now)
  const { readings } = parseQuickAdd(line, { now, zone, projects: [], offersHabits: true })
  const chips = readings.map(reading => `${readingText(reading, zone)}${isProblem(reading) ? ' !' : ''}`)
  vi.useRealTimers()
  return chips
}

describe('[WEB-260] the preview says', () => {
  it.each([
    ['Pay rent Dec 20', ['due Sun, Dec 20']],
    ['Pay rent by Jan 10', ['due Sun, Jan 10, 2027']],
    ['Buy tickets next weekend', ['not before Sat, Nov 28, due Sun, Nov 29']],
    ['Send slides after 3pm by 5pm', ['not before today, 15:00', 'due today, 17:00']],
    ['Wrap gifts on Dec 24', ['on Thu, Dec 24']],
    ['Call mum tonight', ['today, evening']],
    ['Clean car saturday morning', ['on Sat, Nov 21, morning']],
    ['Call mom tmrw 6pm 15m', ['scheduled tomorrow, 18:00–18:15', '15m']],
    ['Review every friday at 4pm 45m', ['every Fri, 16:00–16:45, first on Fri, Nov 20', '16:00–16:45', '45m']],
    ['Pills daily at 8am', ['every day, 08:00–08:30, first tomorrow', '08:00–08:30']],
    ['Journal every evening', ['every day, evening, first today']],
    [
      'Timesheet every friday by 5pm until dec 18',
      ['every Fri, until 18 Dec 2026, due 17:00, first on Fri, Nov 20', 'due 17:00', 'until Fri, Dec 18'],
    ],
    ['Timesheet every friday starting dec 1', ['every Fri, first on Fri, Dec 4', 'starting Tue, Dec 1']],
  ])('%s', (line, chips) => {
    expect(chipsOf(line)).toEqual(chips)
  })

  it.each([['Pay by Dec 20, 2020', 'due Sun, Dec 20, 2020, which has passed !']])(
    '[WEB-325] a due date in the past is shown as a problem: %s',
    (line, chip) => {
      expect(chipsOf(line)).toEqual([chip])
    },
  )
})

describe('[WEB-323] a line that describes a habit', () => {
  it.each([
    ['Run 3x per week', ['habit, 3 times a week, 30m each']],
    ['Run 3x/week 45m', ['habit, 3 times a week, 45m each', '45m']],
    ['Water plants twice weekly', ['habit, 2 times a week, 30m each']],
    ['Yoga twice a week', ['habit, 2 times a week, 30m each']],
    ['Stretch three times a day 5m', ['habit, 3 times a day, 5m each', '5m']],
  ])('%s', (line, chips) => {
    expect(chipsOf(line)).toEqual(chips)
  })

  it('says its first and its last day', () => {
    const { title, habit } = parseQuickAdd('Run 3x per week from Monday until Dec 18', {
      ...{ now, zone, projects: [], offersHabits: true },
    })
    expect(title).toBe('Run')
    expect(habit).toEqual({ times: 3, period: 'week', minutes: 30, startOn: '2026-11-23', endOn: '2026-12-18' })
  })

  it.each(['Buy 3x milk', 'Call mum once a week', 'Run 40x a week', 'Run 3x per week #fun', 'Run 3x per week @Sport'])(
    'is not: %s',
    line => {
      expect(parseQuickAdd(line, { now, zone, projects: [], offersHabits: true }).habit).toBeNull()
    },
  )
})
