import type { Dialect } from '../database.ts'
import * as foundation from './0001-foundation.ts'
import * as plannerRun from './0002-planner-run.ts'
import * as signInMethods from './0003-sign-in-methods.ts'
import * as accessVersion from './0004-access-version.ts'
import * as counter from './0005-counter.ts'
import * as textBytes from './0006-text-bytes.ts'
import * as idempotentRequests from './0007-idempotent-requests.ts'
import * as accountScope from './0008-account-scope.ts'
import * as calendars from './0009-calendars.ts'
import * as calendarFeeds from './0010-calendar-feeds.ts'
import * as subscriptions from './0011-subscriptions.ts'
import * as taskSeries from './0012-task-series.ts'
import * as caldavAccounts from './0013-caldav-accounts.ts'
import * as planCalendars from './0014-plan-calendars.ts'
import * as workedTime from './0015-worked-time.ts'
import * as routines from './0016-routines.ts'
import * as preferredTimes from './0017-preferred-times.ts'
import * as pastSessions from './0018-past-sessions.ts'
import * as autoPlan from './0019-auto-plan.ts'
import * as knownWork from './0020-known-work.ts'
import * as habitLengths from './0021-habit-lengths.ts'
import * as instanceIndexes from './0022-instance-indexes.ts'
import * as wideVersions from './0023-wide-versions.ts'
import * as reminders from './0024-reminders.ts'
import * as pushSubscriptions from './0025-push-subscriptions.ts'
import * as followedChanges from './0026-followed-changes.ts'
import * as lease from './0027-lease.ts'
import * as countPerStatement from './0028-count-per-statement.ts'
import * as accountState from './0029-account-state.ts'
import * as followedByReminders from './0030-followed-by-reminders.ts'
import * as openReminders from './0031-open-reminders.ts'
import * as reminderTurns from './0032-reminder-turns.ts'
import * as devicesOfSessions from './0033-devices-of-sessions.ts'
import * as hoursOfPlaces from './0034-hours-of-places.ts'
import * as sessionsOfFinishedTasks from './0036-sessions-of-finished-tasks.ts'
import * as boundedTexts from './0037-bounded-texts.ts'
import * as seriesTimes from './0038-series-times.ts'
import * as foreignTitles from './0039-foreign-titles.ts'
import * as savedTaskFilters from './0040-saved-task-filters.ts'
import * as sortedTasks from './0041-sorted-tasks.ts'
import * as focusOfSeries from './0043-focus-of-series.ts'
import * as learnedEstimates from './0044-learned-estimates.ts'
import * as jobs from './0045-jobs.ts'
import * as webhooks from './0046-webhooks.ts'
import * as taskImports from './0047-task-imports.ts'
import * as connectedApps from './0048-connected-apps.ts'
import * as calendarProviders from './0049-calendar-providers.ts'
import * as calendarWatches from './0050-calendar-watches.ts'
import * as language from './0052-language.ts'
import * as mailIn from './0053-mail-in.ts'
import * as reasonsOfSessions from './0054-reasons-of-sessions.ts'
import * as busyTime from './0056-busy-time.ts'
import * as calendarWriteBack from './0057-calendar-write-back.ts'
import * as olderPrograms from './0058-older-programs.ts'
import * as undoOfMoves from './0061-undo-of-moves.ts'
import * as firstEstimates from './0062-first-estimates.ts'
import * as daysOffOfWork from './0063-days-off-of-work.ts'
import * as freshStart from './0065-fresh-start.ts'
import * as rituals from './0066-rituals.ts'
import * as remindersOfTasks from './0067-reminders-of-tasks.ts'
import * as templates from './0068-templates.ts'
import * as planHistory from './0069-plan-history.ts'
import * as hoursThatRotate from './0070-hours-that-rotate.ts'
import * as todoCollections from './0071-todo-collections.ts'
import * as bookingPages from './0073-booking-pages.ts'
import * as bookings from './0074-bookings.ts'
import * as saidOdds from './0077-said-odds.ts'
import type { AnyDb } from './table-shapes.ts'

export interface Migration {
  version: number
  name: string
  /** Programs that do not know it can go on writing, for example because it only adds an index. [OPS-58] All others stop. */
  olderMayWrite?: true
  up(db: AnyDb, dialect: Dialect): Promise<void>
}

