import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const MEGABYTE = 1_048_576
const HASHES = 30

describe('hashes of passwords', () => {
  it('[AUTH-2] fit their password and no other', async () => {
    const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await Promise.all([verifyPassword(one, 'a password'), verifyPassword(one, 'another')])).toEqual([
      true,
      false,
    ])
    expect(await verifyPassword(undefined, 'a password')).toBe(false)
  })

  it('[AUTH-2] take the memory of one thread, however many are computed', async () => {
    const before = process.memoryUsage.rss()
    // One after the other, which wakes the threads of Node's pool in turns.
    for (let count = 0; count < HASHES; count++) await hashPassword('next')
    expect((process.memoryUsage.rss() - before) / MEGABYTE).toBeLessThan(35)
  })
})
