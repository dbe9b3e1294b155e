import { MAIL_IN_LIMITS } from '@daywright/contract/resources/mail-in/mail-in.values'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import PostalMime, { type Attachment } from 'postal-mime'
import { withoutHiddenText } from '../../language/hidden-text.ts'
import { textOfHtml } from './html-message.ts'

/** What becomes of a message. */
export interface MessageContent {
  /** One line. */
  subject: string
  text: string
  /** The names of its attachments. */
  attachments: string[]
}

const NO_SUBJECT = 'Email without a subject'
/** Signatures of the message itself. */
const SIGNATURES = ['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature']
const MAX_LEVELS = 20
const NAME_LENGTH = 100
/** Replies and forwarded messages, as English, German, Scandinavian and Romance mail programs mark them. */
const MARKS = /^((re|fwd?|aw|wg|sv|vs|vb|tr|rv|rif|i)(\[\d{1,3}\])?:\s*)+/i

/** [MAIL-4] [MAIL-7] Throws if the message cannot be read. */
export async function readContent(source: Buffer): Promise<MessageContent> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: MAX_LEVELS })
  const text = email.text?.trim() ? email.text : textOfHtml(email.html ?? '')
  return {
    subject: taskLine(email.subject ?? ''),
    text: storable(text.replace(/\r\n?/g, '\n')).slice(0, MAIL_IN_LIMITS.textLength).toWellFormed().trimEnd(),
    attachments: email.attachments.filter(isAttachment).map(nameOf),
  }
}

function taskLine(subject: string): string {
  const line = oneLine(subject).replace(MARKS, '').trim()
  return [...line].slice(0, TASK_LIMITS.titleLength).join('').trim() || NO_SUBJECT
}

const oneLine = (text: string) =>
  storable(text.slice(0, 10 * TASK_LIMITS.titleLength))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const storable = (text: string) => withoutHiddenText(text.toWellFormed().replaceAll('\u0000', ''))

/** Pictures that are a part of the text, such as a logo, are no attachments. */
const isAttachment = ({ related, mimeType }: Attachment) => !related && !SIGNATURES.includes(mimeType)

const nameOf = ({ filename, mimeType }: Attachment) =>
  oneLine(filename ?? mimeType)
    .slice(0, NAME_LENGTH)
    .toWellFormed()
