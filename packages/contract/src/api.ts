import { accountExport } from './account-export.ts'
import { adminStatus } from './admin-status.ts'
import { adminUsers } from './admin-user.ts'
import { apiKeys } from './api-key.ts'
import { auth } from './auth.ts'
import { checklistItems } from './checklist-item.ts'
import { dependencies } from './dependency.ts'
import { documents, taskDocuments } from './document.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './event.ts'
import { labels } from './label.ts'
import { meta } from './meta.ts'
import { notifications } from './notification.ts'
import { planner } from './planner.ts'
import { projects } from './project.ts'
import { schedulePreferences } from './schedule-preference.ts'
import { spaces } from './space.ts'
import { tasks } from './task.ts'
import { timeBlocks } from './time-block.ts'
import { user } from './user.ts'

/** Every endpoint of the API. */
export const api = {
  tasks,
  dependencies,
  taskDocuments,
  checklistItems,
  projects,
  labels,
  spaces,
  documents,
  schedulePreferences,
  timeBlocks,
  planner,
  user,
  accountExport,
  notifications,
  events,
  apiKeys,
  auth,
  adminUsers,
  adminStatus,
  meta,
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
