import { describe, expect, it } from 'vitest'
import { addressProblem, webAddress } from './web-address.ts'

describe('the address of a document', () => {
  it('is a link when it leads to the web', () => {
    expect(webAddress('https://example.org/a')?.host).toBe('example.org')
  })

  it.each([null, '', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://example.org', '/tasks'])(
    'is no link when it is %s',
    address => expect(webAddress(address)).toBeUndefined(),
  )

  it('may be empty, but not half an address', () => {
    expect(addressProblem(' ')).toBeNull()
    expect(addressProblem('https://example.org')).toBeNull()
    expect(addressProblem('example.org')).toContain('whole address')
  })
})
