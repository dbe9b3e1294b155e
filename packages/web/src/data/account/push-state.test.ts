import { describe, expect, it } from 'vitest'
import { type PushFacts, pushState } from './push-state.ts'

const READY: PushFacts = {
  isSecure: true,
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'granted',
  isKnown: true,
}

describe('notifications on this device', () => {
  it.each<[Partial<PushFacts>, ReturnType<typeof pushState>]>([
    [{}, 'on'],
    [{ isKnown: false }, 'off'],
    [{ permission: 'default' }, 'off'],
    [{ permission: 'default', isKnown: false }, 'off'],
    [{ permission: 'denied' }, 'blocked'],
    [{ hasPush: false, permission: 'denied' }, 'unsupported'],
    [{ hasPush: false, isApple: true }, 'needs-home-screen'],
    [{ hasPush: false, isApple: true, isInstalled: true }, 'unsupported'],
    [{ hasPush: false, isSecure: false }, 'insecure'],
  ])('[WEB-300] with %o are %s', (facts, state) => {
    expect(pushState({ ...READY, ...facts })).toBe(state)
  })
})
