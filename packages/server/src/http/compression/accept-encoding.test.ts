import { describe, expect, it } from 'vitest'
import { codingFor } from './accept-encoding.ts'

describe('Accept-Encoding', () => {
  it.each([
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['GZIP ; Q=0.5,Br;q=0.50', 'br'],
    ['br;q=0.8, gzip;q=0.9', 'gzip'],
    ['br;q=0.001', 'br'],
    ['*', 'zstd'],
    ['*;q=0.1, gzip', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=2, zstd;q=x, gzip;q=0.3', 'gzip'],
    ['gzip;level=9, br', 'br'],
    [',, gzip ,', 'gzip'],
  ])('[COMP-1] chooses what the client likes best, and among equals zstd, br, gzip: %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding)
    // From memory.
    expect(codingFor(header)).toBe(coding)
  })

  it.each([
    '',
    'identity',
    'deflate',
    'gzip;q=0',
    'gzip;q=0.000, br;q=0',
    '*;q=0',
    'identity;q=0',
    'identity, gzip;q=0.9',
    'gz',
  ])('[COMP-1] sends the response as it is if nothing better is accepted: %s', header => {
    expect(codingFor(header)).toBeNull()
  })

  it('[COMP-1] reads long headers too, and any number of different ones', () => {
    expect(codingFor(`${'a, '.repeat(5000)}gzip`)).toBe('gzip')
    for (let number = 0; number < 500; number++) expect(codingFor(`br, other${number}`)).toBe('br')
  })
})
