import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areUsableKeys, encryptPush } from './encrypt-push.ts'
import { newVapidKeys, vapidAuthorization } from './vapid.ts'

const bytes = (base64url: string) => Buffer.from(base64url, 'base64url')
const KEYS = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}

describe('messages to browsers', () => {
  it('[REMIND-18] are encrypted as in the example of RFC 8291', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
    const message = Buffer.from('When I grow up, I want to be a watermelon')
    expect(encryptPush(message, KEYS, { pair, salt }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    expect(encryptPush(message, KEYS)).not.toEqual(encryptPush(message, KEYS))
  })

  it('[REMIND-16] need keys that something can be encrypted for', () => {
    expect(areUsableKeys(KEYS)).toBe(true)
    const point = (change: (p256dh: Buffer) => void) => {
      const p256dh = Buffer.from(KEYS.p256dh)
      change(p256dh)
      return { ...KEYS, p256dh }
    }
    expect(areUsableKeys(point(p256dh => p256dh.fill(7, 40)))).toBe(false)
    expect(areUsableKeys(point(p256dh => p256dh.writeUInt8(3, 0)))).toBe(false)
    expect(areUsableKeys({ ...KEYS, p256dh: KEYS.p256dh.subarray(0, 64) })).toBe(false)
    expect(areUsableKeys({ ...KEYS, auth: KEYS.auth.subarray(1) })).toBe(false)
  })

  it('[REMIND-19] are signed for one push service, for half a day', () => {
    const keys = newVapidKeys()
    const about = {
      endpoint: 'https://push.example.com/a/b?c',
      subject: 'https://plan.example.com',
      now: 1_700_000_000_500,
    }
    const [, claims = ''] = vapidAuthorization(keys, about).split('.')
    expect(JSON.parse(bytes(claims).toString('utf8'))).toEqual({
      aud: 'https://push.example.com',
      exp: 1_700_043_200,
      sub: 'https://plan.example.com',
    })
    expect(bytes(keys.publicKey)).toHaveLength(65)
  })
})
