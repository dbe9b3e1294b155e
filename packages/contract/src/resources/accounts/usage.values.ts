/** The kinds of records that are counted, as people call them. */
export const RECORD_KINDS = {
  tasks: 'tasks',
  taskSeries: 'series of recurring tasks',
  checklistItems: 'checklist items',
  dependencies: 'dependencies',
  timeBlocks: 'time blocks',
  documents: 'documents',
  documentLinks: 'links to documents',
  projects: 'projects',
  spaces: 'spaces',
  labels: 'labels',
  schedulePreferences: 'working hours',
  calendars: 'calendars',
  calendarEvents: 'calendar events',
  calendarFeeds: 'calendar feeds',
  habits: 'habits',
  notifications: 'notifications',
  apiKeys: 'API keys',
} as const
export type RecordKind = keyof typeof RECORD_KINDS
