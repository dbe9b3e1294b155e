import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from './hash-thread.ts'

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** [AUTH-2] In the PHC format: the cost can be raised later, and hashes stored before still verify. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  return phcString(cost, nonce, await argon2id({ message: password, nonce, tagLength: HASH_BYTES, ...cost }))
}

/**
 * Whether the password is the one that was stored. Without a stored hash the same work is done for nothing, so that the
 * time of the response does not tell which emails have an account.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await matchesHash(stored ?? NO_PASSWORD, password)
  return matches && stored !== undefined
}

async function matchesHash(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = STORED.exec(stored) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64')
  const given = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(given, expected)
}

const phcString = ({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const NO_PASSWORD = phcString(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))
