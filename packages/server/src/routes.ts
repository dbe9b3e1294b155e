import { calendarEventRoutes } from './calendars/events/calendar-event.routes.ts'
import { checklistItemRoutes } from './checklist-items/checklist-item.routes.ts'
import { dependencyRoutes } from './dependencies/dependency.routes.ts'
import { documentRoutes } from './documents/document.routes.ts'
import type { Route } from './http/route.ts'
import { labelRoutes } from './labels/label.routes.ts'
import { notificationRoutes } from './notifications/notification.routes.ts'
import { accountExportRoutes } from './operate/account-file/account-export.routes.ts'
import { estimateRoutes } from './planner/estimates/estimates.routes.ts'
import { habitRoutes } from './planner/habits/habit.routes.ts'
import { reviewRoutes } from './planner/review/review.routes.ts'
import { plannerSettingsRoutes } from './planner/settings/planner-settings.routes.ts'
import { todayRoutes } from './planner/today/today.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { projectRoutes } from './projects/project.routes.ts'
import { schedulePreferenceRoutes } from './schedule-preferences/schedule-preference.routes.ts'
import { spaceRoutes } from './spaces/space.routes.ts'
import { seriesRoutes } from './tasks/series/series.routes.ts'
import { timeBlockRoutes } from './time-blocks/time-block.routes.ts'

/** The routes of every resource that needs nothing but the database. */
export const routes: readonly Route[] = [
  ...seriesRoutes,
  ...checklistItemRoutes,
  ...dependencyRoutes,
  ...labelRoutes,
  ...projectRoutes,
  ...spaceRoutes,
  ...documentRoutes,
  ...schedulePreferenceRoutes,
  ...profileRoutes,
  ...accountExportRoutes,
  ...plannerSettingsRoutes,
  ...habitRoutes,
  ...estimateRoutes,
  ...timeBlockRoutes,
  ...reviewRoutes,
  ...todayRoutes,
  ...calendarEventRoutes,
  ...notificationRoutes,
]
