import { expect, it } from 'vitest'
import { microsoftProvider } from '../microsoft-provider.ts'
import { readPages } from './graph-pages.ts'

const api = { provider: microsoftProvider({}), send: () => Promise.reject(new Error('Nothing is sent')) }
/** Pages with so many entries each. */
const read = (...counts: number[]) => {
  let page = 0
  return readPages(api, async () => {
    const value = Array(counts[page++]).fill({})
    const body = { value, ...(page < counts.length && { '@odata.nextLink': 'more' }) }
    return { status: 200, body, etag: null }
  })
}

it('[MSCAL-6] a list may have 20,000 events, and not one more', async () => {
  expect((await read(12_000, 8_000)).entries).toHaveLength(20_000)
  const refused = { problem: { code: 'too-many-answers' } }
  await expect(read(12_000, 8_001)).rejects.toMatchObject(refused)
  await expect(read(12_000, 8_001, 1)).rejects.toMatchObject(refused)
})
