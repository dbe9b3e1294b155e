import { describe, expect, it } from 'vitest'
import { mayShareCredentials } from './redirects.ts'

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
