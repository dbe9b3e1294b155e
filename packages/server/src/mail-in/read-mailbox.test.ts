import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { MAIL_IN_LIMITS } from '@daywright/contract/resources/mail-in/mail-in.values'
import { type Dovecot, startDovecot } from '@daywright/test-kit/dovecot/dovecot'
import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { EVERYTHING_OFFERED } from '../../test/everywhere/everything-offered.ts'
import { addToCounters, counterName } from '../db/counters/counters.ts'
import { saveEmailConfirmed } from '../notifications/reminders/email/email-confirmation.store.ts'
import { openMailer } from '../notifications/reminders/email/mailer.ts'
import type { MailOutcome } from './handle-message.rules.ts'
import { MailboxError, type OpenMailbox, openImapMailbox } from './imap-mailbox.ts'
import { type MailInOptions, openMailIn } from './open-mail-in.ts'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const MINUTE = 60_000
const START = Date.parse('2026-03-02T08:00:00.000Z')

onBothDatabases(
  'a mailbox',
  world => {
    let dovecot: Dovecot
    let person: Person
    let address: string
    let count = 0
    let started = 0
    const errors: unknown[] = []
    beforeAll(async () => {
      dovecot = await startDovecot()
    })
    afterAll(() => dovecot.stop())
    beforeEach(async () => {
      // The turns of the test before are over.
      world.setNow(new Date(START + ++started * 10 * MINUTE).toISOString())
      await dovecot.empty()
      errors.length = 0
      person = await world.newPerson()
      await saveEmailConfirmed(world.database.db, person.id)
      address = (await person.client.mailIn.renew()).address ?? ''
    })

    /** What a server process does with the mailbox. */
    const process = (options: Partial<MailInOptions> = {}) => {
      const outcomes: MailOutcome[] = []
      const mailIn = openMailIn({
        database: world.database,
        clock: () => Date.parse(world.now()),
        config: dovecot.config,
        readSecret: async () => 'x'.repeat(32),
        sendReply: openMailer(mailServer.config, error => errors.push(error)),
        siteUrl: 'https://plan.example.com',
        onError: error => errors.push(error),
        count: outcome => outcomes.push(outcome),
        ...options,
      })
      const read = async () => {
        world.passSeconds(MINUTE / 1000)
        await mailIn.readInTurn()
        return outcomes.splice(0)
      }
      return { read, mailIn, outcomes }
    }
    const message = (fields: Record<string, string | null>, body = 'Text') => {
      const id = `<${++count}@home.example>`
      const all = { From: `Robin <${person.email}>`, To: address, Subject: 'Call Kim', 'Message-ID': id, ...fields }
      const header = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
      return [...header, '', body].join('\r\n')
    }
    const deliver = (fields: Record<string, string | null> = {}, body?: string) =>
      dovecot.deliver(message(fields, body))
    const tasks = async () => (await person.client.tasks.list({ query: {} })).data
    const titles = async () => (await tasks()).map(({ title }) => title)
    const WITH_FILE = { Subject: 'Read this', 'Content-Type': 'multipart/mixed; boundary=b' }
    const PDF = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="report.pdf"'
    const FILE = `--b\r\n\r\nPlease read.\r\n--b\r\n${PDF}\r\n\r\nAAAA\r\n--b--`

    it('[MAIL-4] gives its messages to quick add: the subject becomes a task, and the text its description', async () => {
      await deliver(
        { Subject: 'Fwd: Write report 3h by Friday #work @Office' },
        'Dear Robin,\r\n\r\n-- \r\nKim 1h #home',
      )
      await deliver({ Subject: 'Day off tomorrow' })
      const { read } = process()
      expect(await read()).toEqual(['added', 'added'])
      const [report, ...others] = (await tasks()).toSorted((a, b) => b.title.localeCompare(a.title))
      expect(report).toMatchObject({
        title: 'Write report',
        estimateMinutes: 180,
        dueAt: expect.stringMatching(/^2026-03-06T/),
        description: 'Dear Robin,\n\n-- \nKim 1h #home',
        labels: [{ name: 'work' }],
        project: { name: 'Office' },
      })
      expect(others).toHaveLength(1)
      const month = { from: '2026-03-01', to: '2026-04-01' }
      expect(await person.client.calendarEvents.list({ query: month })).toEqual([])
      expect(await dovecot.flags()).toEqual([['\\Seen'], ['\\Seen']])
      expect(await read()).toEqual([])
    })

    it('[MAIL-4] counts days from when the message arrived', async () => {
      await dovecot.deliver(message({ Subject: 'Call Kim tomorrow' }), new Date('2026-02-27T10:00:00Z'))
      await process().read()
      expect((await tasks())[0]?.dueAt).toMatch(/^2026-02-28T/)
    })

    it('[MAIL-5] ignores messages to no address or an unknown one, counts them, and sends no reply', async () => {
      const old = address
      address = (await person.client.mailIn.renew()).address ?? ''
      await deliver({ To: 'tasks@example.com' })
      await deliver({ To: old })
      await deliver({ To: 'kim@example.com', 'Delivered-To': address, Subject: 'Blind copy' })
      expect(await process().read()).toEqual(['unknown-address', 'unknown-address', 'added'])
      expect(await titles()).toEqual(['Blind copy'])
      expect(await dovecot.flags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']])
      expect(mailServer.mailsTo(person.email)).toEqual([])
    })

    it('[MAIL-6] ignores senders that are not allowed, and with an own server forged ones', async () => {
      await deliver({ From: 'eve@evil.example' })
      expect(await process().read()).toEqual(['unknown-sender'])
      const authServer = 'mx.example.com'
      const { read } = process({ config: { ...dovecot.config, authServer } })
      await deliver({ Subject: 'Forged' })
      const pass = `${authServer}; dmarc=pass header.from=${person.email.split('@')[1]}`
      await deliver({ Subject: 'Real', 'Authentication-Results': pass })
      expect(await read()).toEqual(['unknown-sender', 'added'])
      expect(await titles()).toEqual(['Real'])
    })

    it('[MAIL-8] [MAIL-12] [LANG-14] makes a task of a message with attachments, and replies that they were not kept', async () => {
      await deliver({ ...WITH_FILE, 'Message-ID': '<with-file@home.example>' }, FILE)
      expect(await process().read()).toEqual(['added'])
      const note = 'Attachments that were not kept: report.pdf'
      expect(await tasks()).toMatchObject([{ title: 'Read this', description: `Please read.\n\n${note}` }])
      const replies = mailServer.mailsTo(person.email)
      expect(replies.map(({ subject }) => subject)).toEqual(['Re: Read this'])
      for (const part of [note, 'Auto-Submitted: auto-replied', 'In-Reply-To: <with-file@home.example>'])
        expect(replies[0]?.source).toContain(part)
      await person.client.plannerSettings.update({ body: { language: 'de' } })
      await deliver({ ...WITH_FILE, 'Message-ID': '<german@home.example>' }, FILE)
      expect(await process().read()).toEqual(['added'])
      expect(mailServer.mailsTo(person.email)[1]?.source).toContain('Aus deiner E-Mail ist eine Aufgabe geworden.')
    })

    it('[MAIL-12] replies to no program, to no address that is not confirmed, and ten times an hour at most', async () => {
      const other = await world.newPerson()
      const theirs = (await other.client.mailIn.renew()).address ?? ''
      await other.client.mailIn.update({ body: { senders: [person.email] } })
      await deliver({ ...WITH_FILE, To: theirs }, FILE)
      await deliver({ ...WITH_FILE, 'Auto-Submitted': 'auto-generated' }, FILE)
      const { read } = process()
      expect(await read()).toEqual(['added', 'added'])
      expect([...mailServer.mailsTo(person.email), ...mailServer.mailsTo(other.email)]).toEqual([])
      await countBefore(`mail-in replies ${person.id}`, MAIL_IN_LIMITS.repliesPerHour - 1)
      await deliver(WITH_FILE, FILE)
      await deliver(WITH_FILE, FILE)
      expect(await read()).toEqual(['added', 'added'])
      expect(mailServer.mailsTo(person.email)).toHaveLength(1)
    })

    /** As if there had been so many already in this hour. */
    const countBefore = async (what: string, amount: number) => {
      const now = Date.parse(world.now())
      await addToCounters(world.database.db, [{ name: counterName(what), amount, expiresAt: now + 60 * MINUTE }], now)
    }

    it('[MAIL-9] refuses a message of more than 1 MB with a reply, and does not fetch it', async () => {
      await deliver({ Subject: 'Huge' }, `${'x'.repeat(76)}\r\n`.repeat(14_000))
      await deliver({ Subject: 'Large' }, `${'x'.repeat(76)}\r\n`.repeat(13_000))
      const fetched: number[] = []
      const openMailbox: OpenMailbox = async (config, signal) => {
        const mailbox = await openImapMailbox(config, signal)
        const read: typeof mailbox.read = async (uid, most) => {
          const found = await mailbox.read(uid, most)
          fetched.push(found?.source.length ?? 0)
          return found
        }
        return { ...mailbox, read }
      }
      expect(await process({ openMailbox }).read()).toEqual(['refused', 'added'])
      expect(fetched.length).toBe(3)
      expect(fetched.filter(bytes => bytes > 65_536)).toHaveLength(1)
      expect(await titles()).toEqual(['Large'])
      expect((await tasks())[0]?.description).toHaveLength(MAIL_IN_LIMITS.textLength)
      expect(mailServer.mailsTo(person.email).map(({ source }) => source)).toEqual([
        expect.stringContaining('larger than 1 MB'),
      ])
    })

    it('[MAIL-10] gives a message to an account once, however often it is delivered', async () => {
      const copy = { 'Message-ID': '<twice@home.example>' }
      await deliver(copy)
      await deliver({ ...copy, 'Delivered-To': address })
      const { read } = process()
      expect(await read()).toEqual(['added', 'duplicate'])
      await deliver({ 'Message-ID': null, Subject: 'Without an id' })
      await deliver({ 'Message-ID': null, Subject: 'Without an id' })
      await deliver(copy)
      expect(await read()).toEqual(['added', 'added', 'duplicate'])
      expect(await titles()).toHaveLength(3)
    })

    it('[MAIL-10] makes one task if the process ends before the message is marked as read', async () => {
      await deliver()
      const dying: OpenMailbox = async (config, signal) => ({
        ...(await openImapMailbox(config, signal)),
        markSeen: () => Promise.reject(new MailboxError('the process ended')),
      })
      await expect(process({ openMailbox: dying }).read()).rejects.toThrow('the process ended')
      expect([await titles(), await dovecot.flags()]).toEqual([['Call Kim'], [[]]])
      expect(await process().read()).toEqual(['duplicate'])
      expect([await titles(), await dovecot.flags()]).toEqual([['Call Kim'], [['\\Seen']]])
    })

    it('[MAIL-10] makes one task if two processes read at the same time', async () => {
      await deliver()
      const both = Promise.withResolvers<void>()
      let waiting = 0
      /** Both have the message before either of them stores it. */
      const openMailbox: OpenMailbox = async (config, signal) => {
        const mailbox = await openImapMailbox(config, signal)
        const read: typeof mailbox.read = async (uid, most) => {
          const found = await mailbox.read(uid, most)
          if (++waiting === 2) both.resolve()
          await both.promise
          return found
        }
        return { ...mailbox, read }
      }
      const unleased = { ...world.database, exclusively: <T>(_: string, work: () => Promise<T>) => work() }
      const options = { openMailbox, database: unleased }
      const first = process(options)
      const second = process({ ...options, clock: () => Date.parse(world.now()) - MINUTE })
      await Promise.all([first.read(), second.mailIn.readInTurn()])
      expect(await titles()).toEqual(['Call Kim'])
    })

    it('[MAIL-11] gives an account 60 messages an hour, and refuses the others with a reply', async () => {
      await countBefore(`mail-in ${person.id}`, MAIL_IN_LIMITS.perHour - 1)
      await deliver({ Subject: 'The last one' })
      await deliver({ Subject: 'One too many' })
      expect(await process().read()).toEqual(['added', 'refused'])
      expect(await titles()).toEqual(['The last one'])
      expect(mailServer.mailsTo(person.email)).toHaveLength(1)
    })

    it('[MAIL-13] is read once a minute by all processes together', async () => {
      await deliver()
      const [first, second] = [process(), process()]
      expect(await first.read()).toEqual(['added'])
      await deliver({ Subject: 'Second' })
      await second.mailIn.readInTurn()
      expect(await titles()).toHaveLength(1)
      expect(await second.read()).toEqual(['added'])
    })

    it('[MAIL-13] keeps its messages while it cannot be reached, or refuses the password', async () => {
      await deliver()
      const away = { ...dovecot.config, port: 1 }
      await expect(process({ config: away }).read()).rejects.toThrow(MailboxError)
      const wrong = { ...dovecot.config, password: 'wrong' }
      await expect(process({ config: wrong }).read()).rejects.toThrow(MailboxError)
      expect(await process().read()).toEqual(['added'])
    })

    it('[MAIL-13] flags a message with which the program fails three times, and goes on with the others', async () => {
      await deliver({ Subject: 'Poison' })
      await deliver({ Subject: 'Fine' })
      const openMailbox: OpenMailbox = async (config, signal) => {
        const mailbox = await openImapMailbox(config, signal)
        const [poison] = await mailbox.listUnseen()
        const read: typeof mailbox.read = (uid, most) =>
          uid === poison ? Promise.reject(new Error('poison')) : mailbox.read(uid, most)
        return { ...mailbox, read }
      }
      const { read } = process({ openMailbox })
      expect([await read(), await read(), await read()]).toEqual([['added'], [], ['failed']])
      expect(await dovecot.flags()).toEqual([['\\Flagged', '\\Seen'], ['\\Seen']])
      expect(errors).toHaveLength(3)
    })

    it('[MAIL-14] is not opened with an untrusted certificate, nor without encryption', async () => {
      const secure = { ...dovecot.config, host: 'localhost', port: dovecot.tlsPort, tls: 'on' } as const
      await expect(process({ config: secure }).read()).rejects.toThrow(MailboxError)
      const upgraded = { ...dovecot.config, host: 'localhost', tls: 'starttls' } as const
      await expect(process({ config: upgraded }).read()).rejects.toThrow(MailboxError)
      const usual = getCACertificates('default')
      onTestFinished(() => setDefaultCACertificates(usual))
      setDefaultCACertificates([...usual, dovecot.certificate])
      await deliver()
      expect(await process({ config: upgraded }).read()).toEqual(['added'])
      await deliver()
      expect(await process({ config: secure }).read()).toEqual(['added'])
    })
  },
  EVERYTHING_OFFERED,
  { needs: 'Dovecot' },
)
