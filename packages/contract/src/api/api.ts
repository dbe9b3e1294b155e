import type { Endpoint } from '../declare/endpoint.ts'
import { accountExport } from '../resources/account-data/account-export.ts'
import { user } from '../resources/account-data/user.resource.ts'
import { adminBackups } from '../resources/accounts/admin-backup.ts'
import { adminStatus } from '../resources/accounts/admin-status.ts'
import { adminUsers } from '../resources/accounts/admin-user.ts'
import { connectedApps } from '../resources/accounts/connected-app.ts'
import { caldavAccounts } from '../resources/calendars/caldav-account.ts'
import { calendarAccounts } from '../resources/calendars/calendar-account.ts'
import { connectedEvents } from '../resources/calendars/connected-event.ts'
import { freshStart } from '../resources/fresh-start/fresh-start.ts'
import { insights } from '../resources/insights/insight.ts'
import { mailIn } from '../resources/mail-in/mail-in.ts'
import { pushSubscriptions } from '../resources/notifications/push-subscription.ts'
import { forecasts } from '../resources/planner/forecast.ts'
import { planHistory } from '../resources/planner/plan-history.ts'
import { planner } from '../resources/planner/planner.ts'
import { resources } from '../resources/resources.ts'
import { auth } from '../resources/sign-in/auth.ts'
import { identities } from '../resources/sign-in/external-identity.ts'
import { passkeys } from '../resources/sign-in/passkey.ts'
import { twoFactor } from '../resources/sign-in/two-factor.ts'
import { estimates } from '../resources/tasks/estimate.ts'
import { planTasks } from '../resources/tasks/plan-task.ts'
import { today } from '../resources/today/today.ts'
import { events } from './event.ts'
import { meta } from './meta.ts'

const { tasks, ...others } = resources

/** Every part of the API, in the order of the documentation. The endpoints of a part, with their paths, are in its file. */
const parts = {
  tasks,
  ...others,
  planTasks,
  caldavAccounts,
  connectedEvents,
  calendarAccounts,
  planner,
  planHistory,
  freshStart,
  forecasts,
  today,
  estimates,
  insights,
  user,
  accountExport,
  pushSubscriptions,
  connectedApps,
  mailIn,
  events,
  auth,
  twoFactor,
  passkeys,
  identities,
  adminUsers,
  adminStatus,
  adminBackups,
  meta,
}
type Parts = typeof parts
export type Api = { [Name in keyof Parts]: Parts[Name]['endpoints'] }

export const api = Object.fromEntries(
  Object.entries(parts).map(([name, { endpoints }]) => [name, endpoints]),
) as unknown as Api

/** What each part is about. */
export const aboutPart = (name: keyof Api): string => parts[name].about

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
