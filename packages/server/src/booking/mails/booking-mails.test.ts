import { dueWork } from '@daywright/test-kit/due-work'
import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { guestOf } from '@daywright/test-kit/requests/guest'
import { onBothDatabases } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { saveEmailConfirmed } from '../../notifications/reminders/email/email-confirmation.store.ts'
import { openMailer } from '../../notifications/reminders/email/mailer.ts'
import { openBooking } from '../open-booking.ts'

const mailServer = await startMailServer()
const SITE = 'https://plan.example.com'
const NOW = '2026-03-02T08:00:00.000Z'
afterAll(() => mailServer.close())

onBothDatabases('emails about bookings', world => {
  beforeEach(() => {
    world.setNow(NOW)
    mailServer.refuseWith(null)
    mailServer.mails.splice(0)
  })
  const clock = () => Date.parse(world.now())
  const readSecret = async () =>
    (await world.database.db.selectFrom('setting').select('value').where('name', '=', 'auth.secret').executeTakeFirst())
      ?.value ?? ''
  const work = (mail = true) => {
    const { jobs } = openBooking({
      ...{ database: world.database, clock, readSecret, siteUrl: SITE, mail: mailServer.config },
      sendMail: mail ? openMailer(mailServer.config, () => {}) : undefined,
    })
    return dueWork(world.database, clock, jobs, () => {})
  }
  const newOwner = async (fields: object = {}) => {
    const person = await world.newPerson({ displayName: 'Robin', timezone: 'UTC' })
    await world.database.write(person.id, tx => saveEmailConfirmed(tx, person.id))
    const body = { title: 'Intro call', noticeMinutes: 60, place: 'Room 4', ...fields }
    const page = await person.client.bookingPages.create({ body })
    return { person, path: `/book/${page.token}` }
  }
  const guestHeaders = { 'accept-language': 'de-AT, en;q=0.5' }
  const bookFirst = async (path: string, fields: Record<string, string> = {}) => {
    const guest = guestOf(world)
    const [time] = await guest.times(path)
    const form = await guest.filledForm(time?.link ?? '', { zone: 'Europe/Vienna', ...fields })
    return { link: guest.linkOf(await guestOf(world, guestHeaders).post(path, form)), startAt: time?.startAt ?? '' }
  }
  const mailsTo = (address: string) => mailServer.mailsTo(address).map(({ source }) => decoded(source))
  const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '')
  const calendarIn = (mail: string) =>
    unfolded(mail.slice(mail.indexOf('BEGIN:VCALENDAR'), mail.indexOf('END:VCALENDAR')))

  it('[BOOK-21] [BOOK-22] invite the guest in their language and zone, with the link, and nothing that they typed', async () => {
    const { person, path } = await newOwner({ questions: [{ text: 'What about?' }] })
    const { link, startAt } = await bookFirst(path, { name: 'Buy at http://bad.example', answer0: 'Secret roof' })
    await work().runDue()
    const [mail = ''] = mailsTo('kim@example.net')
    expect(mail).toContain('Subject: =?UTF-8?')
    expect(mail).toContain(`${SITE}${link}`)
    expect(mail).toContain('Room 4')
    expect(mail).toMatch(/MEZ|GMT\+1/)
    for (const typed of ['bad.example', 'Secret roof', person.email]) expect(mail).not.toContain(typed)
    const calendar = calendarIn(mail)
    const compact = startAt.replace('.000', '').replaceAll(/[-:]/g, '')
    for (const line of [
      'METHOD:REQUEST',
      'SEQUENCE:0',
      `DTSTART:${compact}`,
      'SUMMARY:Intro call: Robin',
      'LOCATION:Room 4',
      'STATUS:CONFIRMED',
    ])
      expect(calendar).toContain(line)
    expect(calendar).toContain('ORGANIZER;CN="Robin":mailto:plan@example.com')
    expect(calendar).toContain('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:kim@example.net')
    const [own = ''] = mailsTo(person.email)
    for (const told of ['Secret roof', 'Reply-To: kim@example.net', 'METHOD:REQUEST']) expect(own).toContain(told)
    expect(calendarIn(own)).toContain(`ORGANIZER;CN="Robin":mailto:${person.email}`)
    expect(uidOf(calendarIn(own))).toBe(uidOf(calendar))
    await work().runDue()
    expect(mailServer.mails).toHaveLength(2)
  })

  it('[BOOK-22] name the address of the account where the page says so', async () => {
    const { person, path } = await newOwner({ showEmail: true })
    await bookFirst(path)
    await work().runDue()
    const [mail = ''] = mailsTo('kim@example.net')
    expect(calendarIn(mail)).toContain(`mailto:${person.email}`)
    expect(mail).toContain(`Reply-To: ${person.email}`)
  })

  it('[BOOK-20] [BOOK-22] tell the guest that the owner has moved or deleted the event, under the same name and a higher number', async () => {
    const { person, path } = await newOwner()
    await bookFirst(path)
    await work().runDue()
    const [booking] = await person.client.bookings.list({})
    const id = booking?.eventId ?? ''
    const [startAt, endAt] = ['2026-03-09T06:00:00.000Z', '2026-03-09T06:45:00.000Z']
    await person.client.calendarEvents.update({ id, query: {}, body: { startAt, endAt } })
    await work().runDue()
    expect(await person.client.bookings.list({})).toMatchObject([{ startAt, endAt, sequence: 1, status: 'booked' }])
    await person.client.calendarEvents.update({ id, query: {}, body: { title: 'Kim' } })
    await work().runDue()
    await person.client.calendarEvents.remove({ id, query: {} })
    await work().runDue()
    expect(await person.client.bookings.list({})).toMatchObject([
      { sequence: 2, status: 'cancelled', cancelledBy: 'owner' },
    ])
    const calendars = mailsTo('kim@example.net').map(calendarIn)
    expect(calendars.map(text => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(calendars.map(text => /SEQUENCE:(\d)/.exec(text)?.[1])).toEqual(['0', '1', '2'])
    expect(calendars[1]).toContain('DTSTART:20260309T060000Z')
    expect(new Set(calendars.map(uidOf)).size).toBe(1)
    expect(calendars[2]).toContain('STATUS:CANCELLED')
    // What the owner does is no news to the owner.
    expect(mailsTo(person.email)).toHaveLength(1)
  })

  it('[BOOK-23] cannot be made to contain other headers, calendars or addresses', async () => {
    const { person, path } = await newOwner({ title: 'A\r\nBcc: all@example.com' })
    await bookFirst(path, { name: 'Kim\r\nBcc: victim@example.com\r\n\r\nBEGIN:VEVENT";X="' })
    for (const email of [
      'kim@example.net, victim@example.com',
      'kim@example.net\r\nBcc: x@example.com',
      '"x y"@example.com',
      'kim',
      '<kim@example.net>',
      'a@b',
    ])
      expect((await bookFirst(path, { email })).link, email).toBe('')
    await work().runDue()
    for (const { source, to } of mailServer.mails) {
      const head = source.slice(0, source.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^bcc:/im)
      expect([person.email, 'kim@example.net']).toContain(to)
      expect(calendarIn(decoded(source)).match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    }
    expect(mailServer.mails).toHaveLength(2)
  })

  it('[BOOK-23] are ten to an address in a day, and the owner gets them only at a confirmed address', async () => {
    const { person, path } = await newOwner({ perDay: null })
    for (let count = 0; count < 12; count++) await bookFirst(path, { email: 'Much@Example.net' })
    await world.database.db.updateTable('user').set({ emailVerified: false }).where('id', '=', person.id).execute()
    await work().runDue()
    expect(mailServer.mails.map(({ to }) => to.toLowerCase())).toEqual(Array(10).fill('much@example.net'))
    const mail = await person.request('GET', '/api/bookings')
    expect(mail.body).toHaveLength(12)
  })

  it('[BOOK-21] are tried again after a failure, and not sent without a mail server', async () => {
    const { path } = await newOwner()
    await bookFirst(path)
    mailServer.refuseWith(450)
    await work().runDue()
    mailServer.refuseWith(null)
    await work().runDue()
    expect(mailServer.mails).toEqual([])
    world.passSeconds(61)
    await work().runDue()
    expect(mailServer.mails).toHaveLength(2)
    const other = await newOwner()
    const { link } = await bookFirst(other.path)
    await work(false).runDue()
    expect(mailServer.mails).toHaveLength(2)
    const meeting = await guestOf(world).get(link)
    expect(meeting.text).toContain('This server sends no emails')
    const file = await guestOf(world).get(`${link}/meeting.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.text).toContain('METHOD:PUBLISH')
    expect(file.text).not.toContain('mailto:')
  })
})

const uidOf = (calendar: string) => /UID:(.*)/.exec(calendar)?.[1]

/** All parts of a mail as text, whichever way each is encoded. */
function decoded(source: string): string {
  const parts = source.split(/\r\n--[^\r\n]+(?:--)?\r\n/)
  return parts
    .map(part => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      const text = /base64/i.test(head)
        ? Buffer.from(body, 'base64').toString()
        : /quoted-printable/i.test(head)
          ? Buffer.from(
              body
                .replaceAll('=\r\n', '')
                .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ).toString()
          : body
      return `${head}\r\n\r\n${text}`
    })
    .join('\r\n')
}
