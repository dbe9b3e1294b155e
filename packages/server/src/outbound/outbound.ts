import { networkInterfaces } from 'node:os'
import { type Clock, systemClock } from '../time/clock.ts'
import { addressPolicy } from './addresses/address-policy.ts'
import { nameResolver, type ResolveName } from './addresses/resolve-name.ts'
import { connectionProblem } from './connection-problems.ts'
import { fetchOutside, type OutboundRequest, type OutboundResponse } from './fetch-outside.ts'
import { OUTBOUND_LIMITS, type OutboundLimits } from './outbound-limits.ts'
import type { OutboundProblem } from './outbound-problems.ts'

export type OutboundResult = ({ ok: true } & OutboundResponse) | { ok: false; problem: OutboundProblem }

/** Every request to an address that a user gave goes through here. */
export interface Outbound {
  /** Never throws for what the address or the server behind it does. */
  fetch(request: OutboundRequest): Promise<OutboundResult>
}

export interface OutboundOptions {
  /** Networks and names beyond the public internet, as in `OUTBOUND_ALLOW`. */
  allow: readonly string[]
  /** The operator's proxy, which then decides what may be reached. */
  proxy: string | undefined
  resolve?: ResolveName
  /** Certificate authorities instead of those that Node trusts. */
  ca?: string
  limits?: Partial<OutboundLimits>
  clock?: Clock
  /** Networks that this machine is part of, as `address/bits`. */
  attachedNetworks?: () => readonly string[]
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { allow, proxy, ca, resolve = nameResolver(), clock = systemClock } = options
  const policy = addressPolicy(allow, options.attachedNetworks ?? networksOfThisMachine)
  const setup = { policy, resolve, proxy, ca, clock, limits: { ...OUTBOUND_LIMITS, ...options.limits } }
  return {
    async fetch(request) {
      try {
        return { ok: true, ...(await fetchOutside(setup, request)) }
      } catch (error) {
        return { ok: false, problem: connectionProblem(error) }
      }
    },
  }
}

const networksOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap(addresses => (addresses ?? []).flatMap(({ cidr }) => cidr ?? []))
