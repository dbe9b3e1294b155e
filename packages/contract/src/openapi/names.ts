import { z } from 'zod'
import * as meta from '../api/meta.ts'
import { ErrorBody, ErrorCode, Problem } from '../errors/error.ts'
import { Success } from '../fields/fields.ts'
import * as accountExport from '../resources/accounts/account-export.ts'
import * as adminStatus from '../resources/accounts/admin-status.ts'
import * as adminUser from '../resources/accounts/admin-user.ts'
import * as apiKey from '../resources/accounts/api-key.ts'
import * as usage from '../resources/accounts/usage.ts'
import * as user from '../resources/accounts/user.ts'
import * as caldavAccount from '../resources/calendars/caldav-account.ts'
import * as calendar from '../resources/calendars/calendar.ts'
import * as calendarEvent from '../resources/calendars/calendar-event.ts'
import * as calendarFeed from '../resources/calendars/calendar-feed.ts'
import * as calendarImport from '../resources/calendars/calendar-import.ts'
import * as calendarPreview from '../resources/calendars/calendar-preview.ts'
import * as document from '../resources/documents/document.ts'
import * as documentSummary from '../resources/documents/document-summary.ts'
import * as label from '../resources/labels/label.ts'
import * as notification from '../resources/notifications/notification.ts'
import * as pushSubscription from '../resources/notifications/push-subscription.ts'
import * as reminder from '../resources/notifications/reminder.ts'
import * as habit from '../resources/planner/habit.ts'
import * as planner from '../resources/planner/planner.ts'
import * as plannerSettings from '../resources/planner/planner-settings.ts'
import * as schedulePreference from '../resources/planner/schedule-preference.ts'
import * as today from '../resources/planner/today.ts'
import * as project from '../resources/projects/project.ts'
import * as projectSummary from '../resources/projects/project-summary.ts'
import * as taskRecurrence from '../resources/series/task-recurrence.ts'
import * as taskSeries from '../resources/series/task-series.ts'
import * as auth from '../resources/sign-in/auth.ts'
import * as externalIdentity from '../resources/sign-in/external-identity.ts'
import * as passkey from '../resources/sign-in/passkey.ts'
import * as twoFactor from '../resources/sign-in/two-factor.ts'
import * as space from '../resources/spaces/space.ts'
import * as checklistItem from '../resources/tasks/checklist-item.ts'
import * as dependency from '../resources/tasks/dependency.ts'
import * as estimate from '../resources/tasks/estimate.ts'
import * as planTask from '../resources/tasks/plan-task.ts'
import * as task from '../resources/tasks/task.ts'
import * as taskBatch from '../resources/tasks/task-batch.ts'
import * as taskEnums from '../resources/tasks/task-enums.ts'
import * as taskWork from '../resources/tasks/task-work.ts'
import * as session from '../resources/time-blocks/session.ts'
import * as timeBlock from '../resources/time-blocks/time-block.ts'

const files = [
  taskEnums,
  task,
  taskBatch,
  checklistItem,
  dependency,
  documentSummary,
  document,
  estimate,
  habit,
  label,
  notification,
  planTask,
  planner,
  plannerSettings,
  projectSummary,
  project,
  reminder,
  pushSubscription,
  schedulePreference,
  space,
  taskWork,
  timeBlock,
  session,
  today,
  calendar,
  calendarEvent,
  calendarFeed,
  calendarImport,
  calendarPreview,
  caldavAccount,
  user,
  apiKey,
  auth,
  adminUser,
  adminStatus,
  accountExport,
  externalIdentity,
  meta,
  passkey,
  taskRecurrence,
  taskSeries,
  twoFactor,
  usage,
]

/** Exported objects and lists of values are components of the OpenAPI document, by the name that they have here. */
export const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [ErrorBody, 'Error'],
  [ErrorCode, 'ErrorCode'],
  [Problem, 'Problem'],
  [Success, 'Success'],
  ...files.flatMap(file =>
    Object.entries(file).flatMap(([name, value]): [unknown, string][] =>
      value instanceof z.ZodObject || value instanceof z.ZodEnum ? [[value, name]] : [],
    ),
  ),
])
