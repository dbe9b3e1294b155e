import type { ImapFlow } from 'imapflow'
import type { MailInConfig } from '../config/mail-in-config.ts'

/** A message, or the beginning of one. */
export interface StoredMessage {
  source: Buffer
  /** Of the whole message. */
  bytes: number
  /** When it reached the mailbox. */
  arrivedAt: Date | undefined
}

/** The inbox of the operator's mailbox, as long as the connection lasts. */
export interface Mailbox {
  /** Changes when the numbers of messages start again. */
  validity: string
  /** The numbers of the unread messages, the oldest first. */
  listUnseen(): Promise<number[]>
  /** Undefined if it is gone. */
  read(uid: number, maxBytes: number): Promise<StoredMessage | undefined>
  markSeen(uid: number, isFlagged?: boolean): Promise<void>
  close(): Promise<void>
}

/** The mailbox cannot be reached, or does not do what it is asked. */
export class MailboxError extends Error {}

export type OpenMailbox = (config: MailInConfig, signal: AbortSignal) => Promise<Mailbox>

const CONNECT_MILLISECONDS = 10_000
const SILENCE_MILLISECONDS = 20_000
/** More than the largest message that is read, and than the numbers of a million messages. */
const MAX_BYTES = 16_000_000

/** Opens the inbox. When the signal aborts, the connection ends, and every command under way fails. */
export const openImapMailbox: OpenMailbox = async ({ host, port, tls, user, password }, signal) => {
  // Few instances read a mailbox, and loading this takes a tenth of the start [OPS-1].
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host,
    port,
    secure: tls === 'on',
    // [MAIL-14] With STARTTLS, a server that does not offer it is not given the password.
    ...(tls !== 'on' && { doSTARTTLS: tls === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    maxLiteralSize: MAX_BYTES,
    maxLineLength: MAX_BYTES,
    maxResponseSize: 2 * MAX_BYTES,
  })
  // Every command under way fails with it.
  client.on('error', () => {})
  const end = () => client.close()
  signal.addEventListener('abort', end, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', end)
    await client.logout().catch(() => {})
    client.close()
  }
  try {
    await client.connect()
    const { uidValidity, readOnly } = await client.mailboxOpen('INBOX')
    if (readOnly) throw new MailboxError('Messages of the mailbox cannot be marked as read')
    return { ...operations(client), validity: String(uidValidity), close }
  } catch (error) {
    await close()
    throw asMailboxError(error)
  }
}

function operations(client: ImapFlow): Omit<Mailbox, 'validity' | 'close'> {
  return {
    listUnseen: () =>
      asked(async () => {
        const uids = await client.search({ seen: false }, { uid: true })
        if (!uids) throw new MailboxError('The mailbox cannot be searched')
        return uids.toSorted((a, b) => a - b)
      }),
    read: (uid, maxLength) =>
      asked(async () => {
        const query = { size: true, internalDate: true, source: { start: 0, maxLength } }
        const message = await client.fetchOne(String(uid), query, { uid: true })
        if (!message || message.source === undefined) return undefined
        const { source, size = source.length, internalDate } = message
        return { source, bytes: size, arrivedAt: internalDate === undefined ? undefined : new Date(internalDate) }
      }),
    markSeen: (uid, isFlagged = false) =>
      asked(async () => {
        const flags = isFlagged ? ['\\Seen', '\\Flagged'] : ['\\Seen']
        if (!(await client.messageFlagsAdd(String(uid), flags, { uid: true })))
          throw new MailboxError('A message cannot be marked as read')
      }),
  }
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asMailboxError(error)
  }
}

const asMailboxError = (error: unknown) =>
  error instanceof MailboxError ? error : new MailboxError('The mailbox cannot be read', { cause: error })
