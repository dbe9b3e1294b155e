import { isRiskyScheme } from '@daywright/contract/fields/risky-schemes'

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** Schemes that something else than an installed app answers to. Its own, such as `cursor:`, are fine. */
const OF_NO_APP = ['file:', 'ftp:', 'smb:', 'ldap:', 'ws:', 'wss:', 'mailto:', 'tel:', 'sms:', 'ssh:', 'telnet:']

/** [OAUTH-3] Whether an app may be sent a code there: https, plain http on the person's own machine, or an installed app. */
export function isRedirectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (text.includes('#') || username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return LOOPBACK.includes(hostname)
  return !OF_NO_APP.includes(protocol) && !isRiskyScheme(protocol)
}

/** [OAUTH-3] Exactly one of the registered addresses; on the person's own machine, any port will do (RFC 8252). */
export const isRegistered = (given: string, registered: readonly string[]): boolean =>
  isRedirectAddress(given) && registered.some(known => known === given || isSameLoopback(known, given))

function isSameLoopback(known: string, given: string): boolean {
  if (!URL.canParse(known)) return false
  const [one, other] = [new URL(known), new URL(given)]
  if (one.protocol !== 'http:' || other.protocol !== 'http:' || !LOOPBACK.includes(one.hostname)) return false
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search
}

/** Where a code goes, as people recognize it: a host, or the scheme of an installed app. */
export function hostOfRedirect(address: string): string {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1)
}

/** The address with parameters added to those that it has. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
