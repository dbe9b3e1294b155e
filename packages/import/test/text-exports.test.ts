import { describe, expect, it } from 'vitest'
import { factsOf, readExample, readJson, treeOf } from './read-example.ts'

describe('Things', () => {
  it('[IMP-1] reads projects with headings, checklists and dates', () => {
    const reading = readJson('things.json', [
      {
        type: 'project',
        attributes: {
          title: 'Trip',
          area: 'Family',
          notes: 'Soon',
          items: [
            { type: 'heading', attributes: { title: 'Before' } },
            {
              type: 'to-do',
              attributes: {
                title: 'Pack',
                notes: 'Light',
                when: '2026-10-04@18:00',
                deadline: '2026-10-05',
                tags: ['home'],
                'checklist-items': [{ type: 'checklist-item', attributes: { title: 'Passport', completed: true } }],
              },
            },
          ],
        },
      },
      {
        type: 'to-do',
        attributes: { title: 'Call', when: 'someday', completed: true, 'completion-date': '2026-02-03T04:05:06Z' },
      },
      { type: 'to-do', attributes: { title: 'No', canceled: true, list: 'Later' } },
    ])
    expect(factsOf(reading)).toEqual([
      {
        project: 'Family / Trip',
        section: 'Before',
        title: 'Pack',
        description: 'Light',
        labels: ['home'],
        startAfter: '2026-10-04T16:00:00.000Z',
        dueAt: '2026-10-05T21:59:00.000Z',
        checklist: [{ title: 'Passport', completed: true }],
      },
      {
        title: 'Call',
        status: 'completed',
        completedAt: '2026-02-03T04:05:06.000Z',
        description: '#### From Things\n\n- When: someday',
      },
      { project: 'Later', title: 'No', status: 'cancelled' },
    ])
    expect(reading.projects[0]).toEqual({ name: 'Family / Trip', description: 'Soon', isArchived: false })
  })
})

describe('TaskPaper', () => {
  const TEXT = [
    'Home:',
    '\tGarden:',
    '\t\t- Weed @due(2026-10-05) @defer(2026-10-01 09:00) @spring @estimate(1h 30m) @flagged',
    '\t\t\tAll of it,',
    '\t\t\talso the path',
    '\t\t\t- Left bed @done(2026-02-03)',
    '- Call Ann: today @priority(2) @energy(low) @repeat-rule(FREQ=WEEKLY)',
  ].join('\r\n')

  it('[IMP-1] reads projects, notes, subtasks and tags', () => {
    const reading = readExample('things.taskpaper', TEXT)
    expect(factsOf(reading).map(({ parentId: _, ...task }) => task)).toEqual([
      {
        project: 'Home / Garden',
        title: 'Weed',
        description: 'All of it,\nalso the path',
        labels: ['spring'],
        dueAt: '2026-10-05T21:59:00.000Z',
        startAfter: '2026-10-01T07:00:00.000Z',
        priority: 'high',
        estimateMinutes: 90,
      },
      {
        project: 'Home / Garden',
        title: 'Left bed',
        status: 'completed',
        completedAt: '2026-02-02T23:00:00.000Z',
      },
      {
        project: 'Home',
        title: 'Call Ann: today',
        priority: 'high',
        repeat: { rule: 'FREQ=WEEKLY', anchor: 'schedule' },
        description: '#### From TaskPaper (Things, OmniFocus)\n\n- energy: low',
      },
    ])
    expect(treeOf(reading)[1]).toBe('Left bed < Weed')
  })
})

