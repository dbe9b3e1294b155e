import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import type { Unset } from './calendar-tables.ts'

/** Its token is no secret of the owner: whoever is to book gets it. Pages are still looked up by its hash, so that none is found letter by letter. */
export interface BookingPageTable extends Omit<BookingPage, 'token'> {
  token: Unset
  tokenHash: Unset
}

export interface BookingTable extends Booking {
  /** The hash of the token in the guest's link. */
  tokenHash: string
  /** The hash of the form that it was booked with, which books once. */
  ticketHash: string
}
