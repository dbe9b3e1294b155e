import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../../config/mail-config.ts'
import type { DeliveryOutcome } from '../../../deliveries/delivery-attempt.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for each attempt, so that a mail program can recognize a duplicate. */
  messageId: string
  /** The message that this one replies to. */
  inReplyTo?: string | undefined
  replyTo?: string | undefined
  /** A message of iTIP, such as an invitation. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; text: string } | undefined
}

/** Hands a mail to the operator's mail server. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<DeliveryOutcome>

const CONNECT_MILLISECONDS = 10_000
const SILENCE_MILLISECONDS = 15_000
/** Without it, a server that answers just before each of the other limits could block the others for ever. */
const TOTAL_MILLISECONDS = 40_000
/** A process that stops gives a mail that is under way this long. */
const STOPPING_MILLISECONDS = 3_000
const SENTENCE = 'The mail server of this instance did not take the email.'

/** A connection for each mail: there are few, and an idle one would be closed by the other side. */
export function openMailer(config: MailConfig, onError: (error: unknown) => void): SendMail {
  const { host, port, isSecure, needsTls, user, password, from } = config
  return async (mail, signal) => {
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: needsTls,
      ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
      connectionTimeout: CONNECT_MILLISECONDS,
      greetingTimeout: CONNECT_MILLISECONDS,
      socketTimeout: SILENCE_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const late = Promise.withResolvers<never>()
    const giveUp = () => late.reject(new Error('The mail server took too long'))
    let timer = setTimeout(giveUp, TOTAL_MILLISECONDS)
    const hurry = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, STOPPING_MILLISECONDS)
    }
    signal.addEventListener('abort', hurry, { once: true })
    try {
      const headers = { 'Auto-Submitted': mail.inReplyTo === undefined ? 'auto-generated' : 'auto-replied' }
      const references = mail.inReplyTo
      // An address in an object is not parsed: it stays one address, regardless of its content.
      const to = { name: '', address: mail.to }
      const { invitation, replyTo, ...sent } = mail
      const icalEvent = invitation && {
        method: invitation.method,
        content: invitation.text,
        filename: 'invitation.ics',
      }
      const extras = {
        ...(icalEvent && { icalEvent }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      }
      await Promise.race([transport.sendMail({ ...sent, ...extras, to, from, references, headers }), late.promise])
      return { kind: 'sent' }
    } catch (error) {
      onError(error)
      return { kind: 'failed', isLasting: isRefusal(error), sentence: SENTENCE }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', hurry)
      transport.close()
    }
  }
}

/** [REMIND-12] Whether the server refused this mail permanently: a 5xx reply to the address or the message. A refused sign-in may be fixed by the operator. */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