describe('iCalendar to-dos', () => {
  const todo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO']
  const FILE = [
    'BEGIN:VCALENDAR',
    ...todo(
      'UID:a',
      'SUMMARY:Weed\\, all',
      'DESCRIPTION:Line\\nline',
      'DTSTART;VALUE=DATE:20261001',
      'DUE;TZID=America/New_York:20261005T090000',
      'PRIORITY:5',
      'CATEGORIES:home,a\\,b',
      'CATEGORIES:spring',
      'PERCENT-COMPLETE:40',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9',
      'LOCATION:Garden',
      'ESTIMATED-DURATION:PT45M',
      'CREATED:20260102T030405Z',
    ),
    ...todo(
      'UID:b',
      'SUMMARY:Left',
      'RELATED-TO;RELTYPE=PARENT:a',
      'DUE;VALUE=DATE:20261005',
      'STATUS:COMPLETED',
      'COMPLETED:20260203T040506Z',
    ),
    ...todo('UID:c', 'SUMMARY:No', 'STATUS:CANCELLED', 'RELATED-TO;RELTYPE=SIBLING:a'),
    'BEGIN:VEVENT\r\nUID:e\r\nDTSTART:20261005T090000Z\r\nEND:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

  it('[IMP-1] [CAL-116] reads to-dos with their zones, parents and categories, and no events', () => {
    const reading = readExample('reminders.ics', FILE)
    expect(reading.format).toBe('ics')
    expect(factsOf(reading)).toEqual([
      {
        title: 'Weed, all',
        description: 'Line\nline\n\n#### From iCalendar to-dos\n\n- Done: 40 %\n- Place: Garden',
        labels: ['home', 'a,b', 'spring'],
        priority: 'medium',
        startAfter: '2026-09-30T22:00:00.000Z',
        dueAt: '2026-10-05T13:00:00.000Z',
        repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: 'schedule' },
        estimateMinutes: 45,
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      {
        parentId: 'a',
        title: 'Left',
        dueAt: '2026-10-05T21:59:00.000Z',
        status: 'completed',
        completedAt: '2026-02-03T04:05:06.000Z',
      },
      { title: 'No', status: 'cancelled' },
    ])
  })

  describe('[IMP-36] alarms', () => {
    const alarm = (trigger: string, ...more: string[]) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      trigger,
      ...more,
      'END:VALARM',
    ]
    const reminders = (...lines: string[]) => {
      const file = ['BEGIN:VCALENDAR', ...todo('UID:a', 'SUMMARY:Call', ...lines), 'END:VCALENDAR'].join('\r\n')
      return /Reminders: (.*)/.exec(readExample('reminders.ics', file).tasks[0]?.description ?? '')?.[1]
    }
    const NEW_YORK = 'TZID=America/New_York:20261005T090000'
    const DAY = 'VALUE=DATE:20261005'

    it.each([
      [
        'before the start',
        [`DTSTART;${NEW_YORK}`, 'DUE:20261006T120000Z', ...alarm('TRIGGER:-PT15M')],
        '2026-10-05 14:45',
      ],
      [
        'before the due date',
        ['DTSTART:20261001T080000Z', `DUE;${NEW_YORK}`, ...alarm('TRIGGER;RELATED=END:-PT1H')],
        '2026-10-05 14:00',
      ],
      [
        'after the end of a duration',
        ['DTSTART:20261005T080000Z', 'DURATION:PT2H', ...alarm('TRIGGER;RELATED=END:PT5M')],
        '2026-10-05 12:05',
      ],
      [
        'where start and due date are the same',
        [`DTSTART;${NEW_YORK}`, `DUE;${NEW_YORK}`, ...alarm('TRIGGER:-PT30M')],
        '2026-10-05 14:30',
      ],
      [
        'where only the other end is known',
        [`DUE;${NEW_YORK}`, ...alarm('TRIGGER;RELATED=START:PT0S')],
        '2026-10-05 15:00',
      ],
      [
        'where only the start is known',
        [`DTSTART;${NEW_YORK}`, ...alarm('TRIGGER;RELATED=END:PT0S')],
        '2026-10-05 15:00',
      ],
      [
        'from midnight of a date without a time',
        [`DUE;${DAY}`, ...alarm('TRIGGER;RELATED=END:PT9H')],
        '2026-10-05 09:00',
      ],
      [
        'from midnight where both are dates',
        [`DTSTART;${DAY}`, `DUE;${DAY}`, ...alarm('TRIGGER:-PT15H')],
        '2026-10-04 09:00',
      ],
      [
        'at a time of their own',
        [`DUE;${DAY}`, ...alarm('TRIGGER;VALUE=DATE-TIME:20261002T063000Z')],
        '2026-10-02 08:30',
      ],
      [
        'at a time of their own without a due date',
        alarm('TRIGGER;VALUE=DATE-TIME:20261002T063000Z'),
        '2026-10-02 08:30',
      ],
      [
        'a day before, across the change of the clock',
        ['DUE;TZID=Europe/Berlin:20261025T090000', ...alarm('TRIGGER:-P1D')],
        '2026-10-24 09:00',
      ],
      [
        '24 hours before, across the change of the clock',
        ['DUE;TZID=Europe/Berlin:20261025T090000', ...alarm('TRIGGER:-PT24H')],
        '2026-10-24 10:00',
      ],
      [
        'in order and each once',
        [`DUE;${NEW_YORK}`, ...alarm('TRIGGER:PT0S'), ...alarm('TRIGGER:-PT1H'), ...alarm('TRIGGER:-PT60M')],
        '2026-10-05 14:00, 2026-10-05 15:00',
      ],
    ])('are at their time: %s', (_what, lines, expected) => {
      expect(reminders(...lines)).toBe(expected)
    })

    it.each([
      ['have no time to be relative to', alarm('TRIGGER:-PT15M')],
      ['are off', [`DUE;${DAY}`, 'BEGIN:VALARM', 'ACTION:NONE', 'TRIGGER:-PT15M', 'END:VALARM']],
      ['never ring', [`DUE;${DAY}`, ...alarm('TRIGGER;VALUE=DATE-TIME:19760401T005545Z')]],
      [
        'are damaged',
        [`DUE;${DAY}`, ...alarm('TRIGGER:soon'), ...alarm('DESCRIPTION:none'), ...alarm('TRIGGER:-P9999999W')],
      ],
      [
        'belong to an event',
        [`DUE;${DAY}`, 'END:VTODO', 'BEGIN:VEVENT', 'UID:e', ...alarm('TRIGGER:-PT15M'), 'END:VEVENT', 'BEGIN:VTODO'],
      ],
    ])('are left out if they %s', (_what, lines) => {
      expect(reminders(...lines)).toBeUndefined()
    })

    it('[CAL-9] a day of a duration is one of the wall clock', () => {
      const lines = todo('UID:a', 'SUMMARY:Call', 'DTSTART;TZID=Europe/Berlin:20261024T090000', 'DURATION:P1DT1H')
      const file = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
      expect(readExample('reminders.ics', file).tasks[0]?.dueAt).toBe('2026-10-25T09:00:00.000Z')
    })

    it('of a file that claims thousands are the first twenty', () => {
      const many = Array.from({ length: 5_000 }, (_, index) => alarm(`TRIGGER:-PT${index}M`)).flat()
      expect(reminders(`DUE;${NEW_YORK}`, ...many)?.split(', ')).toHaveLength(20)
    })
  })

  it('[IMP-9] the end of a rule is a day, also where the file has a time', () => {
    const rule = 'RRULE:FREQ=DAILY;UNTIL=20261231T225959Z;BYHOUR=9'
    const lines = todo('UID:a', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261005', rule)
    const file = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
    expect(readExample('reminders.ics', file).tasks[0]?.repeat).toEqual({
      rule: 'FREQ=DAILY;UNTIL=20261231',
      anchor: 'schedule',
    })
  })

  it('[IMP-23] a start that is the due date says nothing, and a later one is written as people read it', () => {
    const at = 'TZID=Europe/Berlin:20261005T090000'
    const file = [
      'BEGIN:VCALENDAR',
      ...todo('UID:a', 'SUMMARY:Apple', `DTSTART;${at}`, `DUE;${at}`),
      ...todo('UID:b', 'SUMMARY:Late', 'DTSTART;TZID=Europe/Berlin:20261006T100000', `DUE;${at}`),
      'END:VCALENDAR',
    ].join('\r\n')
    const { tasks, notes } = readExample('reminders.ics', file)
    expect(tasks.map(({ startAfter, dueAt, description }) => [startAfter, dueAt, description])).toEqual([
      [null, '2026-10-05T07:00:00.000Z', ''],
      [null, '2026-10-05T07:00:00.000Z', '#### From iCalendar to-dos\n\n- Start: 2026-10-06 10:00'],
    ])
    expect(notes.map(({ code, count }) => [code, count])).toEqual([
      ['start-after-due', 1],
      ['others', 1],
    ])
  })
})
