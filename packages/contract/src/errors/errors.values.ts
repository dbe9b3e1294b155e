import { IDEMPOTENCY_LIMITS } from '../fields/idempotency.values.ts'
import { CONNECTED_APP_LIMITS } from '../resources/accounts/connected-app.values.ts'
import { BOOKING_LIMITS } from '../resources/booking/booking-page.values.ts'
import { CALDAV_LIMITS } from '../resources/calendars/caldav-account.values.ts'
import { CALENDAR_LIMITS } from '../resources/calendars/calendar.values.ts'
import { CALENDAR_EVENT_LIMITS } from '../resources/calendars/calendar-event.values.ts'
import { CALENDAR_FEED_LIMITS } from '../resources/calendars/calendar-feed.values.ts'
import type { CalendarProblemCode } from '../resources/calendars/calendar-problem.values.ts'
import type { TaskFileProblemCode } from '../resources/imports/task-file-problem.values.ts'
import { PUSH_SUBSCRIPTION_LIMITS } from '../resources/notifications/push-subscription.values.ts'
import { HABIT_LIMITS } from '../resources/planner/habit.values.ts'
import { SERIES_LIMITS } from '../resources/series/task-series.values.ts'
import { IDENTITY_LIMITS } from '../resources/sign-in/external-identity.values.ts'
import { TASK_REMINDER_LIMITS } from '../resources/tasks/task-reminder.values.ts'
import { TEMPLATE_LIMITS } from '../resources/templates/template.values.ts'
import { WEBHOOK_LIMITS } from '../resources/webhooks/webhook.values.ts'

const atMost = (count: number, what: string) => `An account may have ${count} ${what}`

