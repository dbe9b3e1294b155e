import { describe, expect, it } from 'vitest'
import { nameIndex } from './find-named.ts'
import { parseQuickAdd } from './parse-quick-add.ts'
import { ENGLISH_PHRASES } from './phrases/english-phrases.ts'
import { withoutReading } from './reading.ts'
import { localTimeOf } from './zone-time.ts'

const known = {
  /** A Monday. */
  now: '2026-03-02T08:00:00.000Z',
  zone: localTimeOf('UTC'),
  projects: [
    { id: '1', name: 'Website' },
    { id: '2', name: 'Website relaunch' },
    { id: '3', name: 'Garden' },
  ],
  labels: [
    { id: '1', name: 'work' },
    { id: '2', name: 'Deep work' },
  ],
}

/** `2026-03-02 08:00` */
const at = (instant: string) => instant.slice(0, 16).replace('T', ' ')

/** The title, and after it everything else that was read. */
function readingOf(line: string, isDayFirst = false): string {
  const task = parseQuickAdd(line, { ...known, isDayFirst })
  const { estimateMinutes, startAfter, dueAt, block, recurrence, priority, project, readings } = task
  const parts = [
    task.title,
    estimateMinutes !== null && `${estimateMinutes} min`,
    readings.some(({ kind }) => kind === 'too-long') && 'too long',
    startAfter && `from ${at(startAfter)}`,
    dueAt && `due ${at(dueAt)}`,
    block && `block ${at(block.startAt)} to ${at(block.endAt).slice(11)}`,
    recurrence && `${recurrence.rule}${recurrence.anchor === 'completion' ? ' after completion' : ''}`,
    recurrence?.startTime && `at ${recurrence.startTime} to ${recurrence.dueTime}`,
    task.partOfDay,
    priority !== 'none' && priority,
    project && `@${project.name}${project.id ? '' : ' (new)'}`,
    ...readings.map(reading => reading.kind === 'label' && `#${reading.name}${reading.isNew ? ' (new)' : ''}`),
  ]
  return parts.filter(part => typeof part === 'string').join(' | ')
}

it('[QUICK-20] a task that repeats has both the first and the last day of a line', () => {
  expect(parseQuickAdd('Standup every day from 9 Mar until 1 Dec', known).recurrence).toMatchObject({
    rule: 'FREQ=DAILY;UNTIL=20261201',
    startOn: '2026-03-09',
  })
})

describe('[WEB-101] a line of plain language is parsed', () => {
  it.each(ENGLISH_PHRASES.map(([phrase, reading, order]) => ({ phrase, reading, order })))(
    '$phrase',
    ({ phrase, reading, order }) => {
      expect(readingOf(phrase, order === 'day first')).toBe(reading)
    },
  )

  it('with weeks that begin on the chosen day', () => {
    const sunday = { ...known, zone: localTimeOf('UTC', 0) }
    expect(parseQuickAdd('Plan this week', sunday).dueAt).toBe('2026-03-07T23:59:00.000Z')
    expect(parseQuickAdd('Plan next week', sunday).startAfter).toBe('2026-03-08T00:00:00.000Z')
  })

  it('and a text that is too long for a line is all title', () => {
    const text = `Pay by Friday ${'mon, '.repeat(500)}`
    expect(parseQuickAdd(text, known)).toMatchObject({ title: text.trim(), readings: [] })
  })

  it.each([
    ['Pay rent (Friday)', 'Pay rent'],
    ['Pay rent (Friday, 2h)', 'Pay rent'],
    ['Pay rent (flat 2) Friday', 'Pay rent (flat 2)'],
    ['Smile :) by Friday', 'Smile :)'],
  ])('and of %s no lone bracket is left in the title', (line, title) => {
    expect(parseQuickAdd(line, known)).toMatchObject({ title, dueAt: '2026-03-06T23:59:00.000Z' })
  })

  it('and a repeated label counts once', () => {
    expect(readingOf('Party #fun #home #fun')).toBe('Party | #fun (new) | #home (new)')
  })

  it('[QUICK-3] and a name is the one that was typed exactly, or else one with other capitals', () => {
    const both = ['Home', 'home', 'HOME'].map(name => ({ id: name, name }))
    const named = (line: string) => {
      const { labels, project } = parseQuickAdd(line, { ...known, labels: both, projects: both })
      return [...labels, project?.id].join()
    }
    expect(named('Sweep #home @HOME')).toBe('home,HOME')
    expect(named('Sweep #"HOME" @"home"')).toBe('HOME,home')
    expect(named('Sweep #hOME @hOME')).toBe('Home,Home')
    expect(['home', 'HOME', 'hOME'].map(name => nameIndex(both)(name)?.id)).toEqual(['home', 'HOME', 'Home'])
  })

  it('in the local time of the zone, across the clock change in New York', () => {
    const dueIn = (line: string, zone: string) => parseQuickAdd(line, { ...known, zone: localTimeOf(zone) }).dueAt
    expect(dueIn('Pay by tomorrow 9am', 'America/New_York')).toBe('2026-03-03T14:00:00.000Z')
    expect(dueIn('Pay by 9 March 9am', 'America/New_York')).toBe('2026-03-09T13:00:00.000Z')
    expect(dueIn('Pay by tomorrow 9am', 'Asia/Tokyo')).toBe('2026-03-03T00:00:00.000Z')
    expect(dueIn('Pay this week', 'Asia/Tokyo')).toBe('2026-03-08T14:59:00.000Z')
  })
})

it('[WEB-260] every reading of every phrase can be dropped, and its words are then in the title', () => {
  for (const [phrase, , order] of ENGLISH_PHRASES) {
    const isDayFirst = order === 'day first'
    for (const reading of parseQuickAdd(phrase, { ...known, isDayFirst }).readings) {
      const after = parseQuickAdd(withoutReading(phrase, reading), { ...known, isDayFirst })
      const words = phrase.slice(reading.from, reading.to).replaceAll(/["“”]/g, '').trim().replaceAll(/\s+/g, ' ')
      expect(after.title, phrase).toContain(words)
      const again = after.readings.filter(({ kind }) => kind === reading.kind)
      const before = parseQuickAdd(phrase, { ...known, isDayFirst }).readings.filter(
        ({ kind }) => kind === reading.kind,
      )
      expect(again.length, phrase).toBeLessThan(before.length)
    }
  }
})
