import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Credentials } from '../../outbound/addresses/parse-address.ts'

/** What a subscription must keep secret. */
export interface SubscriptionSource {
  address: string
  credentials: Credentials | null
  /** Where permanent redirects lead, and how many reads in a row have found that. */
  movedTo?: string | undefined
  movedTimes?: number | undefined
}

export interface AddressCipher {
  /** The text is bound to the calendar: in another row it cannot be decrypted. */
  encrypt(source: SubscriptionSource, calendarId: string): string
  /** Null if it was encrypted with another secret, or is damaged. */
  decrypt(text: string, calendarId: string): SubscriptionSource | null
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Other uses of the instance's secret derive other keys. */
const PURPOSE = 'daywright calendar addresses'

/** Gets the cipher before a transaction begins, which on SQLite would wait for itself if it read the secret. */
export type ReadCipher = () => Promise<AddressCipher>

export function cipherOf(readSecret: () => Promise<string>): ReadCipher {
  let known: Promise<AddressCipher> | undefined
  return () => {
    known ??= readSecret().then(addressCipher)
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

/** [CAL-53] Addresses and passwords of calendars are stored encrypted, with a key from the secret of the instance. */
export function addressCipher(secret: string): AddressCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
  return {
    encrypt(source, calendarId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(calendarId))
      const hidden = Buffer.concat([cipher.update(JSON.stringify(source), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    decrypt(text, calendarId) {
      const bytes = Buffer.from(text, 'base64url')
      const tagEnd = NONCE_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(calendarId))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
        const shown = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
        return JSON.parse(shown.toString('utf8')) as SubscriptionSource
      } catch {
        return null
      }
    },
  }
}
