import { createHmac, randomBytes } from 'node:crypto'
import { type ReadSecretCipher, type SecretCipher, secretCipherOf } from '../ids-and-secrets/secret-cipher.ts'
import type { StoredWebhook } from './webhook.store.ts'

/** What a webhook must keep secret. */
interface WebhookSecret {
  address: string
  secret: string
  /** The one before the last rotation. */
  oldSecret?: string | undefined
}
export type WebhookCipher = SecretCipher<WebhookSecret>
export type ReadWebhookCipher = ReadSecretCipher<WebhookSecret>

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** [HOOK-6] Addresses and secrets are stored encrypted, with a key from the secret of the instance. */
export const webhookCipherOf = (readSecret: () => Promise<string>): ReadWebhookCipher =>
  secretCipherOf(readSecret, 'daywright webhooks')

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The secrets that sign now. */
export const secretsAt = (
  { oldSecretUntil }: Pick<StoredWebhook, 'oldSecretUntil'>,
  { secret, oldSecret }: WebhookSecret,
  now: string,
): string[] => (oldSecret && oldSecretUntil && now < oldSecretUntil ? [secret, oldSecret] : [secret])

/** [HOOK-6] The headers of Standard Webhooks: a signature of id, time and body with each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  now: number,
): Record<string, string> {
  const seconds = Math.floor(now / 1000)
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
