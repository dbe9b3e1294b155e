import { connectCalendarRoutes } from './accounts/calendar-connecting/connect-calendar.routes.ts'
import type { Accounts } from './accounts/open-accounts.ts'
import type { Background } from './background.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { caldavAccountRoutes } from './calendars/accounts/caldav/caldav-account.routes.ts'
import { calendarAccountRoutes } from './calendars/accounts/connected/calendar-account.routes.ts'
import { connectedEventRoutes } from './calendars/accounts/connected/own-events/connected-event.routes.ts'
import { calendarRoutes } from './calendars/calendar.routes.ts'
import { calendarEventRoutes } from './calendars/events/calendar-event.routes.ts'
import { calendarFeedRoutes } from './calendars/feeds/calendar-feed.routes.ts'
import { checklistItemRoutes } from './checklist-items/checklist-item.routes.ts'
import type { Config } from './config/config.ts'
import { version } from './config/version.ts'
import { dayNoteRoutes } from './day-notes/day-note.routes.ts'
import type { Database } from './db/database.ts'
import { dependencyRoutes } from './dependencies/dependency.routes.ts'
import { documentRoutes } from './documents/document.routes.ts'
import { eventRoutes } from './events/event.routes.ts'
import type { EventStreams } from './events/event-streams.ts'
import type { Route } from './http/route.ts'
import { accountExportRoutes } from './import-export/account-file/account-export.routes.ts'
import { sheetRoutes } from './import-export/sheets/sheet.routes.ts'
import { taskImportRoutes } from './import-export/task-imports/task-import.routes.ts'
import { timesheetRoutes } from './import-export/timesheets/timesheet.routes.ts'
import { labelRoutes } from './labels/label.routes.ts'
import { mailInRoutes } from './mail-in/mail-in.routes.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { adminStatusRoutes } from './meta/admin-status.routes.ts'
import { type MetaOptions, metaRoutes } from './meta/meta.routes.ts'
import { notificationRoutes } from './notifications/notification.routes.ts'
import { pushSubscriptionRoutes } from './notifications/reminders/push/push-subscription.routes.ts'
import { reminderRoutes } from './notifications/reminders/reminder.routes.ts'
import { backupRoutes } from './operate/backup.routes.ts'
import { estimateRoutes } from './planner/estimates/estimates.routes.ts'
import { forecastRoutes } from './planner/forecast/forecast.routes.ts'
import { freshStartRoutes } from './planner/fresh-start/fresh-start.routes.ts'
import { habitRoutes } from './planner/habits/habit.routes.ts'
import { planHistoryRoutes } from './planner/history/plan-history.routes.ts'
import { insightRoutes } from './planner/insights/insight.routes.ts'
import { makeRoomRoutes } from './planner/make-room/make-room.routes.ts'
import { planCreatedTasks } from './planner/plan-created-tasks.ts'
import { plannerRoutes } from './planner/planner.routes.ts'
import { reviewRoutes } from './planner/review/review.routes.ts'
import { ritualRoutes } from './planner/rituals/ritual.routes.ts'
import { plannerSettingsRoutes } from './planner/settings/planner-settings.routes.ts'
import { todayRoutes } from './planner/today/today.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { projectRoutes } from './projects/project.routes.ts'
import { quickAddRoutes } from './quick-add/quick-add.routes.ts'
import { schedulePreferenceRoutes } from './schedule-preferences/schedule-preference.routes.ts'
import { spaceRoutes } from './spaces/space.routes.ts'
import { taskReminderRoutes } from './task-reminders/task-reminder.routes.ts'
import { seriesRoutes } from './tasks/series/series.routes.ts'
import { taskRoutes } from './tasks/task.routes.ts'
import { templateRoutes } from './templates/template.routes.ts'
import type { Clock } from './time/clock.ts'
import { timeBlockRoutes } from './time-blocks/time-block.routes.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'

interface RouteOptions extends Pick<Background, 'subscriptions' | 'reminders' | 'webhooks' | 'mailIn' | 'backups'> {
  database: Database
  config: Config
  clock: Clock
  accounts: Accounts
  streams: EventStreams
  status: Omit<MetaOptions, 'database' | 'version'>
  calendarWaitMilliseconds?: number
}

/** Every route of the API. */
export function allRoutes(options: RouteOptions): Route[] {
  const { database, config, clock, accounts, streams, status, subscriptions, reminders, webhooks, mailIn, backups } =
    options
  const { calendarWaitMilliseconds } = options
  const planning = { readStale: subscriptions.reader.readStale, calendarWaitMilliseconds }
  const planCreated = planCreatedTasks(planning)
  return [
    ...taskRoutes({ planCreated }),
    ...quickAddRoutes({ planCreated, planning }),
    ...seriesRoutes,
    ...templateRoutes,
    ...checklistItemRoutes,
    ...taskReminderRoutes,
    ...dependencyRoutes,
    ...labelRoutes,
    ...projectRoutes,
    ...spaceRoutes,
    ...documentRoutes,
    ...schedulePreferenceRoutes,
    ...profileRoutes,
    ...accountExportRoutes,
    ...sheetRoutes,
    ...taskImportRoutes,
    ...plannerSettingsRoutes,
    ...habitRoutes,
    ...estimateRoutes,
    ...insightRoutes,
    ...forecastRoutes,
    ...timesheetRoutes,
    ...timeBlockRoutes,
    ...reviewRoutes,
    ...makeRoomRoutes,
    ...todayRoutes,
    ...ritualRoutes,
    ...dayNoteRoutes,
    ...calendarEventRoutes,
    ...notificationRoutes,
    ...calendarRoutes(subscriptions),
    ...caldavAccountRoutes(subscriptions),
    ...calendarAccountRoutes(subscriptions),
    ...connectedEventRoutes(subscriptions),
    ...connectCalendarRoutes({ ...subscriptions, context: accounts.context }),
    ...calendarFeedRoutes(config.baseUrl),
    ...bookingRoutes,
    ...plannerRoutes(planning),
    ...planHistoryRoutes,
    ...freshStartRoutes(planning),
    ...mcpRoutes({ ...config, planning, ...accounts.connectedApps.ofAssistants }),
    ...accounts.routes,
    ...pushSubscriptionRoutes,
    ...reminderRoutes(reminders),
    ...webhookRoutes(webhooks),
    ...mailInRoutes(mailIn),
    ...eventRoutes({ authenticate: accounts.authenticate, clock, database, streams }),
    ...adminStatusRoutes({ version, signUp: config.signUp, backups }),
    ...backupRoutes(backups),
    ...metaRoutes({ ...status, database, version }),
  ]
}
