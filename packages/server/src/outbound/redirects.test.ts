import { describe, expect, it } from 'vitest'
import { mayShareCredentials, redirectOf } from './redirects.ts'

describe('credentials', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/y', true],
    ['https://a.example', 'https://a.example:443', true],
    ['http://a.example', 'https://a.example', true],
    ['http://a.example:8080', 'https://a.example', false],
    ['http://a.example', 'https://a.example:8443', false],
    ['https://a.example', 'http://a.example', false],
    ['https://a.example', 'https://b.a.example', false],
    ['https://b.a.example', 'https://a.example', false],
    ['https://a.example', 'https://a.example.', false],
    ['https://a.example', 'https://a.example:8443', false],
  ])('[OUT-8] given for %s may go to %s: %s', (given, url, may) => {
    expect(mayShareCredentials(new URL(given), new URL(url))).toBe(may)
  })
})

describe('a redirect', () => {
  const FROM = new URL('https://a.example/calendar')
  const target = (location: string) => redirectOf(302, location, FROM, 'GET').url.href

  it('[OUT-5] [OUT-7] to webcal is one to https, and no other scheme is opened', () => {
    for (const scheme of ['webcal', 'webcals', 'https'])
      expect(target(`${scheme}://b.example/x`)).toBe('https://b.example/x')
    for (const scheme of ['ftp', 'file', 'data', 'webcalx'])
      expect(() => target(`${scheme}://b.example/x`)).toThrow('redirects to a place that cannot be opened')
  })
})
