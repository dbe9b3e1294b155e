import { expect, it } from 'vitest'
import { parseDaysOff } from '../dates/parse-days-off.ts'
import { parseQuickAdd } from '../parse-quick-add.ts'
import { localTimeOf } from '../zone-time.ts'

/** The local time at which a line is due or done; `clock` is the local time of writing on 2 March 2026. */
function dateOf(line: string, clock: string, timezone: string): string {
  const zone = localTimeOf(timezone)
  const { dueAt, block } = parseQuickAdd(line, { now: zone.fromWall(`2026-03-02 ${clock}`), zone, projects: [] })
  return zone.toWall(block?.startAt ?? dueAt ?? '').slice(0, 16)
}

it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
  '[WEB-325] a day without a year is the next one, and today until its end, in %s',
  timezone => {
    const said = (clock: string, ...lines: string[]) => lines.map(line => dateOf(line, clock, timezone))
    expect(said('15:00', 'Call 2 March', 'Call by Mar 2', 'Call 3 March', 'Call 1 March')).toEqual([
      '2026-03-02 23:59',
      '2026-03-02 23:59',
      '2026-03-03 23:59',
      '2027-03-01 23:59',
    ])
    expect(said('11:30', 'Call 2 March 11:30')).toEqual(['2026-03-02 11:30'])
    expect(said('11:00', 'Call 2 March 11:30', 'Call 2 March 10:30', 'Call 2 March 10:30-12:00')).toEqual([
      '2026-03-02 11:30',
      '2027-03-02 10:30',
      '2026-03-02 10:30',
    ])
    expect(said('23:30', 'Call 2 March 23:45', 'Call 3 March 1:00')).toEqual(['2026-03-02 23:45', '2026-03-03 01:00'])
  },
)

it('[WEB-325] days off begin today until its end, and go on into the next year', () => {
  const zone = localTimeOf('Asia/Tokyo')
  const now = zone.fromWall('2026-12-28 20:00')
  expect(parseDaysOff('vacation 28 Dec to 3 Jan', { now, zone })).toEqual({
    startOn: '2026-12-28',
    endOn: '2027-01-03',
  })
})

it('[WEB-325] a day that the next year does not have stays in the title', () => {
  const known = { now: '2028-02-29T15:00:00.000Z', zone: localTimeOf('America/New_York'), projects: [] }
  expect(parseQuickAdd('Party 29 Feb 7:00', known).title).toBe('Party 29 Feb 7:00')
  expect(parseQuickAdd('Party 29 Feb 12:00', known).block?.startAt).toBe('2028-02-29T17:00:00.000Z')
})

it('[WEB-101] dates in years that cannot be stored stay in the title', () => {
  const known = { now: '9999-12-30T12:00:00.000Z', zone: localTimeOf('UTC'), projects: [] }
  expect(parseQuickAdd('Jog 4-5pm 0001-01-01', known).title).toContain('0001-01-01')
  expect(parseQuickAdd('Jog by 1969-12-31', known).title).toContain('1969-12-31')
  expect(parseQuickAdd('Jog by 1970-01-02', known).title).toBe('Jog')
  expect(parseQuickAdd('Rest wednesday 12:00', known).title).toBe('Rest wednesday 12:00')
})
