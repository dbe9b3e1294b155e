import { expect, it } from 'vitest'
import { RECORD_KINDS } from './usage.ts'
import { nameOfKind, wordsOfKind } from './usage.values.ts'

const kindsOf = (limit: string) =>
  Object.entries(RECORD_KINDS).flatMap(([kind, { quota }]) => (quota === limit ? [wordsOfKind(kind)] : []))

it('[QUOTA-1] the limit of tasks is that of what belongs to them, and the limit of documents that of all other kinds', () => {
  expect(kindsOf('tasks').toSorted()).toEqual([
    'checklist items',
    'dependencies',
    'links to documents',
    'task reminders',
    'tasks',
    'time blocks',
  ])
  expect(kindsOf('documents').toSorted()).toEqual([
    'API keys',
    'booking pages',
    'calendar events',
    'calendar feeds',
    'calendars',
    'day notes',
    'documents',
    'habits',
    'labels',
    'notifications',
    'projects',
    'series of recurring tasks',
    'spaces',
    'templates',
    'working hours',
  ])
})

it('[QUOTA-6] kinds have names that people read, and tables', () => {
  expect(nameOfKind('calendarEvents')).toBe('Calendar events')
  expect(nameOfKind('apiKeys')).toBe('API keys')
  expect(RECORD_KINDS.documentLinks.table).toBe('taskDocument')
  expect(RECORD_KINDS.tasks.table).toBe('task')
})
