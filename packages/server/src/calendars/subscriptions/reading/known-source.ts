import { mayShareCredentials } from '../../../outbound/redirects.ts'
import type { AddressCipher, SubscriptionSource } from '../address-cipher.ts'
import type { Subscription } from '../subscription.store.ts'

/** Where a subscription is read from, with the credentials of its CalDAV account if it belongs to one; null if that is not known. */
export function knownSource(
  cipher: AddressCipher,
  { id, secret, accountId, accountSecret }: Pick<Subscription, 'id' | 'secret' | 'accountId' | 'accountSecret'>,
): SubscriptionSource | null {
  const source = secret === null ? null : cipher.decrypt(secret, id)
  if (!source || accountId === null) return source
  const account = accountSecret === null ? null : cipher.decrypt(accountSecret, accountId)
  // A second look at where the password goes: the address was checked when the calendar was chosen [CALDAV-3].
  if (!account || !mayShareCredentials(new URL(account.address), new URL(source.address))) return null
  return { ...source, credentials: account.credentials }
}
