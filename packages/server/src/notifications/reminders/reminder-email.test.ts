import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { dueWork } from '@daywright/test-kit/due-work'
import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { claimJobs } from '../../jobs/job-claims.store.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import { createOutbound } from '../../outbound/outbound.ts'
import { openReminders } from './open-reminders.ts'
import { findOpenReminder } from './outbox/outbox.store.ts'
import { type SendReminder, sendStored } from './outbox/send-reminder.rules.ts'
import { newVapidKeys } from './push/vapid.ts'

const mailServer = await startMailServer()
const SITE = 'https://plan.example.com'
const MONDAY = '2026-03-02T00:00:00.000Z'
afterAll(() => mailServer.close())

onSqlite(
  'reminders by email',
  world => {
    beforeEach(() => {
      mailServer.refuseWith(null)
      world.setNow(MONDAY)
    })

    /** What a server process does in the background. */
    const process = () => {
      const clock = () => Date.parse(world.now())
      const { jobs, send } = openReminders({
        database: world.database,
        clock,
        mail: mailServer.config,
        pushKeys: newVapidKeys(),
        outbound: createOutbound({ allow: [], proxy: undefined }),
        siteUrl: SITE,
        onError: () => {},
      })
      const only = (handlers: Partial<JobHandlers>) => dueWork(world.database, clock, handlers, () => {}).runDue
      return { look: only({ reminders: jobs.reminders }), round: only(jobs), send }
    }
    const round = ({ round: work }: Pick<ReturnType<typeof process>, 'round'> = process()) => work()
    const subjects = ({ email }: Person) => mailServer.mailsTo(email).map(({ subject }) => subject)
    const lastMail = ({ email }: Person) => mailServer.mailsTo(email).at(-1)
    const codeIn = (subject = '') => subject.match(/^\d{8}/)?.[0] ?? ''

    /** Someone whose address is confirmed, and who wants everything by email. */
    const newReader = async (timezone = 'UTC') => {
      const person = await world.newPerson({ timezone })
      await person.client.reminders.test({ body: { channel: 'email' } })
      await person.client.reminders.confirmEmail({ body: { code: codeIn(lastMail(person)?.subject) } })
      const email = ['email'] as 'email'[]
      await person.client.reminders.update({ body: { morningSummary: email, sessionStart: email, taskAtRisk: email } })
      mailServer.forget(person.email)
      return person
    }

    it('[REMIND-13] [REMIND-3] [REMIND-5] [NOTE-13] [NOTE-14] bring the summary of the day and each session, as text with links', async () => {
      const person = await newReader('Europe/Berlin')
      const block = { title: 'Write “Ω”', startAt: '2026-03-02T08:00:00.000Z', endAt: '2026-03-02T09:15:00.000Z' }
      const { id: taskId } = await givenTask(world, person, { title: block.title })
      await givenBlock(world, person, { ...block, taskId })
      const meeting = { title: 'Standup', startAt: '2026-03-02T10:00:00.000Z', endAt: '2026-03-02T10:15:00.000Z' }
      await person.client.calendarEvents.create({ body: meeting })
      await givenBlock(world, person, { ...block, title: 'Lunch', type: 'break' })
      await givenBlock(world, person, { ...block, title: 'Dropped', status: 'cancelled' })
      world.setNow('2026-03-02T06:29:00.000Z')
      await round()
      expect(subjects(person)).toEqual([])
      world.setNow('2026-03-02T06:30:00.000Z')
      await round()
      expect(subjects(person)).toEqual(['Monday 2 March 2026: 2 blocks, 1 meeting, 0 tasks at risk'])
      const { source = '' } = lastMail(person) ?? {}
      const [headers = '', ...parts] = source.split('\r\n\r\n')
      expect(headers).toContain('From: Daywright <plan@example.com>')
      expect(headers).toContain('Auto-Submitted: auto-generated')
      const sent = decoded(headers, parts.join('\r\n\r\n'))
      for (const line of ['09:00–10:15 Write “Ω”', '11:00–11:15 Standup']) expect(sent).toContain(line)
      expect(sent).toContain(`  ${SITE}/tasks?task=${taskId}`)
      for (const path of ['/today', '/settings/notifications']) expect(sent).toContain(SITE + path)
      // The same summary is among the notifications of the web app.
      expect((await person.client.notifications.list()).notifications).toMatchObject([{ type: 'morning_summary' }])
      world.setNow('2026-03-02T07:54:59.000Z')
      await round()
      expect(subjects(person)).toHaveLength(1)
      world.setNow('2026-03-02T07:55:00.000Z')
      await round()
      expect(subjects(person)).toHaveLength(2)
      expect(decoded('', lastMail(person)?.subject ?? '')).toContain('09:00 Write')
      await round()
      expect(subjects(person)).toHaveLength(2)
    })

    it('[REMIND-10] bring alerts, each task once, also those that a program asked for', async () => {
      const person = await newReader()
      world.setNow('2026-03-02T08:00:00.000Z')
      await round()
      const { id } = await givenTask(world, person, { title: 'Tax', dueAt: '2026-03-03T10:00:00.000Z' })
      world.setNow('2026-03-02T09:59:59.000Z')
      await round()
      const alerts = () => subjects(person).filter(subject => subject.includes('due within 24 hours'))
      expect(alerts()).toEqual([])
      for (const time of ['10:00', '16:30', '21:00']) {
        world.setNow(`2026-03-02T${time}:00.000Z`)
        await round()
        expect(alerts()).toEqual(['1 task due within 24 hours without planned time'])
      }
      await person.client.notifications.generate({ body: { type: 'at_risk' } })
      await round()
      expect(alerts()).toHaveLength(2)
      const { notifications } = await person.client.notifications.list()
      expect(notifications.filter(({ type }) => type === 'at_risk_deadline')).toMatchObject([
        { metadata: { taskIds: [id] } },
        { metadata: { taskIds: [id] } },
      ])
    })

    it('[REMIND-9] are sent once by several processes, and again after a process died while it was sending', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => newReader()))
      world.setNow('2026-03-02T07:30:00.000Z')
      const [first, second, third] = [process(), process(), process()]
      await Promise.all([first.look(), second.look(), third.look()])
      // As a process that died leaves it: sent, and still claimed.
      const [lost] = await claimJobs(world.database, 'delivery', Date.parse(world.now()), 1)
      const reminder = lost && (await findOpenReminder(world.database.db, lost.userId, lost.key))
      if (reminder) await first.send(reminder, new AbortController().signal)
      await Promise.all([round(first), round(second), round(third)])
      for (const one of people) expect(subjects(one)).toHaveLength(1)
      const person = people.find(({ id }) => id === lost?.userId)
      world.setNow('2026-03-02T07:34:59.000Z')
      await round()
      expect(person && subjects(person)).toHaveLength(1)
      world.setNow('2026-03-02T07:35:00.000Z')
      await round()
      const ids = mailServer.mailsTo(person?.email ?? '').map(({ messageId }) => messageId)
      expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    })

    it('[REMIND-11] are twenty in an hour at most', async () => {
      const person = await newReader()
      const block = (number: number) => ({
        title: `Session ${number}`,
        startAt: `2026-03-02T12:05:${String(number).padStart(2, '0')}.000Z`,
        endAt: '2026-03-02T13:00:00.000Z',
      })
      for (let number = 0; number < 30; number++) await givenBlock(world, person, block(number))
      world.setNow('2026-03-02T12:01:00.000Z')
      await round()
      expect(subjects(person)).toHaveLength(20)
      expect(subjects(person).filter(subject => subject.startsWith('Monday 2 March 2026'))).toHaveLength(1)
    })

    it('[REMIND-12] are tried again later if the mail server is not ready, and not if it refuses', async () => {
      const person = await newReader()
      world.setNow('2026-03-02T07:30:00.000Z')
      mailServer.refuseWith(451)
      await round()
      mailServer.refuseWith(null)
      world.setNow('2026-03-02T07:30:29.000Z')
      await round()
      expect(subjects(person)).toEqual([])
      world.setNow('2026-03-02T07:30:30.000Z')
      await round()
      expect(subjects(person)).toHaveLength(1)
      const other = await newReader()
      world.setNow('2026-03-02T07:31:00.000Z')
      await other.client.reminders.update({ body: { summaryTime: '07:40' } })
      world.setNow('2026-03-02T07:40:00.000Z')
      mailServer.refuseWith(550)
      await round()
      mailServer.refuseWith(null)
      world.setNow('2026-03-02T09:00:00.000Z')
      await round()
      expect(subjects(other)).toEqual([])
    })

    it('[REMIND-14] go to no address that its owner has not confirmed', async () => {
      const person = await world.newPerson()
      const { client, request } = person
      await client.reminders.update({ body: { morningSummary: ['email'], sessionStart: ['email'] } })
      world.setNow('2026-03-02T07:30:00.000Z')
      await round()
      expect(subjects(person)).toEqual([])
      expect(await client.reminders.get()).toMatchObject({
        email: { isSetUp: true, address: person.email, isConfirmed: false },
      })
      expect(await client.reminders.test({ body: { channel: 'email' } })).toEqual({ sent: 1, problems: [] })
      const code = codeIn(lastMail(person)?.subject)
      const wrong = code.replace(/.$/, digit => String((Number(digit) + 1) % 10))
      const confirm = (given: string) => request('POST', '/api/reminders/email/confirm', { code: given })
      expect((await confirm(wrong)).body.error).toBe('The code is wrong, or too old')
      expect((await client.reminders.get()).email.isConfirmed).toBe(false)
      world.setNow('2026-03-02T08:00:01.000Z')
      expect((await confirm(code)).status).toBe(400)
      world.setNow('2026-03-02T07:44:00.000Z')
      const stranger = await world.newPerson()
      expect((await stranger.request('POST', '/api/reminders/email/confirm', { code })).status).toBe(400)
      expect((await confirm(`${code.slice(0, 4)} ${code.slice(4)}`)).body.email.isConfirmed).toBe(true)
      await Promise.all(Array.from({ length: 50 }, () => confirm(wrong)))
      const refused = await confirm(code)
      expect([refused.status, refused.body.error]).toEqual([429, 'Too many codes for now'])
      const codes = await Promise.all([1, 2, 3, 4].map(() => stranger.request('POST', '/api/reminders/test', EMAIL)))
      expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
    })

    it('[REMIND-15] can be tested, and the response says what went wrong', async () => {
      const person = await newReader()
      const { client } = person
      expect(await client.reminders.test({ body: { channel: 'email' } })).toEqual({ sent: 1, problems: [] })
      expect(subjects(person)).toEqual(['Reminders by email work'])
      mailServer.refuseWith(451)
      expect(await client.reminders.test({ body: { channel: 'email' } })).toEqual({
        sent: 0,
        problems: ['The mail server of this instance did not take the email.'],
      })
      mailServer.refuseWith(null)
      world.setNow('2026-03-02T00:10:00.000Z')
      await round()
      expect(subjects(person)).toHaveLength(1)
      const answers = []
      for (let test = 0; test < 20; test++) answers.push(await person.request('POST', '/api/reminders/test', EMAIL))
      expect(answers.at(-1)?.body.error).toBe('Too many tests for now')
    })

    it('[REMIND-6] wait for the end of quiet hours', async () => {
      const person = await newReader()
      await person.client.reminders.update({ body: { summaryTime: '06:00' } })
      world.setNow('2026-03-02T06:59:59.000Z')
      await round()
      expect(subjects(person)).toEqual([])
      world.setNow('2026-03-02T07:00:00.000Z')
      await round()
      expect(subjects(person)).toHaveLength(1)
    })

    it('[REMIND-6] [REMIND-2] wait and are dropped also if the mail server did not take them before', async () => {
      const [person, other] = [await newReader(), await newReader()]
      for (const { client } of [person, other]) await client.reminders.update({ body: { summaryTime: '21:59' } })
      world.setNow('2026-03-02T21:59:00.000Z')
      mailServer.refuseWith(451)
      await round()
      mailServer.refuseWith(null)
      await other.client.reminders.update({ body: { morningSummary: ['push'] } })
      world.setNow('2026-03-02T22:00:00.000Z')
      await round()
      world.setNow('2026-03-03T06:59:59.000Z')
      await round()
      expect([subjects(person), subjects(other)]).toEqual([[], []])
      world.setNow('2026-03-03T07:00:00.000Z')
      await round()
      expect([subjects(person).length, subjects(other).length]).toEqual([1, 0])
    })

    it('[REMIND-9] are left to the next process by one that stops', async () => {
      const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newReader()))
      world.setNow('2026-03-02T07:30:00.000Z')
      await process().look()
      let begun = 0
      const allBegun = Promise.withResolvers<void>()
      const stopped: SendReminder = async (_, signal) => {
        begun += 1
        if (begun === people.length) allBegun.resolve()
        await once(signal, 'abort')
        return { kind: 'failed', isLasting: false, sentence: '' }
      }
      const { database } = world
      const tools = { database, clock: () => Date.parse(world.now()), send: stopped }
      const work = dueWork(database, tools.clock, { delivery: (job, signal) => sendStored(tools, job, signal) })
      const working = work.runDue()
      await allBegun.promise
      await work.close()
      await working
      const sent = () => people.flatMap(subjects).length
      await round()
      expect([begun, sent()]).toEqual([6, 0])
      world.setNow('2026-03-02T07:30:30.000Z')
      await round()
      expect(sent()).toBe(6)
    })
  },
  { mail: mailServer.config },
)

const EMAIL = { channel: 'email' }

/** The decoded text of a mail or a header, in any encoding. */
function decoded(headers: string, body: string): string {
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8')
  const encoded = body
    .replace(/=\r\n/g, '')
    .replace(/=\?UTF-8\?[QB]\?|\?=/gi, '')
    .replace(/(?<=\d)_/g, ' ')
  return Buffer.from(
    encoded.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
