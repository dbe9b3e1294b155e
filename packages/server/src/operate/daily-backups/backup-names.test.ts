import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupName, backupTime, isBackupDue, outdatedBackups } from './backup-names.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const DAY = 86_400_000

describe('which backups are kept', () => {
  const kept = { days: 7, weeks: 4, months: 6 }
  const daily = (count: number) => Array.from({ length: count }, (_, day) => at('2026-01-01T02:30:00') + day * DAY)
  const left = (times: readonly number[]) => {
    const outdated = new Set(outdatedBackups(times, kept))
    return times.filter(time => !outdated.has(time)).map(time => new Date(time).toISOString().slice(5, 10))
  }

  it('[OPS-68] are the newest of the last days, weeks and months', () => {
    // Until Sunday, 28 June: weeks end on Sundays, months on their last day.
    expect(left(daily(179))).toEqual([
      ...['01-31', '02-28', '03-31', '04-30', '05-31'],
      ...['06-07', '06-14', '06-21'],
      ...['06-22', '06-23', '06-24', '06-25', '06-26', '06-27', '06-28'],
    ])
    expect(left(daily(7))).toHaveLength(7)
  })

  it('[OPS-68] several of one day leave the newest, and a pause deletes nothing', () => {
    expect(left([at('2026-03-02T02:30:00'), at('2026-03-02T10:00:00')])).toEqual(['03-02'])
    const before = daily(7)
    expect(left([...before, (before[6] as number) + 300 * DAY])).toHaveLength(7)
  })

  it('[OPS-68] never lose the newest, and once thinned out stay as they are', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 800 * 24 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(times, hours => {
        const all = hours.map(hour => at('2024-01-01T00:00:00') + hour * 3_600_000)
        const outdated = outdatedBackups(all, kept)
        const rest = all.filter(time => !outdated.includes(time))
        expect(rest).toContain(Math.max(...all))
        expect(rest.length).toBeLessThanOrEqual(17)
        expect(outdatedBackups(rest, kept)).toEqual([])
      }),
    )
  })
})

describe('when a backup is due', () => {
  const NIGHT = 150
  const isDue = (now: string, ...made: string[]) => isBackupDue(made.map(at), at(now), NIGHT)

  it('[OPS-67] is once a day at its time, or as soon as possible after it', () => {
    expect(isDue('2026-03-02T12:00:00')).toBe(true)
    expect(isDue('2026-03-02T02:29:59', '2026-03-01T02:30:00')).toBe(false)
    expect(isDue('2026-03-02T02:30:00', '2026-03-01T02:30:00')).toBe(true)
    expect(isDue('2026-03-02T23:00:00', '2026-03-01T23:00:00')).toBe(true)
    expect(isDue('2026-03-02T23:00:00', '2026-03-02T02:30:05')).toBe(false)
  })

  it('[OPS-67] one from the future counts for nothing', () => {
    expect(isDue('2026-03-02T12:00:00', '2026-05-01T02:30:00')).toBe(true)
  })
})

it('[OPS-68] only names of backups are recognised', () => {
  expect(backupTime(backupName(at('2026-03-02T02:30:07.500')))).toBe(at('2026-03-02T02:30:07'))
  for (const name of ['daywright.db', 'daywright-2026-03-02.db', '../daywright-2026-03-02T02-30-00Z.db', 'x.db-wal'])
    expect(backupTime(name)).toBeNull()
})
