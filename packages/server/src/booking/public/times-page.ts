import type { BookingOffer } from '@daywright/contract/resources/booking/booking-page'
import type { PublicPage } from '../pages/booking-page.store.ts'
import { type Html, html } from './html.ts'
import type { PublicHtml } from './public-page.ts'
import { type Stranger, ZONES } from './stranger.ts'
import { clockOfTime, dayOfTime } from './time-texts.ts'

type Offer = Pick<BookingOffer, 'startAt'>

export interface TimesView {
  page: PublicPage
  /** The address of the page, or of the meeting that is to be moved. */
  path: string
  minutes: number
  zone: string
  offers: readonly Offer[]
  problem?: string | undefined
  status?: number
}

/** [BOOK-28] The times to choose from, each a link to the form. Nothing about its owner but the name. */
export function timesPage(visitor: Stranger, view: TimesView): PublicHtml {
  const { page, path, minutes, zone, offers, problem, status = 200 } = view
  const { say } = visitor
  const linkOf = ({ startAt }: Offer) => `${path}/time?${new URLSearchParams({ startAt, minutes: `${minutes}`, zone })}`
  const content = html`${pageHead(page)}
    ${page.description && html`<p class="text">${page.description}</p>`}
    ${problem && html`<p class="problem wrong" role="alert">${problem}</p>`}
    <h2>${say('Choose a time')}</h2>
    ${choiceForm(visitor, view, page.lengths)}
    ${dayList(visitor, view, offer => html`<a class="time" href="${linkOf(offer)}" ${labelOf(visitor, view, offer)}</a>`)}
    ${offers.length === 0 && noTimes(visitor)}`
  return { title: page.title, content, status }
}

/** [BOOK-18] The same for a meeting that is to be moved: each time is a button. */
export function movePage(visitor: Stranger, view: TimesView): PublicHtml {
  const { page, path, zone, offers, problem, status = 200 } = view
  const { say } = visitor
  const button = (offer: Offer) =>
    html`<button class="time" name="startAt" value="${offer.startAt}" ${labelOf(visitor, view, offer)}</button>`
  const content = html`${pageHead(page)}
    ${problem && html`<p class="problem wrong" role="alert">${problem}</p>`}
    <h2>${say('Choose another time')}</h2>
    ${choiceForm(visitor, { ...view, path: `${path}/move` }, [])}
    <form method="post" action="${path}/move"><input type="hidden" name="zone" value="${zone}">
    ${dayList(visitor, view, button)}</form>
    ${offers.length === 0 && noTimes(visitor)}
    <p><a href="${path}">${say('Keep the time')}</a></p>`
  return { title: page.title, content, status }
}

export const pageHead = ({ title, displayName }: Pick<PublicPage, 'title' | 'displayName'>): Html =>
  html`<h1>${title}</h1>${displayName.trim() !== '' && html`<p class="host">${displayName}</p>`}`

const noTimes = ({ say }: Stranger): Html =>
  html`<p>${say('There are no free times at the moment. Please look again later.')}</p>`

/** The rest of a tag, with the day for those who do not see where it is. */
const labelOf = ({ language }: Stranger, { zone }: TimesView, { startAt }: Offer): Html => {
  const time = clockOfTime(startAt, zone, language)
  return html`aria-label="${dayOfTime(startAt, zone, language)}, ${time}">${time}`
}

function dayList({ language }: Stranger, { offers, zone }: TimesView, item: (offer: Offer) => Html): Html[] {
  const days = Map.groupBy(offers, ({ startAt }) => dayOfTime(startAt, zone, language))
  return [...days].map(
    ([day, ofDay]) => html`<h3>${day}</h3><ul>${ofDay.map(offer => html`<li>${item(offer)}</li>`)}</ul>`,
  )
}

/** [BOOK-30] Works without a script: a choice is a new page. */
function choiceForm({ say }: Stranger, { path, minutes, zone }: TimesView, lengths: readonly number[]): Html {
  const lengthOf = (each: number) =>
    html`<option value="${each}"${each === minutes && html` selected`}>${say('{count, plural, one {# minute} other {# minutes}}', { count: each })}</option>`
  return html`<form class="choose" method="get" action="${path}">
    ${lengths.length > 1 && html`<div><label for="minutes">${say('Length')}</label><select id="minutes" name="minutes">${lengths.map(lengthOf)}</select></div>`}
    <div><label for="zone">${say('Time zone')}</label>${zoneSelect(zone)}</div>
    <div><button class="plain">${say('Show times')}</button></div></form>`
}

/** Written once: there are hundreds. */
const ALL_ZONES: Html = html`${ZONES.map(zone => html`<option>${zone}</option>`)}`

const zoneSelect = (zone: string): Html =>
  html`<select id="zone" name="zone"><option selected>${zone}</option>${ALL_ZONES}</select>`
