import * as apiKey from './accounts/api-key.ts'
import * as booking from './booking/booking.ts'
import * as bookingPage from './booking/booking-page.ts'
import * as calendarResource from './calendars/calendar.resource.ts'
import * as calendar from './calendars/calendar.ts'
import * as calendarEvent from './calendars/calendar-event.ts'
import * as calendarFeed from './calendars/calendar-feed.ts'
import * as document from './documents/document.ts'
import * as taskImport from './imports/task-import.ts'
import * as label from './labels/label.ts'
import * as notification from './notifications/notification.ts'
import * as reminder from './notifications/reminder.ts'
import * as habit from './planner/habit.ts'
import * as plannerSettings from './planner/planner-settings.ts'
import * as schedulePreference from './planner/schedule-preference.ts'
import * as project from './projects/project.ts'
import * as dayNote from './rituals/day-note.ts'
import * as ritual from './rituals/ritual.ts'
import * as series from './series/task-series.ts'
import * as timeBlockResource from './sessions/time-block.resource.ts'
import * as space from './spaces/space.ts'
import * as checklistItem from './tasks/checklist-item.ts'
import * as dependency from './tasks/dependency.ts'
import * as taskResource from './tasks/task.resource.ts'
import * as task from './tasks/task.ts'
import * as taskReminder from './tasks/task-reminder.ts'
import * as template from './templates/template.ts'
import * as timeBlock from './time-blocks/time-block.ts'
import * as webhook from './webhooks/webhook.ts'

/** What an account owns, each after what it refers to: an import creates records in this order. */
export const resources = {
  spaces: space.spaces,
  projects: project.projects,
  schedulePreferences: schedulePreference.schedulePreferences,
  plannerSettings: plannerSettings.plannerSettings,
  reminders: reminder.reminders,
  habits: habit.habits,
  labels: label.labels,
  documents: document.documents,
  series: series.taskSeries,
  tasks: taskResource.tasks,
  checklistItems: checklistItem.checklistItems,
  taskReminders: taskReminder.taskReminders,
  taskImports: taskImport.taskImports,
  templates: template.templates,
  taskDocuments: document.taskDocuments,
  dependencies: dependency.dependencies,
  timeBlocks: timeBlockResource.timeBlocks,
  calendars: calendarResource.calendars,
  calendarEvents: calendarEvent.calendarEvents,
  calendarFeeds: calendarFeed.calendarFeeds,
  bookingPages: bookingPage.bookingPages,
  bookings: booking.bookings,
  dayNotes: dayNote.dayNotes,
  rituals: ritual.rituals,
  notifications: notification.notifications,
  apiKeys: apiKey.apiKeys,
  webhooks: webhook.webhooks,
}

/** Their files: what these export are components of the OpenAPI document. */
export const RESOURCE_FILES: readonly object[] = [
  ...[space, project, schedulePreference, plannerSettings, reminder, habit, label, document, series, task],
  ...[
    checklistItem,
    taskReminder,
    dependency,
    timeBlock,
    calendar,
    calendarEvent,
    calendarFeed,
    notification,
    apiKey,
    taskImport,
  ],
  webhook,
  ...[checklistItem, dependency, timeBlock, calendar, calendarEvent, calendarFeed, notification, apiKey, taskImport],
  ...[webhook, template],
  ...[checklistItem, dependency, timeBlock, calendar, calendarEvent, calendarFeed, notification, apiKey, taskImport],
  ...[webhook, dayNote, ritual, bookingPage, booking],
]

type Resources = typeof resources
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/** The tables of all resources. */
export type StoredTables = Intersection<Resources[keyof Resources]['stored']>
export const STORED = Object.assign({}, ...Object.values(resources).map(({ stored }) => stored)) as StoredTables
