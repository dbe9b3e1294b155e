import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases, onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { NO_QUOTAS } from '../../db/database.ts'
import { importFile } from './calendar-import.rules.ts'

const at = (time: string) => `202603${time}00Z`
const STANDUP = icsEvent('standup', at('02T0900'), at('02T0930'), [
  'RRULE:FREQ=WEEKLY;BYDAY=MO',
  `EXDATE:${at('09T0900')}`,
])
const MOVED = icsEvent('standup', at('16T1400'), at('16T1500'), [`RECURRENCE-ID:${at('16T0900')}`])
const SHIFT = icsEvent('shift', at('03T0600'), at('03T0700'), ['RRULE:FREQ=DAILY;COUNT=4;BYHOUR=6,18'])
const FILE = icsCalendar([
  STANDUP,
  MOVED,
  SHIFT,
  icsEvent('bell', at('05T1000'), at('05T1000'), ['DESCRIPTION:Ring it\\, twice', 'LOCATION:Tower']),
  icsEvent('journey', '20260301T000000Z', '20260701T000000Z'),
  icsEvent('old', '20240301T090000Z', '20240301T100000Z'),
  icsEvent('block@home.daywright', at('06T0900'), at('06T1000')),
])
const DATES = [
  '2026-03-02T09:00 standup',
  '2026-03-03T06:00 shift',
  '2026-03-03T18:00 shift',
  '2026-03-04T06:00 shift',
  '2026-03-04T18:00 shift',
  '2026-03-05T10:00 bell',
  '2026-03-16T14:00 standup',
  '2026-03-23T09:00 standup',
]

const datesOf = async ({ client }: Person) => {
  const found = await client.calendarEvents.list({ query: { from: '2026-03-01', to: '2026-03-30' } })
  return found.map(({ startAt, title }) => `${startAt.slice(0, 16)} ${title}`)
}

const newCalendar = async ({ client }: Person, name = 'Work') => (await client.calendars.create({ body: { name } })).id

onBothDatabases('importing a calendar file', world => {
  it('[CAL-110] adds its events with their rules, and says what was left out', async () => {
    const person = await world.newPerson()
    const { client } = person
    const id = await newCalendar(person)
    const { added, skipped, warnings } = await client.calendars.import({ id, body: { file: FILE } })
    expect([added, skipped]).toEqual([6, 0])
    expect(warnings.map(({ code, count }) => `${code} ${count}`).toSorted()).toEqual([
      'long-over 1',
      'own-event 1',
      'unkept-rule 1',
      'unusable-event 1',
    ])
    expect(await datesOf(person)).toEqual(DATES)
    const list = await client.calendarEvents.list({ query: { from: '2026-03-01', to: '2026-03-30' } })
    const series = await client.calendarEvents.get({ id: list[0]?.eventId ?? '' })
    expect(series).toMatchObject({
      calendarId: id,
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      timezone: 'UTC',
      exceptions: ['2026-03-09T09:00:00.000Z'],
      createdAt: world.now(),
    })
    const bell = await client.calendarEvents.get({ id: list.find(({ title }) => title === 'bell')?.eventId ?? '' })
    expect(bell).toMatchObject({ endAt: '2026-03-05T10:01:00.000Z', notes: 'Ring it, twice', place: 'Tower' })
  })

  it('[CAL-111] skips events that it added before, even if they were changed since', async () => {
    const person = await world.newPerson()
    const { client } = person
    const id = await newCalendar(person)
    const add = async (calendarId = id) => {
      const { added, skipped } = await client.calendars.import({ id: calendarId, body: { file: FILE } })
      return [added, skipped]
    }
    expect(await add()).toEqual([6, 0])
    expect(await add()).toEqual([0, 6])
    expect(await datesOf(person)).toEqual(DATES)
    const list = await client.calendarEvents.list({ query: { from: '2026-03-01', to: '2026-03-30' } })
    const named = (title: string) => list.find(event => event.title === title)?.eventId ?? ''
    await client.calendarEvents.update({ id: named('standup'), body: { title: 'Stand-up' } })
    await client.calendarEvents.remove({ id: named('bell') })
    expect(await add()).toEqual([1, 5])
    const titles = (await datesOf(person)).map(date => date.split(' ')[1])
    expect(titles.filter(title => title === 'Stand-up')).toHaveLength(2)
    expect(titles.filter(title => title === 'bell')).toHaveLength(1)
    expect(await add(await newCalendar(person, 'Club'))).toEqual([6, 0])
  })
})

onSqlite('a calendar file', world => {
  it('[CAL-110] [CAL-112] is refused if it cannot be read or is beyond a limit, and adds nothing then', async () => {
    const person = await world.newPerson()
    const { client, request } = person
    const id = await newCalendar(person)
    const add = async (file: string, calendarId = id) => {
      const { status, body } = await request('POST', `/api/calendars/${calendarId}/import`, { file })
      return [status, body.code ?? body.error]
    }
    expect(await add('<html>Sign in</html>')).toEqual([422, 'not-a-calendar'])
    expect(await add(FILE.slice(0, -20))).toEqual([422, 'truncated'])
    const many = (count: number, lines: string[] = []) =>
      icsCalendar(
        Array.from({ length: count }, (_, n) =>
          ['BEGIN:VEVENT', `UID:${n}`, `DTSTART:${at('05T1000')}`, ...lines, 'END:VEVENT'].join('\r\n'),
        ),
      )
    expect(await add(many(5001))).toEqual([422, 'too-many-events'])
    expect((await add(many(201, ['RRULE:FREQ=WEEKLY'])))[0]).toBe(409)
    const full = { ...world.database, quotas: { ...NO_QUOTAS, documents: 5 } }
    await expect(importFile(full, person.id, id, FILE, world.now())).rejects.toMatchObject({ status: 507 })
    expect(await datesOf(person)).toEqual([])
    const feed = await client.calendars.create({ body: { name: 'Feed', address: 'https://example.com/a.ics' } })
    expect((await add(FILE, feed.id))[0]).toBe(409)
  })
})
