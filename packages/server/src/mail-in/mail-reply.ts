import { MAIL_IN_LIMITS } from '@daywright/contract/resources/mail-in/mail-in.values'
import type { Translate } from '@daywright/language/translate'
import { isWithinLimit } from '../db/counters/counted-tries.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../identity/new-id.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import type { MailRecipient } from './mail-in.store.ts'
import type { MessageHead } from './message-head.ts'

/** Hands a reply to the operator's mail server. */
type SendReply = (mail: Reply, signal: AbortSignal) => Promise<unknown>

interface Reply {
  to: string
  subject: string
  text: string
  messageId: string
  inReplyTo: string
}

export interface ReplyTools {
  /** Undefined if no mail server is set up for sending. */
  sendReply: SendReply | undefined
  /** The address of the web app. */
  siteUrl: string
}

interface Said {
  head: MessageHead
  /** In the language of the account. */
  sentence: string
  say: Translate
  now: number
  signal: AbortSignal
}

/**
 * [MAIL-12] Replies to the person whose account it is, at the address that they have confirmed, and not to whoever the message says it is
 * from: otherwise forged messages could make this server write to anyone.
 */
export async function replyTo(
  db: Db,
  { sendReply, siteUrl }: ReplyTools,
  recipient: MailRecipient,
  { head, sentence, say, now, signal }: Said,
): Promise<void> {
  if (!sendReply || !recipient.emailVerified || head.isAutomatic) return
  const limit = { most: MAIL_IN_LIMITS.repliesPerHour, milliseconds: HOUR_MS }
  if (!(await isWithinLimit(db, `mail-in replies ${recipient.userId}`, limit, now))) return
  const address = `${siteUrl}/settings/mail`
  const reply = {
    to: recipient.email,
    subject: `Re: ${head.subject.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()}`,
    text: [sentence, say('Settings of your email address for tasks: {address}', { address })].join('\n\n'),
    messageId: `<${newId()}@${new URL(siteUrl).hostname}>`,
    inReplyTo: head.messageId ?? '',
  }
  await sendReply(reply, signal)
}
