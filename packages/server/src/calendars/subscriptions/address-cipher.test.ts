import { describe, expect, it } from 'vitest'
import { addressCipher } from './address-cipher.ts'

const SOURCE = { address: 'https://example.com/private.ics', credentials: { user: 'a', password: 'b' } }

describe('the cipher of addresses', () => {
  const cipher = addressCipher('secret of the instance')

  it('[CAL-53] gives back what was encrypted, and never encrypts the same way twice', () => {
    const text = cipher.encrypt(SOURCE, 'one')
    expect(cipher.decrypt(text, 'one')).toEqual(SOURCE)
    expect(cipher.encrypt(SOURCE, 'one')).not.toBe(text)
  })

  it('[CAL-53] refuses a text of another calendar or instance, and one that was changed', () => {
    const text = cipher.encrypt(SOURCE, 'one')
    expect(cipher.decrypt(text, 'two')).toBeNull()
    expect(addressCipher('another secret').decrypt(text, 'one')).toBeNull()
    const last = text.endsWith('A') ? 'Q' : 'A'
    for (const wrong of [text.slice(0, -1) + last, text.slice(0, 20), ''])
      expect(cipher.decrypt(wrong, 'one')).toBeNull()
  })
})
