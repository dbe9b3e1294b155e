import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase } from '../../errors/errors.values.ts'
import { ClockTime, patchOf, text } from '../../fields/fields.ts'
import {
  REMINDER_CHANNELS,
  REMINDER_DEFAULTS,
  REMINDER_KIND_NAMES,
  REMINDER_KINDS,
  REMINDER_LIMITS,
  type ReminderKind,
} from './reminder.values.ts'

const DEFAULTS = REMINDER_DEFAULTS
const { leadMinutes } = REMINDER_LIMITS

/** By which channels a kind of reminder is sent; an empty list turns it off. */
const Channels = z
  .array(z.enum(REMINDER_CHANNELS))
  .max(100)
  .overwrite(channels => REMINDER_CHANNELS.filter(channel => channels.includes(channel)))

const channelsOf = (kind: ReminderKind) =>
  Channels.default('isOptional' in REMINDER_KINDS[kind] ? [] : DEFAULTS.channels).describe(
    REMINDER_KINDS[kind].channels,
  )

const kinds = Object.fromEntries(REMINDER_KIND_NAMES.map(kind => [kind, channelsOf(kind)])) as Record<
  ReminderKind,
  ReturnType<typeof channelsOf>
>

/** Which reminders an account gets, and when. Times are local times of the account. */
export const ReminderSettings = z.object({
  ...kinds,
  summaryTime: ClockTime.default(DEFAULTS.summaryTime).describe('Local time, in the time zone of the profile'),
  dayStartTime: ClockTime.default(DEFAULTS.dayStartTime),
  dayEndTime: ClockTime.default(DEFAULTS.dayEndTime),
  weekReviewTime: ClockTime.default(DEFAULTS.weekReviewTime).describe(
    'Local time of the reminder of the weekly review',
  ),
  weekReviewDay: z.int().min(0).max(6).default(DEFAULTS.weekReviewDay).describe('0 is Sunday'),
  leadMinutes: z
    .int()
    .min(leadMinutes.min)
    .max(leadMinutes.max)
    .default(DEFAULTS.leadMinutes)
    .describe('How many minutes before a session its reminder is sent'),
  quietFrom: ClockTime.nullable()
    .default(DEFAULTS.quietFrom)
    .describe('Local time from which nothing is sent; null turns quiet hours off'),
  quietTo: ClockTime.nullable()
    .default(DEFAULTS.quietTo)
    .describe('Local time until which nothing is sent, perhaps on the next day; null turns quiet hours off'),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

export const ReminderSettingsPatch = patchOf(ReminderSettings)
export type ReminderSettingsPatch = z.output<typeof ReminderSettingsPatch>

/** The settings, and what they can do on this server and for this account. */
export const Reminders = ReminderSettings.extend({
  pushKey: z.string().describe('The public key of this instance, which a browser subscribes to; base64url'),
  email: z.object({
    isSetUp: z.boolean().describe('Whether the operator has set up email'),
    address: z.string(),
    isConfirmed: z
      .boolean()
      .describe('Nothing is sent to an address until its owner has entered a code that was sent there'),
  }),
})
export type Reminders = z.output<typeof Reminders>

export const reminders = resource({
  about: 'Which reminders are sent, when, and by which channels.',
  paths: {
    get: 'GET /api/reminders',
    update: 'PATCH /api/reminders',
    test: 'POST /api/reminders/test',
    confirmEmail: 'POST /api/reminders/email/confirm',
  },
  endpoints: {
    get: {
      summary: 'Get the settings of reminders: which are sent, when, and by which channels',
      response: Reminders,
    },
    update: {
      summary: 'Change the settings of reminders',
      body: ReminderSettingsPatch,
      response: Reminders,
    },
    test: {
      summary: 'Send a test over one channel; if the email address is not confirmed yet, a confirmation code',
      body: z.object({ channel: z.enum(REMINDER_CHANNELS) }),
      response: z.object({
        sent: z.int().describe('How many targets accepted it'),
        problems: z.array(z.string()).describe('Why others did not: one sentence for each'),
      }),
      errors: [errorCase('too-many-tests'), errorCase('too-many-email-codes')],
    },
    confirmEmail: {
      summary: 'Confirm the email address of the account with the code that was sent there',
      body: z.object({ code: text({ max: 20 }).describe('The digits in the email, with or without spaces') }),
      response: Reminders,
      errors: [errorCase('wrong-email-code'), errorCase('too-many-email-codes')],
    },
  },
  stored: {
    // One at most, and without the devices, which belong to one instance.
    reminderSettings: { record: ReminderSettings },
  },
})