/** Every refusal of the API by its code, with its status and message. Codes are stable; messages are for people. */
export const ERRORS = {
  'invalid-json': [400, 'Invalid JSON'],
  'validation-failed': [400, 'Validation failed'],
  'related-record-not-found': [400, 'Related record not found'],
  'malformed-url': [400, 'Malformed URL'],
  'malformed-request': [400, 'Malformed request'],
  'default-space': [400, 'Cannot delete default space'],
  'not-an-export': [400, 'The file is not an export of Daywright'],
  'several-keys-match': [400, 'Several keys begin with this text: use the id instead'],
  'passkey-not-verified': [400, 'This passkey could not be verified'],
  'unknown-app': [400, 'This app is not known, or does not describe itself'],
  'wrong-redirect-address': [400, 'The app has not registered the address that it wants to return to'],
  'other-resource': [400, 'The app asks for access to another server'],
  'wrong-email-code': [400, 'The code is wrong, or too old'],
  'invalid-idempotency-key': [
    400,
    `Idempotency-Key must have 1 to ${IDEMPOTENCY_LIMITS.keyLength} visible ASCII characters`,
  ],
  unauthorized: [401, 'Unauthorized'],
  'admin-only': [403, 'Only an admin may do this'],
  'read-only-key': [403, 'This API key may only read'],
  'key-without-account-scope': [403, 'This API key may not manage the account'],
  'key-outlives-issuer': [403, 'A key cannot issue one that outlives it'],
  'cross-site': [403, 'Cross-site request refused'],
  'session-needed': [403, 'Sign in to change how you sign in'],
  'session-needed-for-password': [403, 'Sign in to change the password'],
  'session-needed-for-deletion': [403, 'Sign in to delete the account'],
  'session-needed-for-apps': [403, 'Sign in to connect an app'],
  'session-needed-for-calendars': [403, 'Sign in to connect a calendar account'],
  'session-needed-for-devices': [403, 'Sign in on the device to get notifications there'],
  'identity-email-not-verified': [403, 'Your identity provider has not verified your email'],
  'identity-without-account': [403, 'There is no account here for your email'],
  'identity-not-linked': [
    403,
    'An account here has your email, but anyone may have created it. Sign in with its password',
  ],
  'header-of-proxy': [403, 'Only the proxy of this instance may say who somebody is'],
  'no-such-path': [404, 'Not found'],
  'record-not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'request-timeout': [408, 'Request took too long to arrive'],
  'label-name-taken': [409, 'Label name already exists'],
  'email-taken': [409, 'Email already in use'],
  'dependency-cycle': [409, 'Dependency would form a cycle'],
  'repeats-already': [409, 'The task repeats already'],
  'not-a-session': [409, 'Only sessions of tasks and habits can be worked on'],
  'task-finished': [409, 'The task is completed, cancelled or archived'],
  'task-waits': [409, 'The task waits for another one'],
  'no-time-in-hours': [409, 'There is no time for it in its working hours within 14 days'],
  'session-not-begun': [409, 'A session that has not begun cannot be confirmed'],
  'session-cancelled': [409, 'The session is cancelled'],
  'timer-not-started': [409, 'The timer of this session was never started'],
  'timer-not-running': [409, 'The timer of this session does not run'],
  'no-run-to-undo': [409, 'There is no run to undo'],
  'changed-since-run': [409, 'Something was changed since the last run'],
  'no-fresh-start-to-undo': [409, 'There is no fresh start to undo'],
  'not-the-last-import': [409, 'Only the last import can be undone'],
  'import-undone': [409, 'The import was already undone'],
  'template-use-undone': [409, 'This use of a template was already undone'],
  'template-too-large': [409, 'The project is too large for a template'],
  'last-admin': [409, 'There must be at least one admin'],
  'passkey-known': [409, 'This passkey is already known'],
  'no-identity-provider': [409, 'This instance has no identity provider'],
  'identity-known': [409, 'This account at the provider already signs in to another account here'],
  'mail-in-not-set-up': [409, 'This instance has no mailbox for tasks'],
  'no-backup-place': [409, 'This instance has no place for backups'],
  'backup-running': [409, 'A backup or a restore is in progress'],
  'two-factor-on': [409, 'Two-factor sign-in is already on'],
  'two-factor-off': [409, 'Two-factor sign-in is off'],
  'two-factor-not-set-up': [409, 'Set up two-factor sign-in first'],
  'not-a-subscription': [409, 'This calendar is not a subscription'],
  'not-an-own-calendar': [409, 'Events can only be imported into a calendar of your own'],
  'plan-calendar-exists': [409, 'The plan is already written to a calendar of this account'],
  'calendar-service-not-set-up': [409, 'The operator of this instance has not set up this service'],
  'not-a-connected-calendar': [409, 'Only a calendar of a connected account can be changed from here'],
  'wider-access-needed': [409, 'The service has to be asked for permission to change events'],
  'other-calendar-account': [409, 'You have signed in to another account than that of the calendar'],
  'not-written-back': [409, 'Events of this calendar can only be changed at its service'],
  'event-changed-there': [409, 'The event was changed or deleted at its service; it is shown as it is there now'],
  'only-organizer-may-change': [409, 'Only its organizer can change this event, at its service'],
  'event-has-attendees': [409, 'The event has attendees: it can only be changed if they may be told'],
  'collection-in-use': [409, 'This calendar of the server is already used'],
  'too-many-habits': [409, atMost(HABIT_LIMITS.habits, 'habits')],
  'too-many-series': [409, atMost(SERIES_LIMITS.perAccount, 'series of recurring tasks')],
  'too-many-task-reminders': [409, `A task may have at most ${TASK_REMINDER_LIMITS.perTask} reminders`],
  'too-many-templates': [409, atMost(TEMPLATE_LIMITS.perAccount, 'templates')],
  'too-many-recurring-events': [409, atMost(CALENDAR_EVENT_LIMITS.recurring, 'recurring events')],
  'too-many-calendars': [409, atMost(CALENDAR_LIMITS.calendars, 'calendars')],
  'too-many-feeds': [409, atMost(CALENDAR_FEED_LIMITS.feeds, 'calendar feeds')],
  'too-many-booking-pages': [409, atMost(BOOKING_LIMITS.pages, 'booking pages')],
  'booking-page-in-use': [409, 'Cancel its coming bookings first, or pause the page'],
  'booking-over': [409, 'The booking is over, or was cancelled'],
  'time-not-offered': [409, 'This time is no longer offered'],
  'too-many-bookings': [429, 'Too many bookings for now'],
  'too-many-apps': [409, atMost(CONNECTED_APP_LIMITS.apps, 'connected apps')],
  'too-many-devices': [409, atMost(PUSH_SUBSCRIPTION_LIMITS.devices, 'devices with notifications')],
  'too-many-identities': [409, atMost(IDENTITY_LIMITS.identities, 'connected identities')],
  'too-many-caldav-accounts': [409, atMost(CALDAV_LIMITS.accounts, 'CalDAV accounts')],
  'too-many-calendar-accounts': [409, atMost(CALDAV_LIMITS.accounts, 'calendar accounts')],
  'too-many-webhooks': [409, atMost(WEBHOOK_LIMITS.webhooks, 'webhooks')],
  'webhook-disabled': [409, 'The webhook is disabled'],
  'request-in-progress': [409, 'The first request with this Idempotency-Key is still in progress'],
  'response-not-stored': [409, 'This request was carried out before, but its response was not stored'],
  'changed-meanwhile': [412, 'The record was changed in the meantime'],
  'body-too-large': [413, 'Request body is too large'],
  'unsupported-content-type': [415, 'Content-Type must be application/json'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for another request'],
  'too-many-requests': [429, 'Too many requests'],
  'too-many-attempts': [429, 'Too many attempts'],
  'too-many-idempotency-keys': [429, 'Too many requests with an Idempotency-Key'],
  'refreshed-recently': [429, 'The calendar was read less than a minute ago'],
  'too-many-tests': [429, 'Too many tests for now'],
  'too-many-email-codes': [429, 'Too many codes for now'],
  'too-many-imports': [429, 'Too many imports for now'],
  'headers-too-large': [431, 'Request header is too large'],
  'client-closed': [499, 'Client closed the request'],
  'internal-error': [500, 'Internal server error'],
  unavailable: [503, 'Service unavailable'],
  'change-may-have-been-made': [503, 'Service unavailable; the change may have been made'],
  overloaded: [503, 'Server is overloaded'],
  'not-ready': [503, 'Not ready'],
  'planner-busy': [503, 'The planner is busy'],
  'too-many-suggestions': [503, 'Too many suggestions are being computed'],
  'planning-too-long': [503, 'Planning took too long'],
  'too-many-sign-ins': [503, 'Too many sign-ins at once'],
  'too-many-calendars-being-read': [503, 'Too many calendars are being read'],
  'calendar-service-unavailable': [503, 'The calendar service did not answer as it should; nothing was changed here'],
  'too-many-files': [503, 'Too many files are being read'],
  'too-many-caldav-requests': [503, 'Too many CalDAV requests are in progress'],
  'too-many-tests-being-sent': [503, 'Too many tests are being sent'],
  'quota-exceeded': [507, 'Storage is full'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorKind = keyof typeof ERRORS
/** Refusals of other servers and their calendars, and of files, have codes of their own. */
export type ErrorCode = ErrorKind | CalendarProblemCode | TaskFileProblemCode

export interface ErrorCase {
  status: number
  code: ErrorCode
  message: string
}

/** A refusal of the table; some say what exactly is missing or full. */
export function errorCase(code: ErrorKind, message?: string): ErrorCase {
  const [status, standard] = ERRORS[code]
  return { status, code, message: message ?? standard }
}

export const notFound = (what: string): ErrorCase => errorCase('record-not-found', `${what} not found`)
/** Of a request that names several records. */
export const notAllFound = (plural: string): ErrorCase =>
  errorCase('record-not-found', `One or more ${plural} not found or access denied`)
export const notOwned = (...fields: string[]): ErrorCase[] =>
  fields.map(field => errorCase('related-record-not-found', `${field} not found`))
/** The sentence of the problem is the message, and its code the code. */
export const unusable = (what: string) => ({ status: 422, message: `What is wrong with ${what}, in words` })
