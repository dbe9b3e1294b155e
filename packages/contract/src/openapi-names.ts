import { z } from 'zod'
import * as accountExport from './account-export.ts'
import * as adminStatus from './admin-status.ts'
import * as adminUser from './admin-user.ts'
import * as apiKey from './api-key.ts'
import * as auth from './auth.ts'
import * as caldavAccount from './caldav-account.ts'
import * as calendar from './calendar.ts'
import * as calendarEvent from './calendar-event.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as calendarImport from './calendar-import.ts'
import * as calendarPreview from './calendar-preview.ts'
import * as checklistItem from './checklist-item.ts'
import * as dependency from './dependency.ts'
import * as document from './document.ts'
import * as documentSummary from './document-summary.ts'
import { ErrorBody, ErrorCode, Problem } from './error.ts'
import * as estimate from './estimate.ts'
import * as externalIdentity from './external-identity.ts'
import { Success } from './fields.ts'
import * as habit from './habit.ts'
import * as label from './label.ts'
import * as meta from './meta.ts'
import * as notification from './notification.ts'
import * as passkey from './passkey.ts'
import * as planTask from './plan-task.ts'
import * as planner from './planner.ts'
import * as plannerSettings from './planner-settings.ts'
import * as project from './project.ts'
import * as projectSummary from './project-summary.ts'
import * as pushSubscription from './push-subscription.ts'
import * as reminder from './reminder.ts'
import * as schedulePreference from './schedule-preference.ts'
import * as session from './session.ts'
import * as space from './space.ts'
import * as task from './task.ts'
import * as taskBatch from './task-batch.ts'
import * as taskEnums from './task-enums.ts'
import * as taskRecurrence from './task-recurrence.ts'
import * as taskSeries from './task-series.ts'
import * as taskWork from './task-work.ts'
import * as timeBlock from './time-block.ts'
import * as today from './today.ts'
import * as twoFactor from './two-factor.ts'
import * as usage from './usage.ts'
import * as user from './user.ts'

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
