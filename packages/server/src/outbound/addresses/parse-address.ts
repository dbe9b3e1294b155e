import { OutboundError } from '../outbound-problems.ts'

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

/**
 * Ports of mail, chat, files and the like, as the Fetch standard lists them for browsers: what we send there might be understood as
 * something else than HTTP.
 */
const BLOCKED = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** The empty port of a URL stands for 80 or 443. */
const isBlockedPort = (port: string): boolean => port !== '' && BLOCKED.has(Number(port))
