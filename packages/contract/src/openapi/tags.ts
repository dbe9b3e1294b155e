import type { Api, NamedEndpoint } from '../api/api.ts'

/** `timeBlocks` as people write it: `Time blocks`. */
export function tagOf({ resource }: Pick<NamedEndpoint, 'resource'>): string {
  const words = resource.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words
    .replace(/^[a-z]/, letter => letter.toUpperCase())
    .replace(/^Api keys$/, 'API keys')
    .replace(/^Caldav/, 'CalDAV')
}

/** What each group of endpoints is about. */
export const TAG_TEXTS: Record<keyof Api, string> = {
  tasks: 'Work items with a status, a due date and an estimate. The planner places their sessions.',
  series: 'Recurring tasks: a series creates a task for each of its dates.',
  dependencies: 'Which tasks must be finished before others begin. They never form a circle.',
  taskDocuments: 'Links between tasks and documents.',
  checklistItems: 'Lines of a task that are ticked off. They come with their task, and are not planned.',
  projects: 'Groups of tasks and documents with a goal.',
  labels: 'Coloured tags of tasks, with unique names.',
  spaces: 'Areas of life or work. Each account has one default space.',
  documents: 'Texts in Markdown and links, which can belong to tasks.',
  schedulePreferences: 'Named sets of weekly windows, in which the planner may place the work of tasks.',
  timeBlocks: 'Stretches of time in the calendar: sessions of tasks and habits, breaks and busy time.',
  planTasks: 'The tasks in a range of the plan.',
  calendarEvents: 'Meetings, days off and other events at fixed times. The planner keeps their time free.',
  calendars: 'Sets of events: made here, or read from an address.',
  calendarFeeds: 'Secret addresses at which other calendar apps read the plan.',
  caldavAccounts: 'Accounts on CalDAV servers: their calendars are read, and the plan is written to one.',
  planner: 'Places the work of the next 14 days into calendar time.',
  estimates: 'How estimates compare with the time that the work took.',
  today: 'What to do now, next and later today.',
  plannerSettings: 'Breaks, daily limits and other settings of the planner.',
  habits: 'Things to do a number of times a day or a week. The planner places the sessions.',
  user: 'The profile of the caller, and how much the account stores.',
  accountExport: 'Everything that an account owns, in one file.',
  notifications: 'Stored summaries and alerts.',
  reminders: 'Which reminders are sent, when, and by which channels.',
  pushSubscriptions: 'Devices: browsers that get notifications by Web Push.',
  events: 'A stream of server-sent events that says when something has changed.',
  apiKeys: 'Secrets for programs.',
  auth: 'Signing in and out, and the sessions of the caller. For browsers; programs use API keys.',
  twoFactor: 'Codes of an authenticator app as a second step of signing in.',
  passkeys: 'Signing in without a password.',
  identities: 'Signing in with an account at an identity provider.',
  adminUsers: 'The accounts of the instance, for admins.',
  adminStatus: 'The state of the instance, for admins.',
  meta: 'Documentation, health and metrics. They need no key.',
}
