export type ReminderKind = 'morningSummary' | 'sessionStart' | 'taskAtRisk'

/** The key of a reminder in the outbox: its kind and its subject. A target never gets the same one twice. */
const PREFIXES: Record<ReminderKind, string> = {
  morningSummary: 'summary ',
  sessionStart: 'session ',
  taskAtRisk: 'alert ',
}
const KINDS = Object.keys(PREFIXES) as ReminderKind[]

export const reminderName = (kind: ReminderKind, subject: string): string => PREFIXES[kind] + subject

/** Undefined for a test, which is of no kind. */
export const kindOf = (name: string): ReminderKind | undefined => KINDS.find(kind => name.startsWith(PREFIXES[kind]))

export const subjectsOf = (kind: ReminderKind, names: Iterable<string>): string[] =>
  [...names].filter(name => kindOf(name) === kind).map(name => name.slice(PREFIXES[kind].length))
