import { hash } from 'node:crypto'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { secretsIn } from './mail-in-secret.ts'

/** What the header of a message says. */
export interface MessageHead {
  /** In lower case; null if there is none, or more than one. */
  from: string | null
  /** The secrets of the addresses that it was sent to. */
  secrets: string[]
  messageId: string | undefined
  subject: string
  /** Sent by a program, which must not get a reply. */
  isAutomatic: boolean
  /** What servers on its way reported about its sender, the last one first. */
  reports: string[]
}

/** [MAIL-5] Mail servers note in the first two what the others may not say: of a blind copy, for example. */
const RECIPIENT_FIELDS = ['delivered-to', 'x-original-to', 'to', 'cc']
const PROGRAMS = /^(mailer-daemon|postmaster|no-?reply)@/
const BULK = /^(bulk|list|junk|auto_reply)$/i

/** Reads the beginning of a message; what may be cut off is not looked at. */
export async function readHead(source: Buffer, address: string): Promise<MessageHead> {
  const email = await PostalMime.parse(source.subarray(0, endOfHeader(source)))
  const valuesOf = (...names: string[]) =>
    email.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)
  const from = senderOf(email, valuesOf('from'))
  return {
    from,
    secrets: secretsIn(valuesOf(...RECIPIENT_FIELDS), address),
    messageId: email.messageId,
    subject: email.subject ?? '',
    isAutomatic: isAutomatic(email, valuesOf) || PROGRAMS.test(from ?? ''),
    reports: valuesOf('authentication-results'),
  }
}

/** [MAIL-6] Of several senders, only one would have to be allowed, and there is no proof which one it was. */
function senderOf({ from }: Email, fields: string[]): string | null {
  const addresses = fields.flatMap(field => addressParser(field, { flatten: true })).filter(({ address }) => address)
  return fields.length === 1 && addresses.length === 1 ? (from?.address?.toLowerCase() ?? null) : null
}

function isAutomatic({ returnPath }: Email, valuesOf: (name: string) => string[]): boolean {
  const isSubmitted = valuesOf('auto-submitted').some(value => !/^\s*no\b/i.test(value))
  const isBulk = valuesOf('precedence').some(value => BULK.test(value.trim()))
  const isFromList = valuesOf('list-id').length > 0 || valuesOf('list-unsubscribe').length > 0
  const isBounce = valuesOf('return-path').some(value => value.trim() === '<>') || returnPath === ''
  return isSubmitted || isBulk || isFromList || isBounce
}

function endOfHeader(source: Buffer): number {
  const ends = [source.indexOf('\r\n\r\n'), source.indexOf('\n\n')].filter(end => end !== -1)
  return ends.length === 0 ? source.length : Math.min(...ends) + 2
}

/** [MAIL-10] The same for all copies of a message; one without an id is known by its place in the mailbox. */
export const messageKeyOf = ({ messageId }: MessageHead, place: string): string =>
  hash('sha256', messageId?.trim() || place, 'base64url')
