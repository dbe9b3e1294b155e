import { describe, expect, it } from 'vitest'
import { event, times, wrapped } from './generated-cases.ts'
import { encode, oneEvent, readBytes, readLines, readText, starts, warningsOf } from './read-lines.ts'

const SIMPLE = wrapped(oneEvent('DTSTART:20260907T090000Z', 'LOCATION:Café 日本 😀'))

describe('lines', () => {
  it.each([
    ['bare line feeds', SIMPLE.replaceAll('\r\n', '\n')],
    ['bare carriage returns', SIMPLE.replaceAll('\r\n', '\r')],
    ['doubled carriage returns', SIMPLE.replaceAll('\r\n', '\r\r\n')],
    ['empty lines', SIMPLE.replaceAll('\r\n', '\r\n\r\n')],
    ['a byte order mark', `\ufeff${SIMPLE}`],
    ['lower case', SIMPLE.toLowerCase()],
    ['no line break at the end', SIMPLE.trimEnd()],
    ['leading line breaks', `\r\n\r\n${SIMPLE}`],
    ['spaces after the names of components', SIMPLE.replaceAll('VEVENT', 'VEVENT  ')],
  ])('[CAL-1] %s are fine', (_, text) => expect(starts(readText(text))).toEqual(['09-07 09:00']))

  it('[CAL-1] UTF-16 with a byte order mark is read', () => {
    const units = Uint16Array.from(`\ufeff${SIMPLE}`, (_, index) => `\ufeff${SIMPLE}`.charCodeAt(index))
    expect(readBytes(new Uint8Array(units.buffer))).toMatchObject({ occurrences: [{ place: 'Café 日本 😀' }] })
  })

  it('[CAL-1] a fold after any octet changes nothing, with a space or a tab', () => {
    const bytes = encode(SIMPLE)
    const expected = readBytes(bytes)
    for (let at = 1; at < bytes.length; at++) {
      // A fold cannot divide a line break.
      if (bytes[at] === 10 || bytes[at] === 13 || bytes[at - 1] === 13) continue
      if (bytes[at - 1] === 10) continue
      const fold = at % 2 === 0 ? [13, 10, 32] : [10, 9]
      expect(readBytes(Uint8Array.from([...bytes.subarray(0, at), ...fold, ...bytes.subarray(at)]))).toEqual(expected)
    }
  })

  it('[CAL-3] quoted parameters may contain anything, and a quote that is never closed does no harm', () => {
    for (const line of [
      'SUMMARY;X="a:b;c,d";Y=z:Title',
      'SUMMARY;X="a:Title',
      'SUMMARY;X=^n^^:Title',
      'SUMMARY;:Title',
    ])
      expect(readLines(['BEGIN:VEVENT', 'DTSTART:20260907T090000Z', line, 'END:VEVENT']).occurrences[0]?.title).toBe(
        'Title',
      )
  })
})

