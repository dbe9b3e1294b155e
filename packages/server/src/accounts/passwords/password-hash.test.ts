import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const MEGABYTE = 1_048_576
const HASHES = 30

/** In a process of its own, where nothing else takes or gives back memory. */
function bytesTakenByHashes(): number {
  // One after the other, which wakes the threads of Node's pool in turns.
  const script = `
    const { hashPassword } = await import(${JSON.stringify(import.meta.resolve('./password-hash.ts'))})
    await hashPassword('the first, which starts the thread')
    const before = process.memoryUsage.rss()
    for (let count = 0; count < ${HASHES}; count++) await hashPassword('next')
    process.stdout.write(String(process.memoryUsage.rss() - before))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return Number(stdout)
}

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

  it('[AUTH-2] take the memory of one thread, however many are computed', () => {
    expect(bytesTakenByHashes() / MEGABYTE).toBeLessThan(35)
  })
})
