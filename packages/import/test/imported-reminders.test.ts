import { expect, it } from 'vitest'
import { readExample } from './read-example.ts'

const todo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO']

it('[IMP-45] alarms are reminders at their time', () => {
  const lines = ['DUE:20261006T120000Z', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;RELATED=END:-PT1H', 'END:VALARM']
  const file = [
    'BEGIN:VCALENDAR',
    ...todo('UID:a', 'SUMMARY:Call', ...lines),
    ...todo('UID:b', 'SUMMARY:None'),
    'END:VCALENDAR',
  ]
  const [call, none] = readExample('reminders.ics', file.join('\r\n')).tasks
  expect(call?.reminders).toEqual([{ at: '2026-10-06T11:00:00.000Z' }])
  expect(none).not.toHaveProperty('reminders')
})
