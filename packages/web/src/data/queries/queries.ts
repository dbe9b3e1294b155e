import type { BackupWork } from '@daywright/contract/resources/accounts/admin-backup'
import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api-client.ts'
import { coveringRange, partOfRange, retryOfRange } from './part-of-range.ts'

type TaskListQuery = NonNullable<Parameters<typeof api.tasks.list>[0]>['query']
export type TaskQuery = NonNullable<TaskListQuery>
export type { TaskFilter }

type InsightsQuery = NonNullable<NonNullable<Parameters<typeof api.insights.get>[0]>['query']>
type SheetQuery = NonNullable<NonNullable<Parameters<typeof api.insights.timesheet>[0]>['query']>

type ProposalInput = NonNullable<
  NonNullable<NonNullable<Parameters<typeof api.freshStart.propose>[0]>['body']>['confirmations']
>

/** A large instance shows only the first accounts; others are found by their email. */
export const MAX_ACCOUNTS = 100

/** Whether there is any task. */
export const ANY_TASK: TaskQuery = { limit: '1', includeCompleted: 'true' }

/** Every query of the app with its cache key. */
/** Whether a backup or a restore waits or is in progress. */
export const isUnderWay = (work: BackupWork | null | undefined): boolean =>
  work != null && work.step !== 'done' && work.step !== 'failed'

