import { expect, it } from 'vitest'
import { accessTokens } from './access-tokens.ts'

const HOUR_MS = 3_600_000
const KEY = { accountId: 'a', refreshToken: 'r' }

it('[CONN-3] callers that need an access token at the same time share one, until a minute before it expires', async () => {
  let now = 0
  let renewals = 0
  const tokens = accessTokens(() => now)
  const renew = async () => {
    renewals += 1
    return { accessToken: `t${renewals}`, expiresAt: now + HOUR_MS, refreshToken: null, scopes: null }
  }
  const get = (key = KEY) => tokens.get(key, renew)
  expect(await Promise.all([get(), get(), get()])).toEqual(['t1', 't1', 't1'])
  now = HOUR_MS - 60_001
  expect(await get()).toBe('t1')
  now += 1
  expect(await get()).toBe('t2')
  tokens.forget(KEY)
  expect(await get()).toBe('t3')
  // Connected again, or another account.
  expect(await get({ ...KEY, refreshToken: 'new' })).toBe('t4')
  expect(await get({ ...KEY, accountId: 'b' })).toBe('t5')
  expect(await get()).toBe('t3')
})

it('[CONN-3] a failed renewal is tried again by the next request', async () => {
  const tokens = accessTokens(() => 0)
  const fail = () => tokens.get(KEY, () => Promise.reject(new Error('down')))
  const failed = await Promise.allSettled([fail(), fail()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const token = { accessToken: 't', expiresAt: HOUR_MS, refreshToken: null, scopes: null }
  expect(await tokens.get(KEY, async () => token)).toBe('t')
})

it('[CONN-3] at most 1,000 are kept: the oldest ones are asked for again', async () => {
  const tokens = accessTokens(() => 0)
  const asked: number[] = []
  const get = (index: number) =>
    tokens.get({ ...KEY, accountId: String(index) }, async () => {
      asked.push(index)
      return { accessToken: 't', expiresAt: HOUR_MS, refreshToken: null, scopes: null }
    })
  for (let index = 0; index <= 1000; index += 1) await get(index)
  asked.length = 0
  await get(1)
  await get(0)
  expect(asked).toEqual([0])
})
