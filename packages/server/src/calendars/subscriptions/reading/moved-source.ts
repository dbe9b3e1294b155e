import type { SubscriptionSource } from '../address-cipher.ts'

const TIMES_UNTIL_REMEMBERED = 3

/**
 * [CAL-60] An address that permanently redirects to the same place three times in a row is replaced by it. Not with a password
 * and another server: that server would get a password that was meant for the first one. Undefined when nothing changes.
 */
export function movedSource(source: SubscriptionSource, redirect: string | null): SubscriptionSource | undefined {
  const { movedTo, movedTimes, ...plain } = source
  if (redirect === null) return movedTo === undefined ? undefined : plain
  if (source.credentials && new URL(redirect).origin !== new URL(source.address).origin) return undefined
  const times = movedTo === redirect ? (movedTimes ?? 0) + 1 : 1
  if (times >= TIMES_UNTIL_REMEMBERED) return { ...plain, address: redirect }
  return { ...plain, movedTo: redirect, movedTimes: times }
}