describe('files', () => {
  it.each([
    ['', 'empty'],
    ['  \r\n\ufeff ', 'empty'],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'not-a-calendar'],
    ['{"error":"unauthorized"}', 'not-a-calendar'],
    ['BEGIN:VCARD\r\nEND:VCARD', 'not-a-calendar'],
    [oneEvent('DTSTART:20260907T090000Z').join('\n'), 'not-a-calendar'],
    ['BEGIN:VCALENDAR', 'truncated'],
    [SIMPLE.slice(0, -4), 'truncated'],
    [SIMPLE.replace('END:VCALENDAR', ''), 'truncated'],
    [`${SIMPLE}BEGIN:VCALENDAR\r\nVERSION:2.0`, 'truncated'],
    [SIMPLE.replace('END:VCALENDAR', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'), 'truncated'],
  ])('[CAL-2] %j is refused', (text, problem) => {
    const reading = readBytes(encode(text))
    expect(reading).toMatchObject({ ok: false, problem, sentence: expect.stringMatching(/^[A-Z].+\.$/) })
  })

  it('[CAL-2] a calendar that breaks off anywhere is refused', () => {
    const bytes = encode(SIMPLE)
    const whole = SIMPLE.trimEnd().length + (bytes.length - SIMPLE.length)
    for (let length = 0; length < whole; length++) expect(readBytes(bytes.subarray(0, length)).ok).toBe(false)
    expect(readBytes(bytes.subarray(0, whole)).ok).toBe(true)
  })

  it('[CAL-2] text around complete calendars is ignored with a warning', () => {
    const reading = readText(`Warning: slow\n${SIMPLE}<!-- 12 ms -->`)
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-07 09:00'], ['stray-text 2']])
  })

  it('[CAL-4] an event that loses its end costs only itself', () => {
    const lost = oneEvent('DTSTART:20260901T090000Z').slice(0, -1)
    const reading = readLines([...lost, ...oneEvent('DTSTART:20260902T090000Z'), ...lost])
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-02 09:00'], ['unclosed-event 2']])
    const alarm = oneEvent('DTSTART:20260901T090000Z', 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'SUMMARY:no')
    expect(readLines(alarm).occurrences.map(({ title }) => title)).toEqual(['A'])
  })

  it.each([
    ['VTODO', 'unclosed-part 1'],
    ['VJOURNAL', 'unclosed-part 1'],
    ['X-EXTENSION', 'unclosed-part 1'],
    ['VTIMEZONE', 'unclosed-part 1'],
    ['VFREEBUSY', 'unclosed-part 1'],
  ])('[CAL-4] a %s that loses its end does not swallow the events that follow', (name, warning) => {
    const event = oneEvent('DTSTART:20260907T090000Z')
    const reading = readLines([`BEGIN:${name}`, 'SUMMARY:x', ...event, 'BEGIN:VTODO', 'END:VTODO'])
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-07 09:00'], [warning]])
  })

  it('[CAL-4] an event and its alarm that lose their ends cost only themselves, and a closed extension keeps its events', () => {
    const event = oneEvent('DTSTART:20260907T090000Z')
    const half = ['BEGIN:VEVENT', 'UID:b', 'DTSTART:20260908T090000Z', 'BEGIN:VALARM']
    const reading = readLines([...half, ...event])
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-07 09:00'], ['unclosed-event 1']])
    const inside = readLines([
      'BEGIN:X-EXTENSION',
      ...oneEvent('DTSTART:20260908T090000Z'),
      'END:X-EXTENSION',
      ...event,
    ])
    expect([starts(inside), warningsOf(inside)]).toEqual([['09-07 09:00'], []])
  })

  it('[CAL-4] warnings say in a sentence how many things were wrong', () => {
    const bad = oneEvent('DTSTART:never')
    expect(readLines(bad).warnings).toEqual([
      { code: 'unreadable-event', count: 1, sentence: '1 event was left out: the start is missing or unreadable.' },
    ])
    expect(readLines([...bad, ...bad]).warnings[0]?.sentence).toMatch(/^2 events were/)
  })

  it('[CAL-4] a RECURRENCE-ID that cannot be read costs only its event', () => {
    const reading = readLines([
      ...oneEvent('DTSTART:20260901T090000Z'),
      ...oneEvent('DTSTART:20260902T090000Z', 'RECURRENCE-ID:x'),
    ])
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-01 09:00'], ['unreadable-event 1']])
  })
})

describe('texts', () => {
  it('[CAL-24] titles are unescaped, clean and not too long', () => {
    const title = (text: string) =>
      readLines(['BEGIN:VEVENT', 'DTSTART:20260907T090000Z', `SUMMARY:${text}`, 'END:VEVENT']).occurrences[0]?.title
    expect(title('a\\, b\\; c\\\\ d\\ne\\Nf')).toBe('a, b; c\\ d\ne\nf')
    expect(title(' \u0000a\u0007\u007f\u009b b\tc\u2028\\')).toBe('a b c\n\\')
    expect(title('😀'.repeat(400))).toBe('😀'.repeat(250))
    expect(title(`x${'😀'.repeat(400)}`)).toBe(`x${'😀'.repeat(249)}`)
    expect(title('\\,'.repeat(600))).toBe(','.repeat(500))
  })

  it('[CAL-25] occurrences overlap the range and are in the order of their starts', () => {
    const at = (start: string, length: string) => event(`${start} ${length}`, [`DURATION:${length}`], start)
    const lines = [
      at('20260930T230000Z', 'PT2H'),
      at('20261001T000000Z', 'PT1H'),
      at('20260901T000000Z', 'PT0S'),
      at('20260831T230000Z', 'PT1H'),
      at('20260831T230000Z', 'PT61M'),
      at('20261001T000000Z', 'PT0S'),
    ]
    expect(starts(readLines(lines.flat()))).toEqual(['08-31 23:00', '09-01 00:00', '09-30 23:00'])
  })

  it('[CAL-25] name, colour and refresh interval are returned', () => {
    expect(readLines(['X-WR-CALNAME:Team\\, one', 'COLOR:red', 'REFRESH-INTERVAL;VALUE=DURATION:P1D'])).toMatchObject({
      name: 'Team, one',
      color: 'red',
      refreshMinutes: 1440,
    })
    expect(readLines(['NAME:N', 'X-APPLE-CALENDAR-COLOR:#FF0000FF', 'X-PUBLISHED-TTL:PT15M'])).toMatchObject({
      name: 'N',
      color: '#FF0000FF',
      refreshMinutes: 15,
    })
    expect(readLines(['X-PUBLISHED-TTL:soon'])).toMatchObject({ name: null, color: null, refreshMinutes: null })
  })
})

describe('limits', () => {
  it('[CAL-27] more than 20 MB or 50,000 events are refused', () => {
    expect(readBytes(new Uint8Array(20_000_001))).toMatchObject({ problem: 'too-large' })
    const many = (count: number) =>
      readBytes(
        encode(
          wrapped(times(count, index => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20260907T090000Z\r\nEND:VEVENT`)),
        ),
      )
    expect(many(50_001)).toMatchObject({ problem: 'too-many-events' })
    expect(many(50_000)).toMatchObject({ ok: true, events: 50_000 })
  })

  it('[CAL-27] a line above 1 MB is ignored', () => {
    const reading = readLines(oneEvent('DTSTART:20260907T090000Z', `LOCATION:${'x'.repeat(1_000_001)}`))
    expect([reading.occurrences[0]?.place, warningsOf(reading)]).toEqual([null, ['long-line 1']])
  })

  it('[CAL-27] of one event at most 20 rules count', () => {
    const rules = times(30, index => `RRULE:FREQ=DAILY;INTERVAL=${index + 1};COUNT=2`)
    expect(starts(readLines(oneEvent('DTSTART:20260901T090000Z', ...rules))).at(-1)).toBe('09-21 09:00')
  })

  it('[CAL-27] hourly rules cannot crowd out other events', () => {
    const hourly = times(200, index =>
      event(`h${index}`, ['RRULE:FREQ=HOURLY;BYMINUTE=0,30'], '20200101T000000Z'),
    ).flat()
    const reading = readLines([
      ...hourly,
      ...event('good', []),
      ...event('weekly', ['RRULE:FREQ=WEEKLY'], '20200101T000000Z'),
    ])
    expect(reading.occurrences.length).toBe(50_000)
    expect(reading.occurrences.filter(({ uid }) => uid === 'good' || uid === 'weekly').length).toBe(6)
    expect(warningsOf(reading)).toEqual([expect.stringMatching(/^too-many-occurrences/)])
  })
})
