import { describe, expect, it } from 'vitest'
import { batchesBySize, readSized } from './sized-batches.ts'

const rowsOf = (...sizes: number[]) => sizes.map((bytes, index) => ({ id: `r${index}`, bytes }))
const read = async (ids: readonly string[]) => ids.toReversed().map(id => ({ id }))

describe('reading in batches by size', () => {
  it('[DOC-16] cuts batches of about a megabyte, with a larger record in a batch of its own', () => {
    expect(batchesBySize([])).toEqual([])
    expect(batchesBySize(rowsOf(0, 999_000))).toEqual([['r0', 'r1']])
    expect(batchesBySize(rowsOf(0, 999_001))).toEqual([['r0'], ['r1']])
    expect(batchesBySize(rowsOf(400_000, 400_000, 400_000, 3_000_000, 1))).toEqual([
      ['r0', 'r1'],
      ['r2'],
      ['r3'],
      ['r4'],
    ])
  })

  it('[DOC-16] counts the other fields too, of which thousands of small records are made', () => {
    expect(batchesBySize(rowsOf(...Array(2001).fill(0))).map(batch => batch.length)).toEqual([2000, 1])
  })

  it('[DOC-16] returns a small list at once, and yields a large one in its order', async () => {
    expect(await readSized(rowsOf(1, 2), read)).toEqual([{ id: 'r0' }, { id: 'r1' }])
    const large = await readSized(rowsOf(1, 2, 999_000, 999_000), read)
    expect(Array.isArray(large)).toBe(false)
    expect(await Array.fromAsync(large)).toEqual(['r0', 'r1', 'r2', 'r3'].map(id => ({ id })))
  })

  it('[DOC-16] leaves out what was deleted meanwhile, and reads a batch only when it is needed', async () => {
    const requested: string[] = []
    const readSome = async (ids: readonly string[]) => {
      requested.push(...ids)
      return ids.filter(id => id !== 'r1').map(id => ({ id }))
    }
    const records = (await readSized(rowsOf(1, 1, 999_000, 999_000), readSome)) as AsyncGenerator<{ id: string }>
    expect(requested).toEqual([])
    expect((await records.next()).value).toEqual({ id: 'r0' })
    expect(requested).toEqual(['r0', 'r1'])
    expect((await records.next()).value).toEqual({ id: 'r2' })
    expect(requested).toEqual(['r0', 'r1', 'r2'])
  })
})
