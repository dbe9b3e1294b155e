import { describe, expect, it } from 'vitest'
import { OutboundError } from '../outbound-problems.ts'
import { MAX_ADDRESS_LENGTH, parseAddress } from './parse-address.ts'

const parsed = (text: string) => {
  const { url, credentials } = parseAddress(text)
  return { address: url.href, credentials }
}
const codeFor = (text: string) => {
  try {
    parseAddress(text)
    return 'fine'
  } catch (error) {
    return error instanceof OutboundError ? error.problem.code : error
  }
}

describe('an address', () => {
  it.each([
    ['https://h.example/a?b=c', 'https://h.example/a?b=c'],
    ['http://h.example:8080', 'http://h.example:8080/'],
    ['webcal://h.example/a.ics', 'https://h.example/a.ics'],
    ['WEBCALS://h.example/a.ics', 'https://h.example/a.ics'],
    ['  https://h.example/a\n', 'https://h.example/a'],
    ['https://h.example/a#secret', 'https://h.example/a'],
  ])('[OUT-5] %j is read as %s', (text, address) => {
    expect(parsed(text)).toEqual({ address, credentials: null })
  })

  it.each([
    ['https://robin:secret@h.example/', { user: 'robin', password: 'secret' }],
    ['https://robin%40work:p%C3%A4%3Ass@h.example/', { user: 'robin@work', password: 'pä:ss' }],
    ['https://robin@h.example/', { user: 'robin', password: '' }],
    ['https://:token@h.example/', { user: '', password: 'token' }],
    ['https://robin:100%@h.example/', { user: 'robin', password: '100%' }],
  ])('[OUT-5] %s gives its credentials apart from the address', (text, credentials) => {
    expect(parsed(text)).toEqual({ address: 'https://h.example/', credentials })
  })

  it.each([
    ['', 'bad-address'],
    ['h.example/a.ics', 'bad-address'],
    ['https://', 'bad-address'],
    ['https://a b/', 'bad-address'],
    ['https://h.example:70000/', 'bad-address'],
    ['https://[fe80::1%25eth0]/', 'bad-address'],
    [`https://h.example/${'x'.repeat(MAX_ADDRESS_LENGTH)}`, 'bad-address'],
    ['h.example:443', 'not-http'],
    ['ftp://h.example/a.ics', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['gopher://h.example/', 'not-http'],
    ['data:text/calendar,BEGIN', 'not-http'],
    ['javascript:1', 'not-http'],
    ['http://h.example:25/', 'blocked-port'],
    ['https://h.example:22/', 'blocked-port'],
    ['webcal://h.example:6667/', 'blocked-port'],
    ['http://h.example:0/', 'blocked-port'],
    ['https://h.example:8443/', 'fine'],
  ])('[OUT-5] %j is %s', (text, code) => {
    expect(codeFor(text)).toBe(code)
  })
})
