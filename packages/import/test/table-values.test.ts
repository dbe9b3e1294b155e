import { describe, expect, it } from 'vitest'
import { readExample } from './read-example.ts'

describe('a table with estimates', () => {
  const minutes = (header: string, cells: readonly string[], options = {}) => {
    const rows = cells.map((cell, at) => `t${at};${cell}`)
    const reading = readExample('work.csv', [`Title;${header}`, ...rows].join('\n'), options)
    return [reading.estimateUnit, ...reading.tasks.map(({ estimateMinutes }) => estimateMinutes)]
  }

  it('[IMP-21] knows the unit from the name of the column, or from fractions', () => {
    expect(minutes('Est. (h)', ['6', '0,5', '45m', '1:30'])).toEqual(['hours', 360, 30, 45, 90])
    expect(minutes('Aufwand [Std]', ['2', '1.25'])).toEqual(['hours', 120, 75])
    expect(minutes('Hours', ['2'])).toEqual(['hours', 120])
    expect(minutes('Duration (days)', ['2', '0.5'])).toEqual(['days', 960, 240])
    expect(minutes('Estimate', ['2', '0.5'])).toEqual(['hours', 120, 30])
    expect(minutes('Estimate', ['2', '90'])).toEqual(['minutes', 2, 90])
    expect(minutes('Estimate (min)', ['30'])).toEqual(['minutes', 30])
    expect(minutes('Estimate', ['2', '90'], { estimateUnit: 'hours' })).toEqual(['hours', 120, 5400])
    expect(readExample('plain.csv', 'Title;Due\na;2026-03-06').estimateUnit).toBeNull()
  })

  it('[IMP-21] says which estimates and dates cannot be read', () => {
    const { tasks, notes } = readExample('work.csv', 'Title,Due,Start,Estimate\na,someday,,\nb,,soon,\nc,,,a while')
    expect(tasks.map(({ description }) => description.split('\n').at(-1))).toEqual([
      '- Due: someday',
      '- Start: soon',
      '- Estimate: a while',
    ])
    expect(notes.map(({ sentence }) => sentence)).toEqual([
      '2 tasks with a date that cannot be read, such as “someday”: it is in the description.',
      '1 task with an estimate that cannot be read, such as “a while”: it is in the description.',
      '3 tasks with details that have no field here: they are at the end of the description.',
    ])
  })

  it('[IMP-22] keeps both ends of a range, and times with their offset', () => {
    const dates = [
      '"March 5, 2026 3:00 PM (GMT+1)"',
      '"March 5, 2026 → March 9, 2026"',
      '"March 5, 2026 3:00 PM (GMT+2) → March 6, 2026 10:00 AM (GMT+2)"',
      '"March 5, 2026 3:00 PM → 5:00 PM"',
      '"March 5, 2026 3:00 PM (GMT-5:30)"',
    ]
    const file = ['Name,Due', ...dates.map((date, at) => `t${at},${date}`)].join('\n')
    const { tasks, notes } = readExample(`Tasks ${'0'.repeat(32)}.csv`, file)
    expect(tasks.map(({ startAfter, dueAt }) => [startAfter, dueAt])).toEqual([
      [null, '2026-03-05T14:00:00.000Z'],
      ['2026-03-04T23:00:00.000Z', '2026-03-09T22:59:00.000Z'],
      ['2026-03-05T13:00:00.000Z', '2026-03-06T08:00:00.000Z'],
      ['2026-03-05T14:00:00.000Z', '2026-03-05T16:00:00.000Z'],
      [null, '2026-03-05T20:30:00.000Z'],
    ])
    expect(notes).toEqual([])
  })
})

it('[IMP-35] takes over what tasks of Asana wait for, and keeps the words where a title is not in the file', () => {
  const csv = [
    'Task ID,Name,Section/Column,Blocked By (Dependencies),Blocking (Dependencies)',
    '1,"Paint, twice",Doing,,Open',
    '2,Order,Doing,,Open',
    '3,Open,Doing,"Paint, twice,Order",',
    '4,Party,Doing,"Order,Somewhere else",',
  ].join('\n')
  const { tasks } = readExample('Site.csv', csv)
  const titles = new Map(tasks.map(({ sourceId, title }) => [sourceId, title]))
  expect(tasks.map(({ dependsOn }) => dependsOn.map(id => titles.get(id)))).toEqual([
    [],
    [],
    ['Paint, twice', 'Order'],
    [],
  ])
  expect(tasks[2]?.description).toBe('')
  expect(tasks[3]?.description).toContain('Blocked By (Dependencies): Order,Somewhere else')
})
