import * as secrets from '../../ids-and-secrets/secret-cipher.ts'
import type { Credentials } from '../../outbound/addresses/parse-address.ts'

/** What a subscription must keep secret. */
export interface SubscriptionSource {
  address: string
  credentials: Credentials | null
  /** Where permanent redirects lead, and how many reads in a row have found that. */
  movedTo?: string | undefined
  movedTimes?: number | undefined
  /** Of a connected account: whether its service allows to change events of the owner's calendars. */
  mayWriteEvents?: boolean | undefined
}

export type AddressCipher = secrets.SecretCipher<SubscriptionSource>
export type ReadCipher = secrets.ReadSecretCipher<SubscriptionSource>

const PURPOSE = 'daywright calendar addresses'

export const cipherOf = (readSecret: () => Promise<string>): ReadCipher => secrets.secretCipherOf(readSecret, PURPOSE)

/** [CAL-53] Addresses and passwords of calendars are stored encrypted, with a key from the secret of the instance. */
export const addressCipher = (secret: string): AddressCipher => secrets.secretCipher(secret, PURPOSE)
