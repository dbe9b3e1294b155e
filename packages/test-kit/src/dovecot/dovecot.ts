import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { MailInConfig } from '@daywright/server/config/mail-in-config'
import { ImapFlow } from 'imapflow'
import { freePort } from '../databases/postgres-server.ts'
import { selfSignedCertificate } from '../outside/self-signed-certificate.ts'
import { START_MILLISECONDS } from '../run/patience.ts'
import { findDovecot } from './find-dovecot.ts'

/** A real IMAP server, with a mailbox for every user that signs in. */
export interface Dovecot {
  config: MailInConfig
  /** The port at which connections are encrypted from the start. */
  tlsPort: number
  certificate: string
  /** Puts a message into the inbox. */
  deliver(source: string | Buffer, arrivedAt?: Date): Promise<void>
  /** The flags of all messages, in the order of their delivery. */
  flags(): Promise<string[][]>
  /** Deletes all messages. */
  empty(): Promise<void>
  stop(): Promise<void>
}

const POLL_MILLISECONDS = 20
const USER = 'tasks'
const PASSWORD = 'open-sesame'
/** Dovecot refuses to open mailboxes as root. */
const NOBODY_UID = 65_534

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dw-dovecot-'))
  chmodSync(folder, 0o755)
  const [port, tlsPort] = [await freePort(), await freePort()]
  const { key, cert } = await selfSignedCertificate('localhost')
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'cert.pem'), cert)
  mkdirSync(join(folder, 'mail'))
  if (isRoot()) chownSync(join(folder, 'mail'), NOBODY_UID, NOBODY_UID)
  const file = join(folder, 'dovecot.conf')
  writeFileSync(file, settingsFor(folder, port, tlsPort))
  const child = spawn(findDovecot(), ['-F', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilReady(child, port)
  const config: MailInConfig = {
    host: '127.0.0.1',
    port,
    tls: 'off',
    user: USER,
    password: PASSWORD,
    address: 'tasks@example.com',
    authServer: undefined,
  }
  const inInbox = <T>(work: (client: ImapFlow) => Promise<T>) => withClient(config, work)
  return {
    config,
    tlsPort,
    certificate: cert,
    deliver: async (source, arrivedAt) => {
      await inInbox(client => client.append('INBOX', source, [], arrivedAt))
    },
    flags: () =>
      inInbox(async client => {
        if (client.mailbox === false || client.mailbox.exists === 0) return []
        const messages = await client.fetchAll('1:*', { flags: true })
        return messages.map(({ flags }) => [...(flags ?? [])].filter(flag => flag !== '\\Recent').toSorted())
      }),
    empty: async () => {
      await inInbox(client => client.messageDelete({ all: true }))
    },
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isRoot = () => process.getuid?.() === 0

async function withClient<T>({ host, port }: MailInConfig, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const auth = { user: USER, pass: PASSWORD }
  const client = new ImapFlow({ host, port, secure: false, doSTARTTLS: false, auth, logger: false })
  await client.connect()
  try {
    await client.mailboxOpen('INBOX')
    return await work(client)
  } finally {
    await client.logout()
  }
}

/** The user that starts it owns the mailboxes, except root. */
function settingsFor(folder: string, port: number, tlsPort: number): string {
  const { username, uid, gid } = isRoot() ? { username: '', uid: NOBODY_UID, gid: NOBODY_UID } : userInfo()
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
mail_fsync = never
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
${username === '' ? '' : ownedBy(username)}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`
}

/** Without a group, because only root may give files to one. */
const ownedBy = (username: string) => `default_internal_user = ${username}
default_login_user = ${username}
default_internal_group =`

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < START_MILLISECONDS) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended with ${child.exitCode} before it was ready`)
    const isReady = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('error', () => resolve(false))
      socket.once('data', () => socket.destroy())
    })
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS))
  }
  child.kill('SIGKILL')
  throw new Error('Dovecot does not answer')
}
