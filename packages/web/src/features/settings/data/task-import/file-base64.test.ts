import { expect, it } from 'vitest'
import { base64Of } from './file-base64.ts'

it('[WEB-347] encodes files of any length', () => {
  for (const length of [0, 1, 2, 24_575, 24_576, 24_577, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256)
    expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
})
