import { expect, it } from 'vitest'
import { addressProblem } from './web-address.ts'

it('[WEB-71] an address that is typed may be empty, but not half of one, nor one that is no link', () => {
  expect(addressProblem(' ')).toBeNull()
  expect(addressProblem('https://example.org')).toBeNull()
  expect(addressProblem('mailto:robin@example.org')).toBeNull()
  for (const address of ['example.org', 'file:///etc/passwd', 'javascript:alert(1)'])
    expect(addressProblem(address)).toContain('whole address')
})
