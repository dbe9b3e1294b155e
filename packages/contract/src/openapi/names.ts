import { z } from 'zod'
import * as meta from '../api/meta.ts'
import { ErrorCode, Problem } from '../errors/error.ts'
import { NewOrder, Success } from '../fields/fields.ts'
import * as accountExport from '../resources/account-data/account-export.ts'
import * as usage from '../resources/account-data/usage.ts'
import * as adminBackup from '../resources/accounts/admin-backup.ts'
import * as adminStatus from '../resources/accounts/admin-status.ts'
import * as adminUser from '../resources/accounts/admin-user.ts'
import * as connectedApp from '../resources/accounts/connected-app.ts'
import * as caldavAccount from '../resources/calendars/caldav-account.ts'
import * as calendarAccount from '../resources/calendars/calendar-account.ts'
import * as calendarImport from '../resources/calendars/calendar-import.ts'
import * as calendarPreview from '../resources/calendars/calendar-preview.ts'
import * as freshStart from '../resources/fresh-start/fresh-start.ts'
import * as insight from '../resources/insights/insight.ts'
import * as timesheet from '../resources/insights/timesheet.ts'
import * as mailIn from '../resources/mail-in/mail-in.ts'
import * as pushSubscription from '../resources/notifications/push-subscription.ts'
import * as forecast from '../resources/planner/forecast.ts'
import * as madeRoom from '../resources/planner/made-room.ts'
import * as planHistory from '../resources/planner/plan-history.ts'
import * as planner from '../resources/planner/planner.ts'
import * as user from '../resources/profile/user.ts'
import * as taskRecurrence from '../resources/recurrence/task-recurrence.ts'
import { RESOURCE_FILES } from '../resources/resources.ts'
import * as session from '../resources/sessions/session.ts'
import * as documentSummary from '../resources/shared/document-summary.ts'
import * as projectSummary from '../resources/shared/project-summary.ts'
import * as taskEnums from '../resources/shared/task-enums.ts'
import * as auth from '../resources/sign-in/auth.ts'
import * as externalIdentity from '../resources/sign-in/external-identity.ts'
import * as passkey from '../resources/sign-in/passkey.ts'
import * as twoFactor from '../resources/sign-in/two-factor.ts'
import * as estimate from '../resources/tasks/estimate.ts'
import * as planTask from '../resources/tasks/plan-task.ts'
import * as taskBatch from '../resources/tasks/task-batch.ts'
import * as taskWork from '../resources/tasks/task-work.ts'
import * as sessionReason from '../resources/time-blocks/session-reason.ts'
import * as today from '../resources/today/today.ts'

const files = [
  ...RESOURCE_FILES,
  taskEnums,
  taskBatch,
  documentSummary,
  estimate,
  freshStart,
  forecast,
  insight,
  madeRoom,
  mailIn,
  planHistory,
  planTask,
  planner,
  projectSummary,
  pushSubscription,
  taskWork,
  timesheet,
  session,
  sessionReason,
  today,
  calendarImport,
  calendarPreview,
  connectedApp,
  madeRoom,
  caldavAccount,
  calendarAccount,
  user,
  auth,
  adminUser,
  adminStatus,
  adminBackup,
  connectedApp,
  accountExport,
  externalIdentity,
  meta,
  passkey,
  taskRecurrence,
  twoFactor,
  usage,
]

/** Exported objects and lists of values are components of the OpenAPI document, by the name that they have here. */
export const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [ErrorCode, 'ErrorCode'],
  [Problem, 'Problem'],
  [Success, 'Success'],
  [NewOrder, 'NewOrder'],
  ...files.flatMap(file =>
    Object.entries(file).flatMap(([name, value]): [unknown, string][] =>
      value instanceof z.ZodObject || value instanceof z.ZodEnum ? [[value, name]] : [],
    ),
  ),
])
