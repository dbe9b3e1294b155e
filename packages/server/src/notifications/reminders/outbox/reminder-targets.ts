import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import {
  REMINDER_KIND_NAMES,
  type ReminderChannel,
  type ReminderKind,
} from '@daywright/contract/resources/notifications/reminder.values'
import type { ReminderOwner } from '../reminder-facts.store.ts'

/** The target of everything that is sent by email; other targets are ids of devices. */
export const EMAIL_TARGET = 'email'

export const channelOf = (target: string): ReminderChannel => (target === EMAIL_TARGET ? 'email' : 'push')

/** Where reminders of an account can go. */
export type Targets = Record<ReminderChannel, readonly string[]>

/** [REMIND-14] Email goes only to an address that its owner has confirmed. */
export const targetsOf = (
  { emailVerified }: Pick<ReminderOwner, 'emailVerified'>,
  { deviceIds, hasEmail }: { deviceIds: readonly string[]; hasEmail: boolean },
): Targets => ({ push: deviceIds, email: hasEmail && emailVerified ? [EMAIL_TARGET] : [] })

/** [REMIND-2] Each kind goes to the targets of its own channels. */
export const targetsByKind = (settings: ReminderSettings, targets: Targets): Record<ReminderKind, string[]> =>
  Object.fromEntries(
    REMINDER_KIND_NAMES.map(kind => [kind, settings[kind].flatMap(channel => targets[channel])]),
  ) as Record<ReminderKind, string[]>
