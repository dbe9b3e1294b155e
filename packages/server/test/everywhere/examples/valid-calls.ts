import type { Api, NamedEndpoint } from '@daywright/contract/api/api'
import { BACKUP_NAME } from './backup-folder.ts'
import { type CallsOf, inSession, noInput } from './call-inputs.ts'
import { credentialCalls } from './credential-calls.ts'
import { dayCalls } from './day-calls.ts'
import { insightCalls } from './insight-calls.ts'
import { PUSH_SUBSCRIPTION } from './push-body.ts'
import { repeatedWorkCalls } from './repeated-work-calls.ts'
import type { SampleRecords } from './sample-records.ts'
import { TASK_FILE } from './task-file-body.ts'
import { taskPartCalls } from './task-part-calls.ts'
import { blockBefore, CALENDAR_FILE, EMPTY_EXPORT, EVENINGS, eventBefore, taskRelations } from './valid-bodies.ts'

/** A call that succeeds for the owner of the sample records. */
export interface ValidCall {
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** In addition to the caller's key, or instead of it. */
  headers?: Record<string, string>
  [param: string]: unknown
}

/** One for every endpoint: the compiler and a test report a missing one. */
const validCalls: CallsOf<keyof Api> = {
  ...credentialCalls,
  ...dayCalls,
  ...insightCalls,
  ...taskPartCalls,
  ...repeatedWorkCalls,
  tasks: {
    list: mine => ({ query: { spaceId: mine.space, projectId: mine.project, labelId: mine.label } }),
    create: mine => ({ body: { title: 'Call the bank', parentTaskId: mine.task, ...taskRelations(mine) } }),
    quick: () => ({ body: { text: 'Call the bank 15m tomorrow #phone' } }),
    batch: mine => ({ body: { action: 'complete', taskIds: [mine.task] } }),
    updateMany: mine => ({ body: { changes: [{ id: mine.task, title: 'Pack the attic', ...taskRelations(mine) }] } }),
    removeMany: mine => ({ body: { taskIds: [mine.spareTask] } }),
    duplicate: mine => ({ id: mine.task }),
    split: mine => ({ id: mine.task, body: { parts: 2 } }),
    next: mine => ({ id: mine.prerequisite }),
    get: mine => ({ id: mine.task }),
    update: mine => ({ id: mine.task, body: { title: 'Pack the cellar', ...taskRelations(mine) } }),
    remove: mine => ({ id: mine.task }),
  },
  dependencies: {
    list: mine => ({ id: mine.task }),
    add: mine => ({ id: mine.task, dependsOnId: mine.prerequisite }),
    remove: mine => ({ id: mine.task, dependsOnId: mine.prerequisite }),
  },
  taskDocuments: {
    create: mine => ({ id: mine.task, body: { title: 'Costs', spaceId: mine.space, projectId: mine.project } }),
    link: mine => ({ id: mine.task, documentId: mine.document }),
    unlink: mine => ({ id: mine.task, documentId: mine.document }),
  },
  bookingPages: {
    list: noInput,
    create: mine => ({ body: { title: 'Coffee', schedulePreferenceId: mine.preference } }),
    update: mine => ({ id: mine.bookingPage, body: { title: 'Tea', schedulePreferenceId: mine.preference } }),
    renew: mine => ({ id: mine.bookingPage }),
    remove: mine => ({ id: mine.spareBookingPage }),
    offers: mine => ({ id: mine.bookingPage, query: { minutes: '30' } }),
  },
  bookings: {
    list: () => ({ query: { from: '2026-01-01T00:00:00.000Z' } }),
    cancel: mine => ({ id: mine.booking }),
  },
  projects: {
    list: mine => ({ query: { spaceId: mine.space } }),
    create: mine => ({ body: { name: 'Garden', spaceId: mine.space, schedulePreferenceId: mine.preference } }),
    reorder: mine => ({ body: { orderedIds: [mine.project], status: 'planned' } }),
    get: mine => ({ id: mine.project }),
    update: mine => ({
      id: mine.project,
      body: { name: 'Move flat', spaceId: mine.space, schedulePreferenceId: mine.preference },
    }),
    remove: mine => ({ id: mine.project }),
  },
  labels: {
    list: noInput,
    create: mine => ({ body: { name: 'errand', schedulePreferenceId: mine.preference } }),
    update: mine => ({ id: mine.label, body: { name: 'shallow', schedulePreferenceId: mine.preference } }),
    remove: mine => ({ id: mine.label }),
  },
  spaces: {
    list: noInput,
    create: mine => ({ body: { name: 'Home', schedulePreferenceId: mine.preference } }),
    reorder: mine => ({ body: { orderedIds: [mine.space] } }),
    update: mine => ({ id: mine.space, body: { name: 'Office', schedulePreferenceId: mine.preference } }),
    remove: mine => ({ id: mine.space }),
  },
  documents: {
    list: mine => ({ query: { spaceId: mine.space, projectId: mine.project } }),
    create: mine => ({ body: { title: 'Costs', spaceId: mine.space, projectId: mine.project } }),
    get: mine => ({ id: mine.document }),
    update: mine => ({ id: mine.document, body: { title: 'Rooms', spaceId: mine.space, projectId: mine.project } }),
    remove: mine => ({ id: mine.document }),
  },
  schedulePreferences: {
    list: noInput,
    create: mine => ({ body: { ...EVENINGS, rosterCalendarId: mine.calendar } }),
    update: mine => ({ id: mine.preference, body: { priority: 3, rosterCalendarId: mine.calendar } }),
    remove: mine => ({ id: mine.preference }),
  },
  timeBlocks: {
    list: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
    create: mine => ({ body: { taskId: mine.task, startAt: '2026-03-04T09:00Z', endAt: '2026-03-04T10:00Z' } }),
    reorder: mine => ({ body: { orderedIds: [mine.block] } }),
    restore: mine => ({ body: blockBefore(mine) }),
    get: mine => ({ id: mine.block }),
    update: mine => ({ id: mine.block, body: { locked: true } }),
    replace: mine => ({ id: mine.block, body: blockBefore(mine) }),
    remove: mine => ({ id: mine.block }),
    confirm: mine => ({ body: { confirmations: [{ id: mine.block, outcome: 'unconfirmed' }] } }),
    complete: mine => ({ id: mine.block }),
    start: mine => ({ id: mine.block, body: {} }),
    begin: mine => ({ id: mine.block }),
    pause: mine => ({ id: mine.block, body: {} }),
    stop: mine => ({ id: mine.block, body: {} }),
    stillWorking: mine => ({ id: mine.block, body: {} }),
  },
  planTasks: { list: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }) },
  calendars: {
    list: noInput,
    create: () => ({ body: { name: 'Family', bufferBeforeMinutes: 10 } }),
    preview: mine => ({ body: { address: mine.calendarAddress } }),
    refresh: mine => ({ id: mine.subscription }),
    setWriteBack: mine => ({ id: mine.connectedCalendar, body: { writesBack: true } }),
    import: mine => ({ id: mine.calendar, body: { file: CALENDAR_FILE } }),
    shifts: mine => ({ id: mine.calendar, query: { word: 'shift' } }),
    update: mine => ({ id: mine.calendar, body: { name: 'Club', visible: false } }),
    remove: mine => ({ id: mine.calendar }),
  },
  calendarEvents: {
    list: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
    create: mine => ({
      body: {
        title: 'Dentist',
        calendarId: mine.calendar,
        startAt: '2026-03-04T09:00Z',
        endAt: '2026-03-04T10:00Z',
        timezone: 'Europe/Paris',
      },
    }),
    createDaysOff: () => ({ body: { startOn: '2026-03-06' } }),
    restore: mine => ({ body: eventBefore(mine) }),
    get: mine => ({ id: mine.calendarEvent }),
    replace: mine => ({ id: mine.calendarEvent, body: eventBefore(mine) }),
    update: mine => ({
      id: mine.calendarEvent,
      query: { scope: 'this', occurrence: '2026-03-09T09:00:00.000Z' },
      body: { title: 'Long standup', calendarId: mine.calendar, timezone: 'Europe/Paris' },
    }),
    remove: mine => ({ id: mine.calendarEvent, query: { scope: 'this', occurrence: '2026-03-16T09:00:00.000Z' } }),
  },
  calendarFeeds: {
    list: noInput,
    create: () => ({ body: { name: 'Phone', detail: 'busy', alarmMinutes: 10 } }),
    update: mine => ({ id: mine.calendarFeed, body: { name: 'Tablet', includeDue: true } }),
    renew: mine => ({ id: mine.calendarFeed }),
    remove: mine => ({ id: mine.calendarFeed }),
  },
  habits: {
    list: noInput,
    create: mine => ({ body: { name: 'Read', minutes: 30, schedulePreferenceId: mine.preference } }),
    get: mine => ({ id: mine.habit }),
    update: mine => ({ id: mine.habit, body: { times: 3, schedulePreferenceId: mine.preference } }),
    remove: mine => ({ id: mine.habit }),
  },
  plannerSettings: {
    get: noInput,
    update: mine => ({
      body: {
        breaks: [{ name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }],
        defaultSchedulePreferenceId: mine.preference,
        taskFilters: [{ name: 'Urgent', query: 'priority=urgent' }],
      },
    }),
  },
  planner: {
    run: noInput,
    status: noInput,
    preview: noInput,
    undoable: noInput,
    automaticRun: noInput,
    hold: noInput,
    undo: noInput,
  },
  calendarAccounts: {
    list: noInput,
    providers: noInput,
    connect: mine => ({ body: { provider: 'google' }, headers: inSession(mine.cookie) }),
    update: mine => ({ id: mine.calendarAccount, body: { busyTime: 'off' } }),
    remove: mine => ({ id: mine.calendarAccount, query: { removeWritten: 'true' } }),
    collections: mine => ({ id: mine.calendarAccount }),
    addPlan: mine => ({ id: mine.calendarAccount, body: { name: 'Plan' } }),
    addCalendar: mine => ({
      id: mine.calendarAccount,
      body: { collection: '/calendar/v3/calendars/robin%40gmail.example', name: 'Work' },
    }),
  },
  connectedEvents: {
    create: mine => ({
      body: {
        calendarId: mine.connectedCalendar,
        title: 'Haircut',
        startAt: '2026-03-04T09:00:00.000Z',
        endAt: '2026-03-04T10:00:00.000Z',
      },
    }),
    update: mine => ({ id: mine.connectedEvent, query: { tellAttendees: 'false' }, body: { title: 'Checkup' } }),
    remove: mine => ({ id: mine.connectedEvent, query: { tellAttendees: 'true' } }),
  },
  caldavAccounts: {
    list: noInput,
    create: mine => ({ body: { address: mine.caldavAddress, user: 'robin', password: mine.caldavPassword } }),
    update: mine => ({ id: mine.caldavAccount, body: { name: 'Home server' } }),
    remove: mine => ({ id: mine.caldavAccount }),
    collections: mine => ({ id: mine.caldavAccount }),
    addPlan: mine => ({ id: mine.caldavAccount, body: { collection: '/dav/home/plan/', name: 'Plan' } }),
    addCalendar: mine => ({ id: mine.caldavAccount, body: { collection: '/dav/home/work/', name: 'Work' } }),
  },
  user: { get: noInput, usage: noInput, update: () => ({ body: { displayName: 'Sam' } }) },
  taskImports: {
    preview: () => ({ body: { file: TASK_FILE } }),
    undo: mine => ({ id: mine.taskImport }),
    run: mine => ({ body: { file: TASK_FILE, spaceId: mine.space } }),
    list: noInput,
  },
  accountExport: {
    get: noInput,
    tasksCsv: () => ({ query: { open: 'true' } }),
    tasksMarkdown: noInput,
    timeCsv: () => ({ query: { from: '2026-03-01' } }),
    import: () => ({ body: { file: EMPTY_EXPORT } }),
  },
  notifications: {
    list: noInput,
    generate: () => ({ body: { type: 'morning_summary' } }),
    markAllRead: noInput,
    markRead: mine => ({ body: { notificationId: mine.notification } }),
  },
  reminders: {
    get: noInput,
    update: () => ({ body: { morningSummary: ['push', 'email'], summaryTime: '06:45', quietFrom: null } }),
    test: () => ({ body: { channel: 'push' } }),
    confirmEmail: mine => ({ body: { code: mine.emailCode } }),
  },
  pushSubscriptions: {
    list: noInput,
    create: mine => ({ body: PUSH_SUBSCRIPTION, headers: inSession(mine.cookie) }),
    remove: mine => ({ id: mine.pushSubscription }),
  },
  mailIn: {
    get: noInput,
    renew: noInput,
    update: () => ({ body: { senders: ['robin@example.com'] } }),
    remove: noInput,
  },
  webhooks: {
    list: noInput,
    create: mine => ({ body: { address: mine.webhookAddress, events: ['task.created'] } }),
    get: mine => ({ id: mine.webhook }),
    update: mine => ({ id: mine.webhook, body: { name: 'Home automation' } }),
    remove: mine => ({ id: mine.webhook }),
    test: mine => ({ id: mine.webhook }),
    rotate: mine => ({ id: mine.webhook }),
    deliveries: mine => ({ id: mine.webhook }),
    resend: mine => ({ id: mine.webhook, deliveryId: mine.webhookDelivery }),
  },
  events: { stream: noInput },
  adminStatus: { get: noInput },
  adminBackups: {
    list: noInput,
    create: noInput,
    download: () => ({ query: { name: BACKUP_NAME, place: 'folder' } }),
    restore: () => ({ body: { name: BACKUP_NAME, place: 'folder', confirm: BACKUP_NAME } }),
  },
  meta: { openapi: noInput, docs: noInput, llms: noInput, alive: noInput, ready: noInput, metrics: noInput },
}

/** A valid call of an endpoint; throws if there is none. */
export function validCall({ name }: NamedEndpoint, mine: SampleRecords): ValidCall {
  const [resource, action] = name.split('.') as [string, string]
  const groups: Record<string, Record<string, (mine: SampleRecords) => unknown>> = validCalls
  const make = groups[resource]?.[action]
  if (!make) throw new Error(`No valid call of ${name}: add one to valid-calls.ts`)
  return make(mine) as ValidCall
}
