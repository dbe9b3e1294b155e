import { accountExport } from '../resources/accounts/account-export.ts'
import { adminStatus } from '../resources/accounts/admin-status.ts'
import { adminUsers } from '../resources/accounts/admin-user.ts'
import { apiKeys } from '../resources/accounts/api-key.ts'
import { user } from '../resources/accounts/user.ts'
import { caldavAccounts } from '../resources/calendars/caldav-account.ts'
import { calendars } from '../resources/calendars/calendar.ts'
import { calendarEvents } from '../resources/calendars/calendar-event.ts'
import { calendarFeeds } from '../resources/calendars/calendar-feed.ts'
import { calendarImports } from '../resources/calendars/calendar-import.ts'
import { documents, taskDocuments } from '../resources/documents/document.ts'
import { labels } from '../resources/labels/label.ts'
import { notifications } from '../resources/notifications/notification.ts'
import { pushSubscriptions } from '../resources/notifications/push-subscription.ts'
import { reminders } from '../resources/notifications/reminder.ts'
import { habits } from '../resources/planner/habit.ts'
import { planner } from '../resources/planner/planner.ts'
import { plannerSettings } from '../resources/planner/planner-settings.ts'
import { schedulePreferences } from '../resources/planner/schedule-preference.ts'
import { today } from '../resources/planner/today.ts'
import { projects } from '../resources/projects/project.ts'
import { taskSeries } from '../resources/series/task-series.ts'
import { auth } from '../resources/sign-in/auth.ts'
import { identities } from '../resources/sign-in/external-identity.ts'
import { passkeys } from '../resources/sign-in/passkey.ts'
import { twoFactor } from '../resources/sign-in/two-factor.ts'
import { spaces } from '../resources/spaces/space.ts'
import { checklistItems } from '../resources/tasks/checklist-item.ts'
import { dependencies } from '../resources/tasks/dependency.ts'
import { estimates } from '../resources/tasks/estimate.ts'
import { planTasks } from '../resources/tasks/plan-task.ts'
import { tasks } from '../resources/tasks/task.ts'
import { taskBatches } from '../resources/tasks/task-batch.ts'
import { sessions } from '../resources/time-blocks/session.ts'
import { timeBlocks } from '../resources/time-blocks/time-block.ts'
import { type Endpoint, withPaths } from './endpoint.ts'
import { events } from './event.ts'
import { meta } from './meta.ts'

