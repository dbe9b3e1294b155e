import { OutboundError } from '../outbound-problems.ts'
import { isBlockedPort } from './blocked-ports.ts'

export interface Credentials {
  user: string
  password: string
}

interface ParsedAddress {
  /** http or https, without user, password and hash. */
  url: URL
  /** Those in the address, percent-decoded. */
  credentials: Credentials | null
}

export const MAX_ADDRESS_LENGTH = 4_000

/**
 * Reads an address as a person pastes it. The URL parser has turned every spelling of an IP address (decimal, octal, hex, full-width)
 * into the usual one, so that later checks see what would be connected to [OUT-2].
 */
export function parseAddress(text: string): ParsedAddress {
  const given = text.trim().replace(/^webcals?:/i, 'https:')
  if (given.length > MAX_ADDRESS_LENGTH || !URL.canParse(given)) throw new OutboundError('bad-address')
  const url = new URL(given)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('not-http')
  if (isBlockedPort(url.port)) throw new OutboundError('blocked-port')
  const credentials =
    url.username || url.password ? { user: decoded(url.username), password: decoded(url.password) } : null
  url.username = ''
  url.password = ''
  url.hash = ''
  return { url, credentials }
}

/** A password may hold a plain percent sign that starts no escape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The host without the brackets of an IPv6 address and the dot that may end a name. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
