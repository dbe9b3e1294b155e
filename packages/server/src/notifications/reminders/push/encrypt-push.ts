import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave when it subscribed. */
interface PushKeys {
  /** An uncompressed point of P-256. */
  p256dh: Uint8Array
  auth: Uint8Array
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
/** The whole message is one record; push services take 4096 bytes. */
const RECORD_BYTES = 4096
/** Ends the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2])

/** Whether something can be encrypted for these keys: the point must be on the curve. */
export function areUsableKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== POINT_BYTES || p256dh[0] !== 4 || auth.length !== AUTH_BYTES) return false
  try {
    newKeyPair().computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

function newKeyPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/**
 * [REMIND-18] Encrypts a message for one browser, as RFC 8291 says: no intermediary, not even the push service, can read it.
 *
 * @param sender a new pair of keys and a new salt for each message; only a test gives its own
 */
export function encryptPush(
  message: Uint8Array,
  { p256dh, auth }: PushKeys,
  sender: { pair: ECDH; salt: Uint8Array } = { pair: newKeyPair(), salt: randomBytes(SALT_BYTES) },
): Buffer {
  const { pair, salt } = sender
  const publicKey = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const shared = hkdfSync('sha256', pair.computeSecret(p256dh), auth, info, 32)
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const hidden = Buffer.concat([
    cipher.update(message),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const header = Buffer.alloc(SALT_BYTES + 5)
  header.set(salt)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(publicKey.length, SALT_BYTES + 4)
  return Buffer.concat([header, publicKey, hidden])
}
