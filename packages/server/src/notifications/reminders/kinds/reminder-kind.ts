import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import type { Database, Db } from '../../../db/database.ts'
import type { NotificationMoment } from '../../../notification-kinds/notify.rules.ts'
import { HOUR_MS } from '../../../time/milliseconds.ts'
import type { ReminderText } from '../outbox/reminder-text.ts'
import { afterQuietHours } from '../quiet-hours.ts'

/** [REMIND-8] How late what waits for the end of quiet hours is still worth sending, for example after no process was running. */
export const USEFUL_MS = 6 * HOUR_MS
/** Facts are read for a day ahead, and an account is checked more often than that. */
export const FACTS_AHEAD_MS = 24 * HOUR_MS

interface LookMoment {
  now: number
  /** Reminders that were due before this are not sent. */
  since: number
  zone: string
}

/** A reminder as it is written, before it is known where it goes. */
interface WrittenReminder extends ReminderText {
  /** What it is about: a target never gets two of one kind about the same. */
  subject: string
  dueAt: number
  expiresAt: number
}

export interface WritingContext {
  settings: ReminderSettings
  moment: NotificationMoment
  look: LookMoment
}

/** One kind of reminder: all that is particular to it. */
export interface KindRules<Fact> {
  /** The key of its reminders in the outbox begins with it. */
  prefix: string
  /** [REMIND-6] In quiet hours it waits for their end, or is dropped because it would come too late. */
  inQuietHours: 'wait' | 'drop'
  /** What there may be to remind of, now or within the next day. `sent` are the subjects of those that were sent. */
  read(db: Db, moment: NotificationMoment, sent: ReadonlySet<string>): Promise<readonly Fact[]>
  dueAt(fact: Fact, settings: ReminderSettings, zone: string): number
  /** Whether one that was due at that time is still to be sent. */
  isUseful(fact: Fact, dueAt: number, settings: ReminderSettings, look: LookMoment): boolean
  /** The texts of what is due. Called although nothing is due, if the kind is wanted. */
  write(database: Database, due: readonly Fact[], context: WritingContext): Promise<readonly WrittenReminder[]>
  /** Whether one about the subject is still worth sending after it has waited; always, if it is left out. */
  isStillWanted?(db: Db, ownerId: string, subject: string): Promise<boolean>
}

/** What must be sent now, and when the next is due. Pure, so that every process comes to the same result. */
export function dueOf<Fact>(
  { dueAt, isUseful }: Pick<KindRules<Fact>, 'dueAt' | 'isUseful'>,
  facts: readonly Fact[],
  settings: ReminderSettings,
  look: LookMoment,
): { due: Fact[]; nextAt: number } {
  const timed = facts.map(fact => ({ fact, at: dueAt(fact, settings, look.zone) }))
  return {
    due: timed.filter(({ fact, at }) => at <= look.now && isUseful(fact, at, settings, look)).map(({ fact }) => fact),
    nextAt: Math.min(...timed.map(({ at }) => at).filter(at => at > look.now)),
  }
}

/** [REMIND-6] The times of a reminder that is still useful after quiet hours. */
export function afterQuiet({ settings, look: { now, zone } }: WritingContext) {
  const dueAt = afterQuietHours(now, settings, zone)
  return { dueAt, expiresAt: dueAt + USEFUL_MS }
}

/** What a check of an account finds. */
export interface Found {
  reminders: readonly WrittenReminder[]
  nextAt: number
}

export interface ReminderKindEntry extends Pick<KindRules<never>, 'prefix' | 'inQuietHours' | 'isStillWanted'> {
  find(database: Database, sent: ReadonlySet<string>, context: WritingContext): Promise<Found>
}

/** An entry of the table of kinds, which need not know what each of them reads. */
export const reminderKind = <Fact>(rules: KindRules<Fact>): ReminderKindEntry => ({
  prefix: rules.prefix,
  inQuietHours: rules.inQuietHours,
  ...(rules.isStillWanted && { isStillWanted: rules.isStillWanted }),
  find: async (database, sent, context) => {
    const facts = await rules.read(database.db, context.moment, sent)
    const { due, nextAt } = dueOf(rules, facts, context.settings, context.look)
    return { reminders: await rules.write(database, due, context), nextAt }
  },
})
