import { describe, expect, it } from 'vitest'
import { addressCipher } from '../address-cipher.ts'
import { knownSource } from './known-source.ts'

const cipher = addressCipher('a secret of this instance')
const CREDENTIALS = { user: 'robin', password: 'open sesame' }

/** A calendar of a CalDAV account, as it is stored. */
const stored = (address: string, accountAddress: string) => ({
  id: 'calendar',
  secret: cipher.encrypt({ address, credentials: null }, 'calendar'),
  accountId: 'account',
  accountSecret: cipher.encrypt({ address: accountAddress, credentials: CREDENTIALS }, 'account'),
})

describe('where a calendar of a CalDAV account is read from', () => {
  it('[CALDAV-3] is its address, with the password of the account, if both are on one server', () => {
    const address = 'https://dav.example/home/work/'
    expect(knownSource(cipher, stored(address, 'https://dav.example/'))).toEqual({ address, credentials: CREDENTIALS })
    const upgraded = stored('https://dav.example/home/', 'http://dav.example/')
    expect(knownSource(cipher, upgraded)?.credentials).toEqual(CREDENTIALS)
  })

  it.each([
    ['another host', 'https://evil.example/home/work/'],
    ['another port', 'https://dav.example:8443/home/work/'],
    ['an unencrypted connection', 'http://dav.example/home/work/'],
    ['a part of the name', 'https://dav.example.evil.example/'],
  ])('[CALDAV-3] is not known on %s, regardless of what is stored: nothing is sent there', (_, address) => {
    expect(knownSource(cipher, stored(address, 'https://dav.example/'))).toBeNull()
  })

  it('[CALDAV-3] is not known without the account or its password', () => {
    const { accountSecret: _, ...calendar } = stored('https://dav.example/a/', 'https://dav.example/')
    expect(knownSource(cipher, { ...calendar, accountSecret: null })).toBeNull()
    expect(knownSource(cipher, { ...calendar, accountSecret: 'damaged' })).toBeNull()
  })
})
