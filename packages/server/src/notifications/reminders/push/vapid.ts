import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** The keys by which push services recognize this instance, in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Push services take at most a day. */
const LIFETIME_SECONDS = 12 * 3600

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey().toString('base64url') }
}

/** [REMIND-19] The header that tells one push service who sends (RFC 8292). */
export function vapidAuthorization(
  keys: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: number },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + LIFETIME_SECONDS, sub: subject }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const signature = sign('sha256', Buffer.from(unsigned), { key: signingKey(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  // Node does not pad, so a key whose first byte is zero would be too short.
  const d = Buffer.from(privateKey, 'base64url').toString('hex').padStart(64, '0')
  const key = { kty: 'EC', crv: 'P-256', x, y, d: Buffer.from(d, 'hex').toString('base64url') }
  return createPrivateKey({ key, format: 'jwk' })
}
