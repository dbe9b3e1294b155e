import { MAIL_IN_LIMITS } from '@daywright/contract/resources/mail-in/mail-in.values'
import type { Translate } from '@daywright/language/translate'
import { isWithinLimit } from '../db/counters/counted-tries.ts'
import type { Database, Db } from '../db/database.ts'
import { ApiError } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { hashOfToken } from '../ids-and-secrets/secrets.ts'
import { findLanguage } from '../language/account-language.store.ts'
import { sayIn } from '../language/say-in.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { addMessage, noteOn, refuseMessage } from './add-message.rules.ts'
import { isHandled } from './handled-mail.store.ts'
import type { Mailbox, StoredMessage } from './imap-mailbox.ts'
import { findRecipient, type MailRecipient } from './mail-in.store.ts'
import { type MessageHead, messageKeyOf, readHead } from './message-head.ts'
import type { MessageContent } from './messages/message-content.ts'
import { readMessageInThread } from './messages/read-message.ts'
import { isProvenSender } from './proven-sender.ts'

/** What became of a message. */
export type MailOutcome = 'added' | 'duplicate' | 'unknown-address' | 'unknown-sender' | 'refused' | 'failed'

export interface MessageTools extends ReplyTools {
  database: Database
  address: string
  authServer: string | undefined
}

interface Incoming {
  mailbox: Mailbox
  uid: number
  message: StoredMessage
  head: MessageHead
  now: number
  signal: AbortSignal
}

/** Enough for the header of any honest message. */
const HEAD_BYTES = 65_536

/** What becomes of a message of the mailbox; empty if it is gone. */
export async function handleMessage(
  tools: MessageTools,
  mailbox: Mailbox,
  uid: number,
  now: number,
  signal: AbortSignal,
): Promise<MailOutcome[]> {
  const message = await mailbox.read(uid, HEAD_BYTES)
  if (!message) return []
  const head = await readHead(message.source, tools.address)
  const outcomes: MailOutcome[] = []
  for (const secret of head.secrets) {
    const recipient = await findRecipient(tools.database.db, hashOfToken(secret))
    if (recipient) outcomes.push(await handleFor(tools, recipient, { mailbox, uid, message, head, now, signal }))
  }
  // [MAIL-5] The sender does not learn that there is no such address.
  return outcomes.length === 0 ? ['unknown-address'] : outcomes
}

async function handleFor(tools: MessageTools, recipient: MailRecipient, incoming: Incoming): Promise<MailOutcome> {
  const { database, authServer } = tools
  const { mailbox, uid, message, head, now, signal } = incoming
  if (!isAllowed(head, recipient, authServer)) return 'unknown-sender'
  const ownerId = recipient.userId
  const say = sayIn(await findLanguage(database.db, ownerId))
  const handled = { ownerId, now, say, messageKey: messageKeyOf(head, `${mailbox.validity} ${uid}`) }
  if (await isHandled(database.db, ownerId, handled.messageKey)) return 'duplicate'
  const reply = (sentence: string) => replyTo(database.db, tools, recipient, { head, sentence, say, now, signal })
  const refuse = async (sentence: string): Promise<MailOutcome> => {
    if (await refuseMessage(database, handled)) await reply(sentence)
    return 'refused'
  }
  const limit = { most: MAIL_IN_LIMITS.perHour, milliseconds: HOUR_MS }
  if (!(await isWithinLimit(database.db, `mail-in ${ownerId}`, limit, now)))
    return refuse(
      say('Your email has not become a task: an account may send {count} emails an hour. Please send it again later.', {
        count: MAIL_IN_LIMITS.perHour,
      }),
    )
  if (message.bytes > MAIL_IN_LIMITS.messageBytes)
    return refuse(
      say(
        'Your email has not become a task: it is larger than 1 MB. Please send it again without attachments and pictures.',
      ),
    )
  const content = await contentOf(incoming)
  if (!content) return refuse(say('Your email has not become a task: it could not be read.'))
  try {
    const arrivedAt = Math.min(message.arrivedAt?.getTime() || now, now)
    if (!(await addMessage(database, handled, content, arrivedAt))) return 'duplicate'
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refuse(say('Your email has not become a task: {problem}.', { problem: error.message }))
  }
  if (content.attachments.length > 0)
    await reply(say('Your email has become a task. {note}.', { note: noteOn(content.attachments, say) }))
  return 'added'
}

/** [MAIL-6] Whether the message may become a task of this account. */
const isAllowed = ({ from, reports }: MessageHead, { senders }: MailRecipient, authServer: string | undefined) =>
  from !== null && senders.includes(from) && (authServer === undefined || isProvenSender(reports, authServer, from))

/** Undefined if it is unreadable. */
async function contentOf({ mailbox, uid, message }: Incoming): Promise<MessageContent | undefined> {
  const isWhole = message.source.length >= message.bytes
  const whole = isWhole ? message : await mailbox.read(uid, MAIL_IN_LIMITS.messageBytes)
  const read = whole && (await readMessageInThread(whole.source, {}))
  return read?.ok ? read.content : undefined
}

/** What trying again would not change, such as a full quota. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status < 500 || error.code === 'quota-exceeded')

/** Hands a reply to the operator's mail server. */
type SendReply = (mail: Reply, signal: AbortSignal) => Promise<unknown>

interface Reply {
  to: string
  subject: string
  text: string
  messageId: string
  inReplyTo: string
}

interface ReplyTools {
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
 * [MAIL-12] Replies to the person whose account it is, at the address that they have confirmed, and not to the sender that the message
 * claims: otherwise forged messages could make this server write to anyone.
 */
async function replyTo(
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