export const queries = {
  /** Kept, because every view needs it to open, also without a network. Each request checks the session anyway. */
  session: () =>
    queryOptions({ queryKey: ['session'], queryFn: () => api.auth.getSession(), gcTime: Number.POSITIVE_INFINITY }),
  profile: () => queryOptions({ queryKey: ['profile'], queryFn: () => api.user.get() }),
  taskPage: (query: TaskQuery) =>
    queryOptions({
      queryKey: ['tasks', query],
      queryFn: () => api.tasks.list({ query }),
      placeholderData: keepPreviousData,
    }),
  task: (id: string) => queryOptions({ queryKey: ['task', id], queryFn: () => api.tasks.get({ id }) }),
  series: () => queryOptions({ queryKey: ['series'], queryFn: () => api.series.list() }),
  /** The next dates of a rule, which may not be saved yet. */
  seriesPreview: (body: Parameters<typeof api.series.preview>[0]['body']) =>
    queryOptions({
      queryKey: ['series', 'preview', body],
      queryFn: () => api.series.preview({ body }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  taskReminders: (taskId: string) =>
    queryOptions({ queryKey: ['task', taskId, 'reminders'], queryFn: () => api.taskReminders.list({ taskId }) }),
  dependencies: (id: string) =>
    queryOptions({ queryKey: ['task', id, 'dependencies'], queryFn: () => api.dependencies.list({ id }) }),
  blocks: (from: string, to: string) =>
    queryOptions({
      queryKey: ['blocks', from, to],
      queryFn: () => api.timeBlocks.list({ query: { from, to } }),
      placeholderData: previous => partOfRange('blocks', from, to) ?? previous,
      retry: retryOfRange('blocks', from, to),
    }),
  planTasks: (from: string, to: string) =>
    queryOptions({
      queryKey: ['plan-tasks', from, to],
      queryFn: () => api.planTasks.list({ query: { from, to } }),
      placeholderData: previous => coveringRange('plan-tasks', from, to) ?? previous,
    }),
  calendarEvents: (from: string, to: string) =>
    queryOptions({
      queryKey: ['calendar-events', from, to],
      queryFn: () => api.calendarEvents.list({ query: { from, to } }),
      placeholderData: previous => partOfRange('calendar-events', from, to) ?? previous,
      retry: retryOfRange('calendar-events', from, to),
    }),
  calendarEvent: (id: string) =>
    queryOptions({ queryKey: ['calendar-event', id], queryFn: () => api.calendarEvents.get({ id }) }),
  /** What a run would do now; not cached, because the next change invalidates it. */
  planPreview: () =>
    queryOptions({ queryKey: ['planner', 'preview'], queryFn: () => api.planner.preview(), staleTime: 0, gcTime: 0 }),
  plannerSettings: () => queryOptions({ queryKey: ['planner', 'settings'], queryFn: () => api.plannerSettings.get() }),
  habits: () => queryOptions({ queryKey: ['habits'], queryFn: () => api.habits.list() }),
  today: () => queryOptions({ queryKey: ['today'], queryFn: () => api.today.get() }),
  freshStart: () => queryOptions({ queryKey: ['fresh-start'], queryFn: () => api.freshStart.get(), gcTime: 0 }),
  /** Three plans of the planner: asked for once, and not again with every change elsewhere. */
  freshStartProposal: (confirmations: ProposalInput) =>
    queryOptions({
      queryKey: ['fresh-start', 'proposal', confirmations],
      queryFn: () => api.freshStart.propose({ body: { confirmations } }),
      staleTime: 'static',
      gcTime: 0,
    }),
  /** Where the person is in each ritual. Noting it is no change of the account, so nothing announces it. */
  rituals: () => queryOptions({ queryKey: ['rituals'], queryFn: () => api.rituals.list() }),
  ritualDay: () => queryOptions({ queryKey: ['rituals', 'day'], queryFn: () => api.rituals.day() }),
  ritualWeek: () => queryOptions({ queryKey: ['rituals', 'week'], queryFn: () => api.rituals.week() }),
  dayNotes: (from: string, to: string) =>
    queryOptions({ queryKey: ['day-notes', from, to], queryFn: () => api.dayNotes.list({ query: { from, to } }) }),
  suggestion: (minutes: number) =>
    queryOptions({
      queryKey: ['today', 'suggestion', minutes],
      queryFn: () => api.today.suggestion({ query: { minutes: String(minutes) } }),
    }),
  plannerStatus: () => queryOptions({ queryKey: ['planner', 'status'], queryFn: () => api.planner.status() }),
  estimates: () => queryOptions({ queryKey: ['estimates'], queryFn: () => api.estimates.get() }),
  /** The past changes seldom, so the numbers of the previous range stay until the next ones are loaded. */
  insights: (query: InsightsQuery) =>
    queryOptions({
      queryKey: ['insights', query],
      queryFn: () => api.insights.get({ query }),
      placeholderData: keepPreviousData,
    }),
  timesheet: (query: SheetQuery) =>
    queryOptions({
      queryKey: ['insights', 'timesheet', query],
      queryFn: () => api.insights.timesheet({ query }),
      placeholderData: keepPreviousData,
    }),
  predictedTime: (id: string) =>
    queryOptions({ queryKey: ['estimates', id], queryFn: () => api.estimates.predict({ id }) }),
  taskHistory: (id: string, limit: number) =>
    queryOptions({
      queryKey: ['task', id, 'history', limit],
      queryFn: () => api.planHistory.task({ id, query: { limit: String(limit) } }),
      placeholderData: keepPreviousData,
    }),
  dayHistory: (day: string) =>
    queryOptions({ queryKey: ['planner', 'history', day], queryFn: () => api.planHistory.day({ query: { day } }) }),
  forecastOfTask: (id: string) =>
    queryOptions({ queryKey: ['forecast', 'task', id], queryFn: () => api.forecasts.get({ query: { taskIds: id } }) }),
  forecastOfProject: (id: string) =>
    queryOptions({
      queryKey: ['forecast', 'project', id],
      queryFn: () => api.forecasts.get({ query: { projectId: id } }),
    }),
  automaticRun: () =>
    queryOptions({ queryKey: ['planner', 'automatic-run'], queryFn: () => api.planner.automaticRun() }),
  undoablePlan: () => queryOptions({ queryKey: ['planner', 'undoable'], queryFn: () => api.planner.undoable() }),
  projects: () => queryOptions({ queryKey: ['projects'], queryFn: () => api.projects.list() }),
  archivedProjects: () =>
    queryOptions({
      queryKey: ['projects', 'archived'],
      queryFn: () => api.projects.list({ query: { archived: 'true' } }),
    }),
  project: (id: string) => queryOptions({ queryKey: ['project', id], queryFn: () => api.projects.get({ id }) }),
  templates: () => queryOptions({ queryKey: ['templates'], queryFn: () => api.templates.list() }),
  template: (id: string) => queryOptions({ queryKey: ['template', id], queryFn: () => api.templates.get({ id }) }),
  taskImports: () => queryOptions({ queryKey: ['taskImports'], queryFn: () => api.taskImports.list() }),
  spaces: () => queryOptions({ queryKey: ['spaces'], queryFn: () => api.spaces.list() }),
  labels: () => queryOptions({ queryKey: ['labels'], queryFn: () => api.labels.list() }),
  documents: (query: NonNullable<Parameters<typeof api.documents.list>[0]>['query'] = {}) =>
    queryOptions({ queryKey: ['documents', query], queryFn: () => api.documents.list({ query }) }),
  document: (id: string) => queryOptions({ queryKey: ['document', id], queryFn: () => api.documents.get({ id }) }),
  preferences: () => queryOptions({ queryKey: ['preferences'], queryFn: () => api.schedulePreferences.list() }),
  calendars: () => queryOptions({ queryKey: ['calendars'], queryFn: () => api.calendars.list() }),
  /** [PREF-19] Under the calendars, so that it is read again with them. */
  shifts: (id: string, word: string | null) =>
    queryOptions({
      queryKey: ['calendars', id, 'shifts', word],
      queryFn: () => api.calendars.shifts({ id, ...(word && { query: { word } }) }),
    }),
  calendarFeeds: () => queryOptions({ queryKey: ['calendar-feeds'], queryFn: () => api.calendarFeeds.list() }),
  bookingPages: () => queryOptions({ queryKey: ['booking-pages'], queryFn: () => api.bookingPages.list() }),
  bookings: () => queryOptions({ queryKey: ['bookings'], queryFn: () => api.bookings.list({}) }),
  /** Costs a plan. */
  bookingOffers: (id: string, minutes: number) =>
    queryOptions({
      queryKey: ['booking-offers', id, minutes],
      queryFn: () => api.bookingPages.offers({ id, query: { minutes: String(minutes) } }),
      retry: false,
    }),
  caldavAccounts: () => queryOptions({ queryKey: ['caldav-accounts'], queryFn: () => api.caldavAccounts.list() }),
  calendarAccounts: () => queryOptions({ queryKey: ['calendar-accounts'], queryFn: () => api.calendarAccounts.list() }),
  calendarProviders: () =>
    queryOptions({ queryKey: ['calendar-providers'], queryFn: () => api.calendarAccounts.providers() }),
  /** Asks the server of the account, which says itself what is wrong with it. */
  collections: (accounts: 'caldavAccounts' | 'calendarAccounts', id: string) =>
    queryOptions({
      queryKey: ['collections', accounts, id],
      queryFn: () => api[accounts].collections({ id }),
      retry: false,
    }),
  notifications: () => queryOptions({ queryKey: ['notifications'], queryFn: () => api.notifications.list() }),
  reminders: () => queryOptions({ queryKey: ['reminders'], queryFn: () => api.reminders.get() }),
  pushSubscriptions: () =>
    queryOptions({ queryKey: ['push-subscriptions'], queryFn: () => api.pushSubscriptions.list() }),
  connectedApps: () => queryOptions({ queryKey: ['connected-apps'], queryFn: () => api.connectedApps.list() }),
  /** The parameters come from an address that anybody may have made; the server checks them. */
  appReview: (request: Record<string, string>) =>
    queryOptions({
      queryKey: ['app-review', request],
      queryFn: () => api.connectedApps.review({ body: request as never }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  mailIn: () => queryOptions({ queryKey: ['mail-in'], queryFn: () => api.mailIn.get() }),
  webhooks: () => queryOptions({ queryKey: ['webhooks'], queryFn: () => api.webhooks.list() }),
  /** Sending is no change of the account, so nothing announces it: it is looked at again while it is shown. */
  webhookDeliveries: (id: string) =>
    queryOptions({
      queryKey: ['webhook-deliveries', id],
      queryFn: () => api.webhooks.deliveries({ id }),
      refetchInterval: 3000,
    }),
  apiKeys: () => queryOptions({ queryKey: ['api-keys'], queryFn: () => api.apiKeys.list() }),
  ownMethods: () => queryOptions({ queryKey: ['own-methods'], queryFn: () => api.auth.ownMethods() }),
  twoFactor: () => queryOptions({ queryKey: ['two-factor'], queryFn: () => api.twoFactor.status() }),
  passkeys: () => queryOptions({ queryKey: ['passkeys'], queryFn: () => api.passkeys.list() }),
  identities: () => queryOptions({ queryKey: ['identities'], queryFn: () => api.identities.list() }),
  signInMethods: () => queryOptions({ queryKey: ['sign-in-methods'], queryFn: () => api.identities.methods() }),
  usage: () => queryOptions({ queryKey: ['usage'], queryFn: () => api.user.usage() }),
  sessions: () => queryOptions({ queryKey: ['sessions'], queryFn: () => api.auth.listSessions() }),
  instanceStatus: () => queryOptions({ queryKey: ['instance-status'], queryFn: () => api.adminStatus.get() }),
  /** Nothing announces how far a backup is: it is looked at again while one is in progress. */
  backups: () =>
    queryOptions({
      queryKey: ['backups'],
      queryFn: () => api.adminBackups.list(),
      refetchInterval: ({ state }) => (isUnderWay(state.data?.work) ? 2000 : false),
    }),
  accounts: (email: string) =>
    queryOptions({
      queryKey: ['accounts', email],
      queryFn: () => api.adminUsers.list({ query: { limit: String(MAX_ACCOUNTS), ...(email && { email }) } }),
      placeholderData: keepPreviousData,
    }),
}
