import type { CalendarCredentials } from '@daywright/contract/calendar-preview'
import { invalid } from '../../errors.ts'
import { OutboundError } from '../../outbound/outbound-problems.ts'
import { parseAddress } from '../../outbound/parse-address.ts'
import type { SubscriptionSource } from './address-cipher.ts'

const SHOWN_CHARACTERS = 4

/** The problem of a subscription that came with an exported file. */
export const ADDRESS_NEEDED = {
  code: 'address-needed',
  sentence: 'The address is not part of an exported file. Enter it again to read this calendar.',
}

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
  const rest = `${pathname}${search}`
  // Of a short path, the last characters would be most of it.
  const end = rest.length > 3 * SHOWN_CHARACTERS ? rest.slice(-SHOWN_CHARACTERS) : ''
  return `${host}/…${end}`
}
