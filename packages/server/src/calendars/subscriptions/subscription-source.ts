import type { CalendarCredentials } from '@daywright/contract/resources/calendars/calendar-preview'
import { invalid } from '../../errors/errors.ts'
import { parseAddress } from '../../outbound/addresses/parse-address.ts'
import { OutboundError } from '../../outbound/outbound-problems.ts'
import type { SubscriptionSource } from './address-cipher.ts'

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
