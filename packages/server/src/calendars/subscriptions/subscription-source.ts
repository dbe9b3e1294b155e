import type { CalendarCredentials } from '@daywright/contract/resources/calendars/calendar-preview'
import { invalid } from '../../errors/errors.ts'
import { parseAddress } from '../../outbound/addresses/parse-address.ts'
import { OutboundError } from '../../outbound/outbound-problems.ts'
import type { SubscriptionSource } from './address-cipher.ts'

const SHOWN_CHARACTERS = 4
/** Shorter parts are words, which many addresses share. */
const TOKEN_LENGTH = 16

/** The problem of a subscription that came with an exported file. */
export const ADDRESS_NEEDED = {
  code: 'address-needed',
  sentence: 'The address is not part of an exported file. Enter it again to read this calendar.',
} as const

/** Reads an address as a person pastes it, which may hold a user and a password; throws 400 if nothing can be read from it. */
export function sourceOf(address: string, credentials: CalendarCredentials | null = null): SubscriptionSource {
  try {
    const parsed = parseAddress(address)
    return { address: parsed.url.href, credentials: credentials ?? parsed.credentials }
  } catch (error) {
    if (error instanceof OutboundError) throw invalid({ address: [error.problem.sentence] })
    throw error
  }
}

/** [CAL-52] Enough to recognize an address by, and too little to use it. */
export function shownAddress(address: string): string {
  const { host, pathname, search } = new URL(address)
  const path = withoutExtension(`${pathname}${search}`)
  // Many addresses end alike, in `/basic.ics` or `?export`: what tells them apart is the token before that.
  const token = path
    .split(/[/?&=]/)
    .map(withoutExtension)
    .findLast(part => part.length >= TOKEN_LENGTH)
  const shown = token ?? path
  // Of a short path, the last characters would be most of it.
  const end = shown.length > 3 * SHOWN_CHARACTERS ? shown.slice(-SHOWN_CHARACTERS) : ''
  return `${host}/…${end}`
}

const withoutExtension = (text: string) => text.replace(/\.(ics|ical|icalendar|ifb|vcs)$/i, '')
