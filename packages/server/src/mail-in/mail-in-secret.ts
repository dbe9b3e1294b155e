import type { Db } from '../db/database.ts'
import { type SecretCipher, secretCipher } from '../ids-and-secrets/secret-cipher.ts'
import { randomLetters } from '../ids-and-secrets/secrets.ts'

/** Reads the secret of the instance by the connection that the caller has: within a transaction, another one would wait for it on SQLite. */
export type ReadMailInCipher = (db: Db) => Promise<SecretCipher<string>>

const SECRET_LENGTH = 32
/** A message to more addresses than that is handled for the first ones. */
const MAX_ADDRESSES = 5

/** [MAIL-2] 160 random bits; mail servers may change the case of an address, so there are no capital letters. */
export const newMailSecret = (): string => randomLetters(SECRET_LENGTH)

/** [MAIL-2] Secrets are stored encrypted too, with a key from the secret of the instance, so that the address can be shown again. */
export function mailInCipherOf(readSecret: (db: Db) => Promise<string>): ReadMailInCipher {
  let known: SecretCipher<string> | undefined
  return async db => {
    known ??= secretCipher(await readSecret(db), 'daywright mail in')
    return known
  }
}

/** `tasks+<secret>@example.com` of `tasks@example.com`. */
export const addressWith = (address: string, secret: string): string => address.replace('@', `+${secret}@`)

/** Finds secrets in the header fields that name recipients. */
export function secretsIn(fields: readonly string[], address: string): string[] {
  const [name = '', host = ''] = address.split('@')
  const pattern = new RegExp(
    `(?<![\\w.+-])${RegExp.escape(name)}\\+([a-z2-7]{${SECRET_LENGTH}})@${RegExp.escape(host)}(?![\\w-]|\\.\\w)`,
    'gi',
  )
  const found = fields.flatMap(field => [...field.matchAll(pattern)].map(match => (match[1] ?? '').toLowerCase()))
  return [...new Set(found)].slice(0, MAX_ADDRESSES)
}
