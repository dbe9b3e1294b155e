import { type Invitation, writeInvitation } from '@daywright/calendar/invitation/write-invitation'
import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import type { Side } from './schedule-mails.ts'

const PROD_ID = '-//Daywright//Daywright//EN'

export interface Host {
  displayName: string
  email: string
}

interface Invited {
  booking: Booking
  page: Pick<BookingPage, 'place' | 'showEmail'>
  host: Host
  /** Of the guest; left out for the owner. */
  link?: string | undefined
}

/** [BOOK-22] A meeting with its organizer: the account if its address may be told, or else this server in its name. */
export function bookingInvitation(invited: Invited, { side, from }: { side: Side; from: string }): string {
  const { booking, page, host } = invited
  const guest = { email: booking.email, ...(side === 'owner' && { name: booking.name }) }
  const owner = { name: host.displayName, email: host.email }
  return writeInvitation({
    ...contentOf(invited),
    method: booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
    organizer: page.showEmail || side === 'owner' ? owner : { ...owner, email: from },
    attendees: side === 'owner' ? [guest, owner] : [guest],
  })
}

/** A file for a calendar, without anybody's address. */
export const bookingFile = (invited: Invited): string => writeInvitation({ ...contentOf(invited), method: 'PUBLISH' })

const contentOf = ({ booking, page, host, link }: Invited): Omit<Invitation, 'method'> => ({
  prodId: PROD_ID,
  uid: `${booking.id}@daywright`,
  sequence: booking.sequence,
  modifiedAt: booking.updatedAt,
  startAt: booking.startAt,
  endAt: booking.endAt,
  // To the guest it is a meeting with the owner, and the other way round. What the guest has typed is not sent back.
  title: link === undefined ? `${booking.title}: ${booking.name}` : titleFor(booking, host),
  place: page.place,
  url: link,
})

export const titleFor = ({ title }: Booking, { displayName }: Host): string =>
  displayName.trim() === '' ? title : `${title}: ${displayName}`
