import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { OutboundError } from '../outbound-problems.ts'
import type { AddressPolicy } from './address-policy.ts'
import type { ResolveName } from './resolve-name.ts'

/** More would let one name start connections to hundreds of hosts. */
const MAX_CONNECTABLE = 6

export interface CheckedHost {
  /** All allowed; the connection is made to one of these. */
  addresses: readonly string[]
  /** Whether the operator named the host, so that its addresses are not checked. */
  isTrusted: boolean
}

/** Resolves a host once. One address that is not allowed refuses the host, because the others may be there to distract [OUT-3]. */
export async function checkHost(
  host: string,
  policy: AddressPolicy,
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<CheckedHost> {
  const isTrusted = policy.isAllowedName(host)
  if (!isTrusted) refuseByPolicy(host, policy)
  const addresses = isIP(host) ? [host] : await untilAborted(resolve(host, { isTrusted, signal }), signal)
  if (addresses.length === 0) throw new OutboundError('name-not-found')
  if (!isTrusted && !addresses.every(policy.isAllowedAddress)) throw new OutboundError('private-address')
  return { addresses: addresses.slice(0, MAX_CONNECTABLE), isTrusted }
}

/** What can be refused without asking a name server. */
export function refuseByPolicy(host: string, policy: AddressPolicy): void {
  if (isIP(host) ? !policy.isAllowedAddress(host) : /(^|\.)localhost$/i.test(host))
    throw new OutboundError('private-address')
}

/** A `lookup` for Node that knows only the checked addresses: no name server is asked a second time [OUT-3]. */
export const lookupAmong =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const answers = addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = answers
    if (options.all || !first) callback(null, answers)
    else callback(null, first.address, first.family)
  }

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
