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

export const templateOf = (mine: Pick<SampleRecords, 'space' | 'preference' | 'label'>) => ({
  name: 'New client',
  project: { name: 'Client {client}', spaceId: mine.space, schedulePreferenceId: mine.preference, targetDays: 14 },
  tasks: [
    { key: 'call', title: 'Call {client}', dueDays: 0, dueTime: '10:00', labelIds: [mine.label] },
    { key: 'offer', title: 'Offer', dueDays: 3, dependsOn: ['call'], schedulePreferenceId: mine.preference },
    { key: 'prices', title: 'Prices', parentKey: 'offer', checklist: ['Hours'] },
  ],
  questions: [{ name: 'client', question: 'Who is the client?' }],
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
