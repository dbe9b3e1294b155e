import type { ReminderKind } from '@daywright/contract/resources/notifications/reminder.values'
import { KINDS } from './kinds/kinds.ts'

const NAMES = Object.keys(KINDS) as ReminderKind[]

/** The key of a reminder in the outbox: its kind and its subject. A target never gets the same one twice. */
export const reminderName = (kind: ReminderKind, subject: string): string => KINDS[kind].prefix + subject

/** Undefined for a test, which is of no kind. */
export const kindOf = (name: string): ReminderKind | undefined =>
  NAMES.find(kind => name.startsWith(KINDS[kind].prefix))

export const subjectsOf = (kind: ReminderKind, names: Iterable<string>): Set<string> =>
  new Set([...names].filter(name => kindOf(name) === kind).map(name => name.slice(KINDS[kind].prefix.length)))
