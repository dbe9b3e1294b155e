import { describe, expect, it } from 'vitest'
import { serverAddress } from './server-address.ts'

describe('the address of a CalDAV server', () => {
  it.each([
    [
      { address: ' https://cloud.example.com/remote.php/dav ', user: 'robin' },
      'https://cloud.example.com/remote.php/dav',
    ],
    [{ address: 'cloud.example.com', user: 'robin' }, 'https://cloud.example.com/'],
    [{ address: 'cloud.example.com:8443/dav/', user: 'robin' }, 'https://cloud.example.com:8443/dav/'],
    [{ address: 'http://nas.lan', user: 'robin' }, 'http://nas.lan/'],
    [{ user: 'robin@example.com' }, 'https://example.com/'],
  ])('[CALDAV-1] may be entered in several ways: %j', (given, address) => {
    expect(serverAddress(given)).toBe(address)
  })
})
