import { hash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { sayIn } from '../../../language/say-in.ts'
import { withAddresses } from '../../linked-text.ts'
import type { OutboxReminder } from '../outbox/outbox.store.ts'
import type { SendReminder } from '../outbox/send-reminder.rules.ts'
import { findReminderOwner } from '../reminder-facts.store.ts'
import type { SendMail } from './mailer.ts'

interface EmailChannelOptions {
  database: Database
  sendMail: SendMail
  /** The address of the web app. */
  siteUrl: string
}

/** Sends reminders to the email address of their account. */
export const emailChannel =
  ({ database, sendMail, siteUrl }: EmailChannelOptions): SendReminder =>
  async (reminder, signal) => {
    const owner = await findReminderOwner(database.db, reminder.userId)
    if (!owner) return { kind: 'failed', isLasting: true, sentence: 'The account is gone.' }
    const mail = {
      to: owner.email,
      subject: oneLine(reminder.title),
      text: mailText(reminder, siteUrl, owner.language),
      messageId: `<${nameOf(reminder)}@${new URL(siteUrl).hostname}>`,
    }
    return sendMail(mail, signal)
  }

/** [REMIND-13] The text of the reminder, a link to see more, and one to unsubscribe. */
const mailText = ({ body, path }: OutboxReminder, siteUrl: string, language: string | null) => {
  const say = sayIn(language)
  const choose = say('Choose which emails you get: {address}', { address: `${siteUrl}/settings/notifications` })
  return [withAddresses(body, siteUrl), siteUrl + path, choose].join('\n\n')
}

/** Always the same for a reminder and its target. */
const nameOf = ({ userId, reminder, target }: OutboxReminder) =>
  hash('sha256', [userId, reminder, target].join('\n'), 'hex').slice(0, 40)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
