import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { PublicPage } from '../pages/booking-page.store.ts'
import { html } from './html.ts'
import type { PublicHtml } from './public-page.ts'
import type { Stranger } from './stranger.ts'
import { timeText } from './time-texts.ts'
import { pageHead } from './times-page.ts'

interface MeetingView {
  page: PublicPage
  booking: Booking
  /** The guest's link. */
  path: string
  hasMail: boolean
}

/** [BOOK-17] What a guest sees of a booking, and may do with it. */
export function meetingPage(visitor: Stranger, view: MeetingView): PublicHtml {
  const { page, booking, path, hasMail } = view
  const { say, language } = visitor
  const isCancelled = booking.status === 'cancelled'
  const isOpen = !isCancelled && booking.endAt > visitor.now
  const state = isCancelled
    ? say('This meeting is cancelled.')
    : isOpen
      ? say('This meeting is booked.')
      : say('This meeting is over.')
  const content = html`${pageHead({ ...page, title: booking.title })}
    <h2>${state}</h2>
    <p>${say('When: {time}', { time: timeText(booking, booking.timezone, language) })}</p>
    ${!isCancelled && page.place !== '' && html`<p class="text">${say('Where: {place}', { place: page.place })}</p>`}
    ${
      isOpen &&
      html`<p>${mailText(visitor, hasMail)}</p>
    <p><a href="${path}/meeting.ics">${say('Add it to your calendar')}</a></p>
    ${!page.paused && html`<p><a href="${path}/move">${say('Choose another time')}</a></p>`}
    <details><summary>${say('Cancel the meeting')}</summary><form method="post" action="${path}/cancel">
    <button class="plain">${say('Yes, cancel it')}</button></form></details>`
    }`
  return { title: booking.title, content }
}

const mailText = ({ say }: Stranger, hasMail: boolean) =>
  hasMail
    ? say('You also get an email with a link to this page.')
    : say('This server sends no emails: keep the address of this page to move or cancel the meeting.')