/** Every endpoint on one screen. What each one takes and returns is in the file of its resource. */
export const api = {
  tasks: withPaths(
    { ...tasks, ...taskBatches },
    {
      list: 'GET /api/tasks',
      create: 'POST /api/tasks',
      batch: 'POST /api/tasks/batch',
      updateMany: 'PATCH /api/tasks/batch',
      removeMany: 'POST /api/tasks/delete',
      get: 'GET /api/tasks/{id}',
      update: 'PATCH /api/tasks/{id}',
      duplicate: 'POST /api/tasks/{id}/duplicate',
      split: 'POST /api/tasks/{id}/split',
      remove: 'DELETE /api/tasks/{id}',
    },
  ),
  series: withPaths(taskSeries, {
    list: 'GET /api/series',
    create: 'POST /api/series',
    preview: 'POST /api/series/preview',
    get: 'GET /api/series/{id}',
    update: 'PATCH /api/series/{id}',
    remove: 'DELETE /api/series/{id}',
    skip: 'POST /api/series/{id}/skip',
    repeat: 'POST /api/tasks/{id}/repeat',
  }),
  dependencies: withPaths(dependencies, {
    list: 'GET /api/tasks/{id}/dependencies',
    add: 'PUT /api/tasks/{id}/dependencies/{dependsOnId}',
    remove: 'DELETE /api/tasks/{id}/dependencies/{dependsOnId}',
  }),
  taskDocuments: withPaths(taskDocuments, {
    create: 'POST /api/tasks/{id}/documents',
    link: 'PUT /api/tasks/{id}/documents/{documentId}',
    unlink: 'DELETE /api/tasks/{id}/documents/{documentId}',
  }),
  checklistItems: withPaths(checklistItems, {
    create: 'POST /api/checklist-items',
    insert: 'POST /api/tasks/{taskId}/checklist-items',
    reorder: 'PATCH /api/checklist-items/reorder',
    update: 'PATCH /api/checklist-items/{id}',
    remove: 'DELETE /api/checklist-items/{id}',
  }),
  projects: withPaths(projects, {
    list: 'GET /api/projects',
    create: 'POST /api/projects',
    reorder: 'PATCH /api/projects/reorder',
    get: 'GET /api/projects/{id}',
    update: 'PATCH /api/projects/{id}',
    remove: 'DELETE /api/projects/{id}',
  }),
  labels: withPaths(labels, {
    list: 'GET /api/labels',
    create: 'POST /api/labels',
    update: 'PATCH /api/labels/{id}',
    remove: 'DELETE /api/labels/{id}',
  }),
  spaces: withPaths(spaces, {
    list: 'GET /api/spaces',
    create: 'POST /api/spaces',
    reorder: 'PATCH /api/spaces/reorder',
    update: 'PATCH /api/spaces/{id}',
    remove: 'DELETE /api/spaces/{id}',
  }),
  documents: withPaths(documents, {
    list: 'GET /api/documents',
    create: 'POST /api/documents',
    get: 'GET /api/documents/{id}',
    update: 'PATCH /api/documents/{id}',
    remove: 'DELETE /api/documents/{id}',
  }),
  schedulePreferences: withPaths(schedulePreferences, {
    list: 'GET /api/schedule-preferences',
    create: 'POST /api/schedule-preferences',
    update: 'PATCH /api/schedule-preferences/{id}',
    remove: 'DELETE /api/schedule-preferences/{id}',
  }),
  timeBlocks: withPaths(
    { ...timeBlocks, ...sessions },
    {
      list: 'GET /api/time-blocks',
      create: 'POST /api/time-blocks',
      reorder: 'PATCH /api/time-blocks/reorder',
      restore: 'POST /api/time-blocks/restore',
      confirm: 'POST /api/time-blocks/confirm',
      get: 'GET /api/time-blocks/{id}',
      update: 'PATCH /api/time-blocks/{id}',
      replace: 'PUT /api/time-blocks/{id}',
      remove: 'DELETE /api/time-blocks/{id}',
      complete: 'POST /api/time-blocks/{id}/complete',
      start: 'POST /api/time-blocks/{id}/start',
      pause: 'POST /api/time-blocks/{id}/pause',
      stop: 'POST /api/time-blocks/{id}/stop',
      stillWorking: 'POST /api/time-blocks/{id}/still-working',
    },
  ),
  planTasks: withPaths(planTasks, { list: 'GET /api/plan-tasks' }),
  calendarEvents: withPaths(calendarEvents, {
    list: 'GET /api/calendar-events',
    create: 'POST /api/calendar-events',
    createDaysOff: 'POST /api/calendar-events/days-off',
    restore: 'POST /api/calendar-events/restore',
    get: 'GET /api/calendar-events/{id}',
    update: 'PATCH /api/calendar-events/{id}',
    replace: 'PUT /api/calendar-events/{id}',
    remove: 'DELETE /api/calendar-events/{id}',
  }),
  calendars: withPaths(
    { ...calendars, ...calendarImports },
    {
      list: 'GET /api/calendars',
      create: 'POST /api/calendars',
      preview: 'POST /api/calendars/preview',
      update: 'PATCH /api/calendars/{id}',
      remove: 'DELETE /api/calendars/{id}',
      refresh: 'POST /api/calendars/{id}/refresh',
      import: 'POST /api/calendars/{id}/import',
    },
  ),
  calendarFeeds: withPaths(calendarFeeds, {
    list: 'GET /api/calendar-feeds',
    create: 'POST /api/calendar-feeds',
    update: 'PATCH /api/calendar-feeds/{id}',
    renew: 'POST /api/calendar-feeds/{id}/renew',
    remove: 'DELETE /api/calendar-feeds/{id}',
  }),
  caldavAccounts: withPaths(caldavAccounts, {
    list: 'GET /api/caldav-accounts',
    create: 'POST /api/caldav-accounts',
    update: 'PATCH /api/caldav-accounts/{id}',
    remove: 'DELETE /api/caldav-accounts/{id}',
    collections: 'GET /api/caldav-accounts/{id}/collections',
    addCalendar: 'POST /api/caldav-accounts/{id}/calendars',
    addPlan: 'POST /api/caldav-accounts/{id}/plan',
  }),
  planner: withPaths(planner, {
    run: 'POST /api/planner',
    status: 'GET /api/planner',
    preview: 'POST /api/planner/preview',
    undoable: 'GET /api/planner/undo',
    automaticRun: 'GET /api/planner/automatic-run',
    hold: 'POST /api/planner/hold',
    undo: 'POST /api/planner/undo',
  }),
  today: withPaths(today, {
    get: 'GET /api/today',
    suggestion: 'GET /api/today/suggestion',
  }),
  estimates: withPaths(estimates, { get: 'GET /api/estimates' }),
  plannerSettings: withPaths(plannerSettings, {
    get: 'GET /api/planner/settings',
    update: 'PATCH /api/planner/settings',
  }),
  habits: withPaths(habits, {
    list: 'GET /api/habits',
    create: 'POST /api/habits',
    get: 'GET /api/habits/{id}',
    update: 'PATCH /api/habits/{id}',
    remove: 'DELETE /api/habits/{id}',
  }),
  user: withPaths(user, {
    get: 'GET /api/user',
    update: 'PATCH /api/user',
    usage: 'GET /api/user/usage',
  }),
  accountExport: withPaths(accountExport, {
    get: 'GET /api/export',
    import: 'POST /api/import',
  }),
  notifications: withPaths(notifications, {
    list: 'GET /api/notifications',
    generate: 'POST /api/notifications',
    markAllRead: 'PATCH /api/notifications',
    markRead: 'POST /api/notifications/read',
  }),
  reminders: withPaths(reminders, {
    get: 'GET /api/reminders',
    update: 'PATCH /api/reminders',
    test: 'POST /api/reminders/test',
    confirmEmail: 'POST /api/reminders/email/confirm',
  }),
  pushSubscriptions: withPaths(pushSubscriptions, {
    list: 'GET /api/push-subscriptions',
    create: 'POST /api/push-subscriptions',
    remove: 'DELETE /api/push-subscriptions/{id}',
  }),
  events: withPaths(events, { stream: 'GET /api/events' }),
  apiKeys: withPaths(apiKeys, {
    list: 'GET /api/api-keys',
    create: 'POST /api/api-keys',
    remove: 'DELETE /api/api-keys/{id}',
  }),
  auth: withPaths(auth, {
    signIn: 'POST /api/auth/sign-in/email',
    signInByLink: 'POST /api/auth/link',
    signInByCode: 'POST /api/auth/sign-in/code',
    signUp: 'POST /api/auth/sign-up/email',
    signOut: 'POST /api/auth/sign-out',
    getSession: 'GET /api/auth/get-session',
    listSessions: 'GET /api/auth/sessions',
    removeSession: 'DELETE /api/auth/sessions/{id}',
    changePassword: 'POST /api/auth/change-password',
    ownMethods: 'GET /api/auth/own-methods',
    deleteAccount: 'POST /api/auth/delete-account',
  }),
  twoFactor: withPaths(twoFactor, {
    status: 'GET /api/auth/two-factor',
    setUp: 'POST /api/auth/two-factor/set-up',
    confirm: 'POST /api/auth/two-factor/confirm',
    renewRecoveryCodes: 'POST /api/auth/two-factor/recovery-codes',
    disable: 'POST /api/auth/two-factor/disable',
  }),
  passkeys: withPaths(passkeys, {
    list: 'GET /api/auth/passkeys',
    registrationOptions: 'POST /api/auth/passkeys/options',
    register: 'POST /api/auth/passkeys',
    update: 'PATCH /api/auth/passkeys/{id}',
    remove: 'DELETE /api/auth/passkeys/{id}',
    signInOptions: 'POST /api/auth/sign-in/passkey/options',
    signIn: 'POST /api/auth/sign-in/passkey',
  }),
  identities: withPaths(identities, {
    methods: 'GET /api/auth/methods',
    list: 'GET /api/auth/identities',
    link: 'POST /api/auth/identities',
    remove: 'DELETE /api/auth/identities/{id}',
  }),
  adminUsers: withPaths(adminUsers, {
    list: 'GET /api/admin/users',
    create: 'POST /api/admin/users',
    update: 'PATCH /api/admin/users/{id}',
    createSignInLink: 'POST /api/admin/users/{id}/sign-in-link',
    remove: 'DELETE /api/admin/users/{id}',
  }),
  adminStatus: withPaths(adminStatus, { get: 'GET /api/admin/status' }),
  meta: withPaths(meta, {
    openapi: 'GET /api/openapi.json',
    docs: 'GET /api/docs',
    llms: 'GET /llms.txt',
    alive: 'GET /healthz',
    ready: 'GET /readyz',
    metrics: 'GET /metrics',
  }),
}
export type Api = typeof api

export interface NamedEndpoint {
  resource: keyof Api
  /** Unique in the API, e.g. `tasks.update`. */
  name: string
  endpoint: Endpoint
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(api).flatMap(([resource, group]) =>
  Object.entries(group).map(([action, endpoint]) => ({
    resource: resource as keyof Api,
    name: `${resource}.${action}`,
    endpoint: endpoint as Endpoint,
  })),
)
