import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what must be stored but not be readable in a copy of the database. */
export interface SecretCipher<T> {
  /** The text is bound to the record: in another row it cannot be decrypted. */
  encrypt(value: T, recordId: string): string
  /** Null if it was encrypted with another secret, or is damaged. */
  decrypt(text: string, recordId: string): T | null
}

/** Gets the cipher before a transaction begins, which on SQLite would wait for itself if it read the secret. */
export type ReadSecretCipher<T> = () => Promise<SecretCipher<T>>

export function secretCipherOf<T>(readSecret: () => Promise<string>, purpose: string): ReadSecretCipher<T> {
  let known: Promise<SecretCipher<T>> | undefined
  return () => {
    known ??= readSecret().then(secret => secretCipher<T>(secret, purpose))
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

/** With a key from the secret of the instance; each purpose has a key of its own. */
export function secretCipher<T>(secret: string, purpose: string): SecretCipher<T> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    encrypt(value, recordId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(recordId))
      const hidden = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    decrypt(text, recordId) {
      const bytes = Buffer.from(text, 'base64url')
      const tagEnd = NONCE_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(recordId))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
        const shown = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
        return JSON.parse(shown.toString('utf8')) as T
      } catch {
        return null
      }
    },
  }
}
