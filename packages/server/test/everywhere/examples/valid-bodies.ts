import { RECORDS } from '@daywright/contract/resources/account-data/account-export'
import type { SampleRecords } from './sample-records.ts'

export const taskRelations = (mine: SampleRecords) => ({
  spaceId: mine.space,
  projectId: mine.project,
  schedulePreferenceId: mine.preference,
  labelIds: [mine.label],
})

export const blockBefore = (mine: SampleRecords) => ({
  taskId: mine.task,
  habitId: mine.habit,
  title: 'Pack the kitchen',
  type: 'task' as const,
  startAt: '2026-03-04T09:00Z',
  endAt: '2026-03-04T10:00Z',
  source: 'auto' as const,
  explanation: 'First free slot in its windows.',
})

export const eventBefore = (mine: SampleRecords) => ({
  title: 'Standup',
  calendarId: mine.calendar,
  startAt: '2026-03-02T09:00Z',
  endAt: '2026-03-02T09:30Z',
  timezone: 'Europe/Paris',
  rule: 'FREQ=WEEKLY',
  changed: [
    { title: 'Moved', originalStart: '2026-03-16T09:00Z', startAt: '2026-03-16T10:00Z', endAt: '2026-03-16T11:00Z' },
  ],
})

export const CALENDAR_FILE = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:dentist',
  'DTSTART:20260305T090000Z',
  'DTEND:20260305T093000Z',
  'SUMMARY:Dentist',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

export const EMPTY_EXPORT = JSON.stringify({
  format: 'daywright-account',
  version: 1,
  profile: { email: 'kim@example.com', displayName: 'Kim', timezone: 'UTC' },
  records: Object.fromEntries(Object.keys(RECORDS).map(table => [table, []])),
})

/** Hours of every second week. */
export const EVENINGS = {
  name: 'Evenings',
  windows: [{ day: [5], start: '18:00', end: '20:00', week: 2 }],
  rotation: { weeks: 2, startsOn: '2026-03-02' },
}
