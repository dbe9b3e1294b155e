import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@daywright/test-kit/program'
import { afterAll, describe, expect, it } from 'vitest'

describe('calendar read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-calendar-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const RANGE = ['--from', '2026-09-06T22:00:00Z', '--to', '2026-09-08T22:00:00.000Z']
  const read = (text: string, ...options: string[]) => {
    const file = join(folder, 'calendar.ics')
    writeFileSync(file, text)
    return runProgram(['calendar', 'read', file, ...options], { env: {} })
  }
  const TEXT = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;VALUE=DATE:20260907',
    'SUMMARY:Fair',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:me@example.com',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

  it('[CLI-20] prints occurrences and warnings as JSON', async () => {
    const { stdout, stderr, code } = await read(TEXT, ...RANGE, '--zone', 'Europe/Berlin', '--owner', 'me@example.com')
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual({
      occurrences: [
        {
          uid: 'a',
          startAt: '2026-09-06T22:00:00.000Z',
          endAt: '2026-09-07T22:00:00.000Z',
          allDay: true,
          busy: 'free',
          title: 'Fair',
        },
      ],
      warnings: [{ code: 'unreadable-event', count: 1, sentence: expect.any(String) }],
    })
  })

  it('[CLI-23] ends quietly when its output is not read to the end', async () => {
    const daily = TEXT.replace('SUMMARY:Fair', 'SUMMARY:Fair\r\nRRULE:FREQ=DAILY')
    const file = join(folder, 'long.ics')
    writeFileSync(file, daily)
    const range = ['--from', '2026-09-06T22:00:00Z', '--to', '2046-09-08T22:00:00.000Z']
    const whole = await runProgram(['calendar', 'read', file, ...range], { env: {} })
    const { stdout, stderr, code } = await runProgram(['calendar', 'read', file, ...range], { stopsReading: true })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.length).toBeLessThan(whole.stdout.length)
    expect(stdout.length).toBeGreaterThan(0)
  })

  it('[CLI-20] says why a file is refused', async () => {
    const { stdout, stderr, code } = await read(TEXT.slice(0, -5), ...RANGE)
    expect([code, stdout, stderr]).toEqual([1, '', 'daywright: The calendar is incomplete: its end is missing.\n'])
  })

  it('[CLI-2] [CLI-20] refuses options that it does not understand', async () => {
    for (const options of [
      ['--from', 'monday', '--to', '2026-09-08T00:00:00Z'],
      [...RANGE, '--zone', 'Mars/Base'],
    ]) {
      const { stderr, code } = await read(TEXT, ...options)
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^daywright: --\w+: [^\n]+\n$/)])
    }
  })
})
