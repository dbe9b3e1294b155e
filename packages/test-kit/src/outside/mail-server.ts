import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MailConfig } from '@daywright/server/config/mail-config'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string
  /** As it was sent, with its headers. */
  source: string
  subject: string
  messageId: string
}

/** A mail server that keeps the mails that it gets. */
interface MailServer {
  config: MailConfig
  mails: ReceivedMail[]
  mailsTo(address: string): ReceivedMail[]
  forget(address: string): void
  /** Answers RCPT with this code from now on; null accepts mails again. */
  refuseWith(code: number | null): void
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    // Without a certificate that anyone trusts.
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      refusal === null ? done() : done(Object.assign(new Error('no'), { responseCode: refusal })),
    onData: (stream, { envelope }, done) => {
      text(stream).then(source => {
        const header = (name: string) =>
          unfolded(source)
            .match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1]
            ?.trim() ?? ''
        const to = envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, source, subject: header('subject'), messageId: header('message-id') })
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    config: {
      host: '127.0.0.1',
      port,
      isSecure: false,
      needsTls: false,
      user: undefined,
      password: undefined,
      from: 'Daywright <plan@example.com>',
    },
    mails,
    mailsTo: address => mails.filter(({ to }) => to === address),
    forget: address => {
      mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== address))
    },
    refuseWith: code => {
      refusal = code
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const unfolded = (source: string) => source.replace(/\r\n[ \t]+/g, ' ')
