/** [WEB-338] The queries that are kept, by the first part of their keys: what people plan and read, and nothing about sign-in or other accounts. */
const KINDS: ReadonlySet<unknown> = new Set([
  'session',
  'profile',
  'tasks',
  'task',
  'series',
  'blocks',
  'plan-tasks',
  'calendar-events',
  'planner',
  'habits',
  'today',
  'projects',
  'project',
  'spaces',
  'labels',
  'documents',
  'document',
  'preferences',
  'calendars',
  'notifications',
  'reminders',
])

/** What would be, and is not yet. */
const GUESSES: ReadonlySet<unknown> = new Set(['preview', 'suggestion'])

export const isKept = ([kind, part]: readonly unknown[]): boolean => KINDS.has(kind) && !GUESSES.has(part)