/** In order. A released migration is never changed. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'foundation', up: foundation.up },
  { version: 2, name: 'planner-run', up: plannerRun.up },
  { version: 3, name: 'sign-in-methods', up: signInMethods.up },
  { version: 4, name: 'access-version', up: accessVersion.up },
  { version: 5, name: 'counter', up: counter.up },
  { version: 6, name: 'text-bytes', up: textBytes.up },
  { version: 7, name: 'idempotent-requests', up: idempotentRequests.up },
  { version: 8, name: 'account-scope', up: accountScope.up },
  { version: 9, name: 'calendars', up: calendars.up },
  { version: 10, name: 'calendar-feeds', up: calendarFeeds.up },
  { version: 11, name: 'subscriptions', up: subscriptions.up },
  { version: 12, name: 'task-series', up: taskSeries.up },
  { version: 13, name: 'caldav-accounts', up: caldavAccounts.up },
  { version: 14, name: 'plan-calendars', up: planCalendars.up },
  { version: 15, name: 'worked-time', up: workedTime.up },
  { version: 16, name: 'routines', up: routines.up },
  { version: 17, name: 'preferred-times', up: preferredTimes.up },
  { version: 18, name: 'past-sessions', up: pastSessions.up },
  { version: 19, name: 'auto-plan', up: autoPlan.up },
  { version: 20, name: 'known-work', up: knownWork.up },
  { version: 21, name: 'habit-lengths', up: habitLengths.up },
  { version: 22, name: 'instance-indexes', up: instanceIndexes.up },
  { version: 23, name: 'wide-versions', up: wideVersions.up },
  { version: 24, name: 'reminders', up: reminders.up },
  { version: 25, name: 'push-subscriptions', up: pushSubscriptions.up },
  { version: 26, name: 'followed-changes', up: followedChanges.up },
  { version: 27, name: 'lease', up: lease.up },
  { version: 28, name: 'count-per-statement', up: countPerStatement.up },
  { version: 29, name: 'account-state', up: accountState.up },
  { version: 30, name: 'followed-by-reminders', up: followedByReminders.up },
  { version: 31, name: 'open-reminders', up: openReminders.up },
  { version: 32, name: 'reminder-turns', up: reminderTurns.up },
  { version: 33, name: 'devices-of-sessions', up: devicesOfSessions.up },
  { version: 34, name: 'hours-of-places', up: hoursOfPlaces.up },
  { version: 36, name: 'sessions-of-finished-tasks', up: sessionsOfFinishedTasks.up },
  { version: 37, name: 'bounded-texts', up: boundedTexts.up },
  { version: 38, name: 'series-times', up: seriesTimes.up },
  { version: 39, name: 'foreign-titles', up: foreignTitles.up },
  { version: 40, name: 'saved-task-filters', up: savedTaskFilters.up },
  { version: 41, name: 'sorted-tasks', up: sortedTasks.up },
  { version: 43, name: 'focus-of-series', up: focusOfSeries.up },
  { version: 44, name: 'learned-estimates', up: learnedEstimates.up },
  { version: 45, name: 'jobs', up: jobs.up },
  { version: 46, name: 'webhooks', up: webhooks.up },
  { version: 47, name: 'task-imports', up: taskImports.up },
  { version: 48, name: 'connected-apps', up: connectedApps.up },
  { version: 49, name: 'calendar-providers', up: calendarProviders.up },
  { version: 50, name: 'calendar-watches', up: calendarWatches.up },
  { version: 52, name: 'language', up: language.up },
  { version: 53, name: 'mail-in', up: mailIn.up },
  { version: 54, name: 'reasons-of-sessions', up: reasonsOfSessions.up },
  { version: 56, name: 'busy-time', up: busyTime.up },
  { version: 57, name: 'calendar-write-back', up: calendarWriteBack.up },
  { version: 58, name: 'older-programs', up: olderPrograms.up },
  { version: 61, name: 'undo-of-moves', up: undoOfMoves.up },
  { version: 62, name: 'first-estimates', up: firstEstimates.up },
  { version: 63, name: 'days-off-of-work', up: daysOffOfWork.up },
  { version: 65, name: 'fresh-start', up: freshStart.up },
  { version: 66, name: 'rituals', up: rituals.up },
  { version: 67, name: 'reminders-of-tasks', up: remindersOfTasks.up },
  { version: 68, name: 'templates', up: templates.up },
  { version: 69, name: 'plan-history', up: planHistory.up, olderMayWrite: true },
  { version: 70, name: 'hours-that-rotate', up: hoursThatRotate.up },
  { version: 71, name: 'todo-collections', up: todoCollections.up },
  { version: 73, name: 'booking-pages', up: bookingPages.up },
  { version: 74, name: 'bookings', up: bookings.up },
  { version: 77, name: 'said-odds', up: saidOdds.up, olderMayWrite: true },
]
