import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pushTokens } from './push-token.ts'
import { pushesTo } from './pushes.ts'

const calendar = { userId: randomUUID(), id: randomUUID() }
const tokens = pushTokens('a secret')
const token = tokens.tokenFor(calendar)

describe('the token of pushes', () => {
  it('[CONN-12] names the calendar, and cannot be forged', () => {
    expect(tokens.calendarOf(token)).toEqual(calendar)
    // Microsoft keeps no more.
    expect(token.length).toBeLessThanOrEqual(128)
    const [userId = '', id = '', seal = ''] = token.split('.')
    const others = [
      '',
      'x',
      `${userId}.${id}.`,
      `${userId}.${randomUUID()}.${seal}`,
      `${randomUUID()}.${id}.${seal}`,
      `${token}x`,
      pushTokens('another secret').tokenFor(calendar),
    ]
    for (const other of others) expect(tokens.calendarOf(other)).toBeNull()
  })

  it.each([
    ['https://plan.example.com', true],
    ['https://plan.example.com:8443', true],
    ['http://plan.example.com', false],
    ['https://localhost', false],
    ['https://nas.lan', false],
    ['https://192.168.1.4', false],
    ['https://[::1]', false],
    [undefined, false],
  ])('[CONN-11] is given to services only by an instance that they can call: %s', (baseUrl, isCallable) => {
    expect(pushesTo(baseUrl, async () => tokens) !== null).toBe(isCallable)
  })
})
