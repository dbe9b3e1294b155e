import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@daywright/contract/resources/sign-in/passkey'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

export interface Options {
  challenge: string
  [name: string]: unknown
}

/** What may be wrong with a response. */
export interface Faults {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
}

/** An authenticator of ES256 keys, as the browser passes its responses on. It signs every challenge. */
export function softwareAuthenticator(baseUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientDataOf = (type: string, challenge: string, origin = baseUrl) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (faults: Faults, flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? counter++)
    const verified = (faults.isVerified ?? true) ? VERIFIED : 0
    const head = Buffer.from([PRESENT | verified | flags])
    return Buffer.concat([sha256(faults.rpId ?? new URL(baseUrl).hostname), head, count, rest])
  }
  return {
    register(options: Options, name: string, faults: Faults = {}): PasskeyRegistration {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const authData = Uint8Array.from(authenticatorData(faults, HOLDS_CREDENTIAL, credential))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      )
      const clientData = clientDataOf('webauthn.create', faults.challenge ?? options.challenge, faults.origin)
      return {
        name,
        credential: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        attestation: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    signIn(options: Options, userId: string, faults: Faults = {}): PasskeyAssertion {
      const clientData = clientDataOf('webauthn.get', faults.challenge ?? options.challenge, faults.origin)
      const data = authenticatorData(faults, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        credential: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url'),
      }
    },
  }
}
