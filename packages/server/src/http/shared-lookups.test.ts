import { describe, expect, it } from 'vitest'
import { sharedLookups } from './shared-lookups.ts'

describe('lookups that are shared', () => {
  it('[OPS-57] begin after all callers that share them have asked, also after one that failed', async () => {
    const running: { key: string; resolve(value: string): void; reject(error: Error): void }[] = []
    const find = sharedLookups(key => {
      const { promise, ...settle } = Promise.withResolvers<string>()
      running.push({ key, ...settle })
      return promise
    })
    const first = find('one')
    const others = [find('one'), find('one')]
    const elsewhere = find('other')
    expect(running.map(({ key }) => key)).toEqual(['one', 'other'])
    running[0]?.reject(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await expect.poll(() => running).toHaveLength(3)
    const late = find('one')
    running[1]?.resolve('other')
    running[2]?.resolve('shared')
    expect(await Promise.all([...others, elsewhere])).toEqual(['shared', 'shared', 'other'])
    await expect.poll(() => running).toHaveLength(4)
    running[3]?.resolve('newest')
    expect(await late).toBe('newest')
  })

  it('[OPS-57] do not wait for one that is stuck', async () => {
    let count = 0
    const find = sharedLookups(() => (count++ === 0 ? new Promise<number>(() => {}) : Promise.resolve(count)))
    void find('one')
    await expect.poll(() => Promise.race([find('one'), undefined])).toBe(2)
  })
})
