import { parseAddress } from './addresses/parse-address.ts'
import { OutboundError } from './outbound-problems.ts'

const REDIRECTS = [301, 302, 303, 307, 308]
const PERMANENT = [301, 308]
const READS = ['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT']

interface Redirect {
  url: URL
  isPermanent: boolean
}

export const isRedirect = (status: number): boolean => REDIRECTS.includes(status)

/** Where a response redirects to. The method stays the same: CalDAV servers redirect PROPFIND with 301 and mean it. */
export function redirectOf(status: number, header: string | undefined, from: URL, method: string): Redirect {
  // Node reads each byte as a character, but servers send UTF-8.
  const location = Buffer.from(header ?? '', 'latin1').toString('utf8')
  if (!location || !URL.canParse(location, from.href)) throw new OutboundError('bad-redirect', { status })
  const target = new URL(location, from)
  if (!/^(https?|webcals?):$/.test(target.protocol)) throw new OutboundError('bad-redirect', { status })
  // Credentials in the target are dropped: a redirect must not decide what we sign in with.
  const { url } = parseAddress(target.href)
  if (from.protocol === 'https:' && url.protocol === 'http:') throw new OutboundError('insecure-redirect', { status })
  // A write is meant for the server that the caller named, and 303 would turn it into reading.
  const isRead = READS.includes(method)
  if (!isRead && (status === 303 || url.origin !== from.origin)) throw new OutboundError('bad-redirect', { status })
  return { url, isPermanent: PERMANENT.includes(status) }
}

/** Whether credentials for one address may be sent to another: to the same origin, or to the same host once it has changed to https. */
export function mayShareCredentials(given: URL, url: URL): boolean {
  if (url.origin === given.origin) return true
  const isUpgrade = given.protocol === 'http:' && url.protocol === 'https:'
  return isUpgrade && given.hostname === url.hostname && given.port === '' && url.port === ''
}
