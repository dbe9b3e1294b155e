import { hash } from 'node:crypto'
import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { sayIn } from '../../language/say-in.ts'
import type { Mail } from '../../notifications/reminders/email/mailer.ts'
import { timeText } from '../public/time-texts.ts'
import { bookingInvitation, type Host, titleFor } from './booking-invitation.ts'
import type { Side } from './schedule-mails.ts'

export interface BookingMail {
  booking: Booking
  page: Pick<BookingPage, 'place' | 'showEmail'>
  host: Host & { timezone: string; language: string | null }
  /** The address of mails from this server. */
  from: string
  siteUrl: string
  /** The guest's link. */
  link: string
}

/** [BOOK-21] In the language and zone of the guest, and without anything that the guest has typed: a form must not send a stranger's words to others. */
export function mailToGuest({ booking, page, host, from, siteUrl, link }: BookingMail): Mail {
  const say = sayIn(booking.language)
  const title = titleFor(booking, host)
  const time = timeText(booking, booking.timezone, booking.language)
  const isCancelled = booking.status === 'cancelled'
  const subject = isCancelled
    ? say('Cancelled: {title}, {time}', { title, time })
    : booking.sequence === 0
      ? say('Booked: {title}, {time}', { title, time })
      : say('New time: {title}, {time}', { title, time })
  const lines = [
    isCancelled ? say('This meeting is cancelled.') : say('This meeting is booked.'),
    [title, say('When: {time}', { time })].join('\n'),
    ...(isCancelled || page.place === '' ? [] : [say('Where: {place}', { place: page.place })]),
    ...(isCancelled ? [] : [say('Move or cancel it: {address}', { address: link })]),
    say('You get this because somebody has entered this address on {site}.', { site: siteUrl }),
  ]
  return {
    ...envelope({ booking, side: 'guest', siteUrl }, booking.email, subject),
    text: lines.join('\n\n'),
    ...(page.showEmail && { replyTo: host.email }),
    invitation: invitationOf({ booking, page, host, link }, 'guest', from),
  }
}

/** [BOOK-21] In those of the owner, with what the guest has told. */
export function mailToOwner({ booking, page, host, from, siteUrl }: BookingMail): Mail {
  const say = sayIn(host.language)
  const { title, name, status, sequence } = booking
  const time = timeText(booking, host.timezone, host.language)
  const what = status === 'cancelled' ? 'cancelled' : sequence === 0 ? 'booked' : 'moved'
  const lines = [
    say('When: {time}', { time }),
    `${name} <${booking.email}>`,
    ...booking.answers.map(({ question, answer }) => `${question}\n${answer}`),
    `${siteUrl}/settings/booking`,
  ]
  const subject = say(
    '{what, select, booked {{name} has booked “{title}”} moved {{name} has moved “{title}”} other {{name} has cancelled “{title}”}}',
    { what, name, title },
  )
  return {
    ...envelope({ booking, side: 'owner', siteUrl }, host.email, subject),
    text: lines.join('\n\n'),
    replyTo: booking.email,
    invitation: invitationOf({ booking, page, host, link: undefined }, 'owner', from),
  }
}

function envelope(
  { booking: { userId, id, sequence }, side, siteUrl }: Pick<BookingMail, 'booking' | 'siteUrl'> & { side: Side },
  to: string,
  subject: string,
): Pick<Mail, 'to' | 'subject' | 'messageId'> {
  const name = hash('sha256', [userId, id, side, sequence].join('\n'), 'hex').slice(0, 40)
  return { to, subject: oneLine(subject), messageId: `<${name}@${new URL(siteUrl).hostname}>` }
}

const invitationOf = (
  invited: Pick<BookingMail, 'booking' | 'page' | 'host'> & { link: string | undefined },
  side: Side,
  from: string,
): Mail['invitation'] => ({
  method: invited.booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
  text: bookingInvitation(invited, { side, from }),
})

/** [BOOK-23] No name or title can begin another header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
