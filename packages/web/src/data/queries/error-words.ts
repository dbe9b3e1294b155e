import type { ErrorCode } from '@daywright/contract/errors/errors.values'
import { t } from '@daywright/language/current-language'
import { remoteProblemWords } from '@daywright/language/reasons/remote-problem-words'

const LIMIT = t('You have reached the limit for this.')
const GONE = t('This no longer exists.')
const SIGN_IN = t('Sign in again to do this.')

/** [LANG-17] What the server refuses, by its code. What people hardly meet is said in English. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  'related-record-not-found': GONE,
  'record-not-found': GONE,
  'default-space': t('The default space cannot be deleted.'),
  'not-an-export': t('The file is not an export of Daywright.'),
  'passkey-not-verified': t('This passkey could not be verified.'),
  'passkey-known': t('This passkey is already known.'),
  'wrong-email-code': t('The code is wrong, or too old.'),
  'admin-only': t('Only an admin may do this.'),
  'session-needed': SIGN_IN,
  'session-needed-for-password': SIGN_IN,
  'session-needed-for-deletion': SIGN_IN,
  'session-needed-for-apps': SIGN_IN,
  'session-needed-for-calendars': SIGN_IN,
  'session-needed-for-devices': SIGN_IN,
  'label-name-taken': t('There is a label with this name already.'),
  'email-taken': t('This email is already in use.'),
  'dependency-cycle': t('The tasks would wait for each other.'),
  'repeats-already': t('The task repeats already.'),
  'session-not-begun': t('A session that has not begun cannot be confirmed.'),
  'session-cancelled': t('The session is cancelled.'),
  'timer-not-started': t('The timer of this session does not run.'),
  'timer-not-running': t('The timer of this session does not run.'),
  'no-run-to-undo': t('There is no plan to undo.'),
  'changed-since-run': t('Something was changed since the last plan.'),
  'no-fresh-start-to-undo': t('There is no fresh start to undo.'),
  'not-the-last-import': t('Only the last import can be undone.'),
  'import-undone': t('The import was already undone.'),
  'template-too-large': t('This project is too large for a template.'),
  'template-use-undone': t('This was already undone.'),
  'last-admin': t('There must be at least one admin.'),
  'two-factor-on': t('Two-factor sign-in is already on.'),
  'two-factor-off': t('Two-factor sign-in is off.'),
  'plan-calendar-exists': t('The plan is already written to a calendar of this account.'),
  'collection-in-use': t('This calendar is already used.'),
  'calendar-service-not-set-up': t('The operator of this server has not set up this service.'),
  'other-calendar-account': t('You have signed in to another account than that of the calendar.'),
  'not-written-back': t('Events of this calendar can only be changed there.'),
  'event-changed-there': t('The event was changed or deleted there, and is shown as it is now.'),
  'only-organizer-may-change': t('Only its organizer can change this event.'),
  'calendar-service-unavailable': t('The calendar service did not answer. Nothing was changed.'),
  'webhook-disabled': t('The webhook is disabled.'),
  'too-many-habits': LIMIT,
  'too-many-series': LIMIT,
  'too-many-task-reminders': LIMIT,
  'too-many-recurring-events': LIMIT,
  'too-many-calendars': LIMIT,
  'too-many-feeds': LIMIT,
  'too-many-apps': LIMIT,
  'too-many-devices': LIMIT,
  'too-many-identities': LIMIT,
  'too-many-caldav-accounts': LIMIT,
  'too-many-calendar-accounts': LIMIT,
  'too-many-webhooks': LIMIT,
  'too-many-templates': LIMIT,
  'quota-exceeded': t('Storage is full.'),
}

/** Undefined if it is only said in English. */
export const errorWords = (code: string | undefined): string | undefined =>
  WORDS[code as ErrorCode] ?? remoteProblemWords(code ?? '', t)

/** What is wrong with a field, as the server says it, and in the words of the app. */
const FIELD_WORDS: readonly [RegExp, (count: string) => string][] = [
  [/^must not be empty$/, () => t('must not be empty')],
  [/^must be at most (\d+) characters$/, count => t('must be at most {count} characters', { count })],
  [/^must have at least (\d+) characters$/, count => t('must have at least {count} characters', { count })],
  [/^must not be in the future$/, () => t('must not be in the future')],
  [/^must not be before startOn$/, () => t('must not be before the first day')],
  [/^(?:endAt )?must be after startAt$/, () => t('must be after the start')],
  [/^can last at most (\d+) hours$/, count => t('can last at most {count} hours', { count })],
  [/^must be an email address$/, () => t('must be an email address')],
  [/^must be a whole number$/, () => t('must be a whole number')],
]

/** [LANG-17] The message of a field; in English if it is not a common one. */
export function fieldWords(message: string): string {
  for (const [pattern, words] of FIELD_WORDS) {
    const match = pattern.exec(message)
    if (match) return words(match[1] ?? '')
  }
  return message
}
